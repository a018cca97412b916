import type { ComponentType } from 'react'
import type { Cards } from '../../schemas/cards.ts'
import { cardComponents } from './cards.tsx'
import { OpensPage } from './opens-page.ts'

interface CardListProps<K extends keyof Cards> {
  card: K
  items: Cards[K][]
  /** Whether the cards have numbers, from 1. A carousel moves each number with its card. */
  ranked?: boolean
}

/** Renders items of one card kind as `<li>` elements. Blocks with cards pass their own props. */
export function renderCards<K extends keyof Cards>({ card, items, ranked }: CardListProps<K>) {
  const Card: ComponentType<Cards[K]> = cardComponents[card]
  function element(item: Cards[K], key: number) {
    const rank = ranked ? key + 1 : undefined
    const body = <Card key={key} {...item} />
    return (
      <li key={key} value={rank}>
        {rank && <b data-rank={String(rank).length}>{rank}</b>}
        {key === 0 ? body : <OpensPage value={false}>{body}</OpensPage>}
      </li>
    )
  }
  return items.map(element)
}
