import { type ReactNode, useId } from 'react'
import type { Pagination } from '../../../schemas/parts/pager.ts'
import type { Block } from '../../../schemas/section.ts'
import { renderCards } from '../../cards/render-cards.tsx'
import styles from './grid.module.css'
import { LazyPager } from './lazy-pager.tsx'
import { usePageTurn } from './use-page-turn.ts'

/** Rows of cards of one kind. A long list shows one page of them, and a pager. */
export function Grid(props: Block<'grid'>) {
  const { card, columns, pager } = props
  const cards = renderCards(props)
  if (pager) return <PagedGrid card={card} columns={columns} cards={cards} pager={pager} />
  return (
    <ul className={styles.grid} data-card={card} data-columns={columns}>
      {cards}
    </ul>
  )
}

interface PagedGridProps extends Pick<Block<'grid'>, 'card' | 'columns'> {
  cards: ReactNode
  pager: Pagination
}

function PagedGrid({ card, columns, cards, pager }: PagedGridProps) {
  const id = useId()
  const list = usePageTurn(pager.page)
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
