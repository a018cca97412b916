import { useId } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { renderCards } from '../../cards/render-cards.tsx'
import { ImageWidth, type WidthShares } from '../../ui/image-sizes.tsx'
import styles from './grid.module.css'
import { LazyPager } from './lazy-pager.tsx'
import { usePageTurn } from './use-page-turn.ts'

/** The share of a row that a card takes, by window width. `grid.module.css` sets the same in its media queries. */
function cardShares({ card, columns, items }: Block<'grid'>): WidthShares {
  const few = columns === 1 ? 1 : 1 / 2
  return [
    [0, card === 'logo' || card === 'movie' ? 1 / 2 : 1],
    [640, few],
    [768, columns === 3 && items.length === 3 ? 1 / 3 : few],
    [992, 1 / columns],
  ]
}

/** Rows of cards of one kind. A long list shows one page of them, and a pager. */
export function Grid(props: Block<'grid'>) {
  const { card, columns, pager } = props
  const id = useId()
  const list = usePageTurn(pager)
  const cards = <ImageWidth shares={cardShares(props)}>{renderCards(props)}</ImageWidth>
  if (!pager)
    return (
      <ul className={styles.grid} data-card={card} data-columns={columns}>
        {cards}
      </ul>
    )
  return (
    <div className={styles.paged}>
      {/* The key replaces the whole list, so that no picture of the old page stays while the new one loads. */}
      <ul
        key={pager.page}
        ref={list}
        className={styles.grid}
        data-card={card}
        data-columns={columns}
        tabIndex={-1}
        aria-describedby={id}
      >
        {cards}
      </ul>
      <LazyPager position={pager} id={id} />
    </div>
  )
}
