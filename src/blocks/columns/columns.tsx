import type { Block } from '../../../schemas/section.ts'
import { renderLeaf } from '../leaves.tsx'
import styles from './columns.module.css'

/** Two columns of blocks. On a phone the second one is below the first. */
export function Columns({ ratio, columns: [first, second] }: Block<'columns'>) {
  return (
    <div className={styles.columns} data-ratio={ratio}>
      <div>{first.map(renderLeaf)}</div>
      <div>{second.map(renderLeaf)}</div>
    </div>
  )
}
