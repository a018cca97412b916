import type { Block } from '../../../schemas/section.ts'
import { ImageWidth, type WidthShares } from '../../ui/image-sizes.tsx'
import { renderLeaf } from '../leaves.tsx'
import styles from './columns.module.css'

/** Of 1fr beside 2.2fr. */
const ASIDE_SHARE = 1 / 3.2

/** The share of a wide page that the first column takes. `columns.module.css` sets the same by its `data-ratio` rules. */
const firstColumnShare = { even: 1 / 2, 'aside-first': ASIDE_SHARE, 'aside-last': 1 - ASIDE_SHARE } as const

function columnShares(share: number): WidthShares {
  return [
    [0, 1],
    [992, share],
  ]
}

/** Two columns of blocks. On a phone the second one is below the first. */
export function Columns({ ratio, columns: [first, second] }: Block<'columns'>) {
  return (
    <div className={styles.columns} data-ratio={ratio}>
      <div>
        <ImageWidth shares={columnShares(firstColumnShare[ratio])}>{first.map(renderLeaf)}</ImageWidth>
      </div>
      <div>
        <ImageWidth shares={columnShares(1 - firstColumnShare[ratio])}>{second.map(renderLeaf)}</ImageWidth>
      </div>
    </div>
  )
}
