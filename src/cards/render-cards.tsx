import type { ComponentType } from 'react'
import type { Cards } from '../../schemas/cards.ts'
import { cards } from './cards.tsx'
import { Leading } from './leading.ts'

interface Props<K extends keyof Cards> {
  card: K
  items: Cards[K][]
  /** True numbers the cards from 1; the number stays with its card wherever the row moves it. */
  ranked?: boolean
}

/** Items of one kind as the elements of a list; blocks call it with their own props, whichever card they hold. */
export function renderCards<K extends keyof Cards>({ card, items, ranked }: Props<K>) {
  const Card: ComponentType<Cards[K]> = cards[card]
  function element(item: Cards[K], key: number) {
    const rank = ranked ? key + 1 : undefined
    const body = <Card key={key} {...item} />
    return (
      <li key={key} value={rank}>
        {rank && <b data-rank={String(rank).length}>{rank}</b>}
        <Leading value={key === 0}>{body}</Leading>
      </li>
    )
  }
  return items.map(element)
}
