import type { ComponentType } from 'react'
import type { Cards } from '../../schemas/cards.ts'
import { cards } from './cards.tsx'

/** Items of one kind as the elements of a list; blocks call it with their own props, whichever card they hold. */
export function renderCards<K extends keyof Cards>({ card, items }: { card: K; items: Cards[K][] }) {
  const Card: ComponentType<Cards[K]> = cards[card]
  function element(item: Cards[K], key: number) {
    const body = <Card key={key} {...item} />
    return <li key={key}>{body}</li>
  }
  return items.map(element)
}
