import { money } from '../../ui/money.ts'
import type { Problem } from '../problem.ts'
import { amountsIn } from './amounts.ts'
import type { Corpus } from './corpus.ts'
import type { Figure } from './figures.ts'
import { type Passage, placeOf } from './passage.ts'

/** What between a name and an amount means that the amount is not the price of it. */
const ELSE =
  /[.;!?]\s|\b(?:add|after|before|each|extra|fee|less|month \d|more|off|or|over|plus|refund|save|then|under|was)\b/i

function verbatim(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The prices that a text gives to things by name: "Internet 150 at $59.99". */
function pricesIn({ text, cells }: Passage, names: RegExp): { name: string; words: string }[] {
  const amounts = amountsIn(text)
  if (amounts.length === 0) return []
  const found = [...text.matchAll(names)]
  return found.flatMap(({ 0: name, index }, order) => {
    const end = index + name.length
    const next = amounts.find(({ start }) => start >= end)
    const before = amounts.findLast((amount) => amount.end <= index)
    const stop = found[order + 1]?.index ?? text.length
    // In a row, the name is that of the row.
    if (cells) return order === 0 && next ? [{ name, words: next.words }] : []
    if (before && /^ (?:buys|for) (?:the )?$/.test(text.slice(before.end, index)))
      return [{ name, words: before.words }]
    if (!next || next.start > stop || next.start - end > 40 || ELSE.test(text.slice(end, next.start)))
      return []
    return [{ name, words: next.words }]
  })
}

/** Prices in prose beside the name of a plan or a product whose price is another. */
export function differingProse({ passages, places }: Corpus, figures: readonly Figure[]): Problem[] {
  const prices = new Map<string, Figure[]>()
  for (const figure of figures) {
    const name = /^the price of "(.+)"$/.exec(figure.of)?.[1]?.toLowerCase()
    // A speed is a measure, and no name.
    if (name !== undefined && name.length >= 4 && !name.endsWith(' mbps'))
      prices.set(name, [...(prices.get(name) ?? []), figure])
  }
  if (prices.size === 0) return []
  const old = new Set(
    places.flatMap(({ value }) => ('oldPrice' in value ? [Number(value.oldPrice) * 100] : [])),
  )
  const longestFirst = [...prices.keys()].toSorted((a, b) => b.length - a.length)
  const names = new RegExp(`(?<![\\w-])(?:${longestFirst.map(verbatim).join('|')})(?![\\w-])`, 'gi')
  return passages.flatMap((passage) =>
    pricesIn(passage, names).flatMap(({ name, words }) => {
      const known = prices.get(name.toLowerCase()) ?? []
      const [amount] = amountsIn(words)
      const [first] = known
      if (!amount || !first || old.has(amount.cents)) return []
      if (known.some(({ figure }) => figure === money(amount.cents))) return []
      const message = `says ${words} for "${name}", which is ${first.figure} in ${placeOf(first.place)}; make them agree, or write a token`
      return [passage.at({ rule: 'same-thing-different-figures', message })]
    }),
  )
}
