import { useId } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { renderCards } from '../../cards/render-cards.tsx'
import { Room, type Shares } from '../../ui/image-sizes.tsx'
import styles from './grid.module.css'
import { DeferredPager } from './lazy-pager.tsx'
import { useTurn } from './use-page-turn.ts'

/** What a card takes of a row, as the styles have it. */
function shares({ card, columns, items }: Block<'grid'>): Shares {
  const few = columns === 1 ? 1 : 1 / 2
  return [
    [0, card === 'logo' || card === 'movie' ? 1 / 2 : 1],
    [640, few],
    [768, columns === 3 && items.length === 3 ? 1 / 3 : few],
    [992, 1 / columns],
  ]
}

/** Cards of one kind in rows of equal height; of a long list one page, and the way to the others. */
export function Grid(props: Block<'grid'>) {
  const { card, columns, pager } = props
  const id = useId()
  const list = useTurn(pager)
  const cards = <Room shares={shares(props)}>{renderCards(props)}</Room>
  if (!pager)
    return (
      <ul className={styles.grid} data-card={card} data-columns={columns}>
        {cards}
      </ul>
    )
  return (
    <div className={styles.paged}>
      {/* Another page is another list: no picture of the last one stays until the next has arrived. */}
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
      <DeferredPager place={pager} id={id} />
    </div>
  )
}
