import type { Block } from '../../../schemas/section.ts'
import { Room, type Shares } from '../../ui/image-sizes.tsx'
import { renderLeaf } from '../leaves.tsx'
import styles from './columns.module.css'

const ASIDE = 1 / 3.2

/** What the first column takes of a wide page, as the styles have it. */
const firsts = { even: 1 / 2, 'aside-first': ASIDE, 'aside-last': 1 - ASIDE } as const

function beside(share: number): Shares {
  return [
    [0, 1],
    [992, share],
  ]
}

/** Two columns of blocks, one below the other on a phone. */
export function Columns({ ratio, columns: [first, second] }: Block<'columns'>) {
  return (
    <div className={styles.columns} data-ratio={ratio}>
      <div>
        <Room shares={beside(firsts[ratio])}>{first.map(renderLeaf)}</Room>
      </div>
      <div>
        <Room shares={beside(1 - firsts[ratio])}>{second.map(renderLeaf)}</Room>
      </div>
    </div>
  )
}
