import type { Block } from '../../../schemas/section.ts'
import { renderLeaf } from '../leaves.tsx'
import styles from './columns.module.css'

/** Two columns of blocks, one below the other on a phone. */
export function Columns({ ratio, columns: [first, second] }: Block<'columns'>) {
  return (
    <div className={styles.columns} data-ratio={ratio}>
      <div>{first.map(renderLeaf)}</div>
      <div>{second.map(renderLeaf)}</div>
    </div>
  )
}
