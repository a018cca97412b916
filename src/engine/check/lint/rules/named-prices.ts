import { money } from '../../../../contract/money.ts'
import type { ClaimSheet } from '../fact-sheet.ts'
import type { Place, Told } from '../finding.ts'
import { amountsIn } from '../text/amounts.ts'
import { folded, nameFinder } from '../text/record-names.ts'
import { type Figure, figuresIn } from './record-figures.ts'

/** What between a name and an amount means that the amount is not the price of it. */
const ELSE =
  /[.;!?]\s|\b(?:add|after|before|each|extra|fee|less|month \d|more|off|or|over|plus|refund|save|then|under|was)\b/i

/** A price that a text gives to a thing by name. */
interface Price {
  /** As it stands in the text. */
  name: string
  words: string
  cents: number
}

/** What records say that a thing costs. */
interface Known {
  first: Figure & Place
  all: Set<string>
}

/** The prices that a text gives to things by name: "Internet 150 at $59.99". In a row, the name is that of the row. */
function pricesIn(text: string, row: boolean, find: ReturnType<typeof nameFinder>): Price[] {
  const found = find(text)
  if (found.length === 0) return []
  const amounts = amountsIn(text)
  return found.flatMap(({ start, end }, order) => {
    const name = text.slice(start, end)
    const next = amounts.find((amount) => amount.start >= end)
    const before = amounts.findLast((amount) => amount.end <= start)
    const stop = found[order + 1]?.start ?? text.length
    if (row) return order === 0 && next ? [{ ...next, name }] : []
    if (before && /^ (?:buys|for) (?:the )?$/.test(text.slice(before.end, start)))
      return [{ ...before, name }]
    if (!next || next.start > stop || next.start - end > 40 || ELSE.test(text.slice(end, next.start)))
      return []
    return [{ ...next, name }]
  })
}

function pricesOfRecords(sheets: readonly ClaimSheet[]): Map<string, Known> {
  const prices = new Map<string, Known>()
  for (const figure of figuresIn(sheets)) {
    // A speed is a measure, and no name.
    if (figure.kind !== 'price' || figure.name.length < 4 || /mbps$/i.test(figure.name)) continue
    const name = folded(figure.name)
    const known = prices.get(name)
    if (known) known.all.add(figure.figure)
    else prices.set(name, { first: figure, all: new Set([figure.figure]) })
  }
  return prices
}

/** Prices in prose beside the name of a plan or a product whose price is another. */
export function differingProse(sheets: readonly ClaimSheet[]): Told[] {
  const prices = pricesOfRecords(sheets)
  if (prices.size === 0) return []
  const old = new Set(sheets.flatMap(({ old }) => old))
  const find = nameFinder(prices.keys())
  const read = new Map<string, readonly Price[]>()
  return sheets.flatMap(({ file, said }) =>
    said.flatMap(({ priced, row = false, at }) => {
      if (priced === undefined) return []
      const key = `${row} ${priced}`
      const found = read.get(key) ?? pricesIn(priced, row, find)
      read.set(key, found)
      return found.flatMap(({ name, words, cents }): Told[] => {
        const known = prices.get(folded(name))
        if (!known || old.has(cents) || known.all.has(money(cents))) return []
        const { first: seen } = known
        const message = (where: string) =>
          `says ${words} for "${name}", which is ${seen.figure} in ${where}; make them agree, or write a token`
        return [{ file, at, rule: 'same-thing-different-figures', seen, message }]
      })
    }),
  )
}
