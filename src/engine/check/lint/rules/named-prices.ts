import { formatMoney } from '../../../../contract/money.ts'
import type { DocumentFacts } from '../collect-facts.ts'
import type { FileLocation, UnplacedFinding } from '../finding.ts'
import { findAmounts } from '../text/amounts.ts'
import { createNameFinder, lowerCase } from '../text/record-names.ts'
import { listFigures, type RecordFigure } from './record-figures.ts'

/** With one of these words between a name and an amount, the amount is not the price of the name. */
const OTHER_AMOUNT =
  /[.;!?]\s|\b(?:add|after|before|each|extra|fee|less|month \d|more|off|or|over|plus|refund|save|then|under|was)\b/i

/** A price beside a name in a text. */
interface NamedPrice {
  /** As it is written in the text. */
  name: string
  words: string
  cents: number
}

/** The prices of the records of one name. */
interface RecordPrices {
  first: RecordFigure & FileLocation
  all: Set<string>
}

/**
 * Finds the prices beside names in a text: "Internet 150 at $59.99". A row of a table gives its first amount to its
 * first name.
 */
function findNamedPrices(
  text: string,
  row: boolean,
  findNames: ReturnType<typeof createNameFinder>,
): NamedPrice[] {
  const names = findNames(text)
  if (names.length === 0) return []
  const amounts = findAmounts(text)
  return names.flatMap(({ start, end }, order) => {
    const name = text.slice(start, end)
    const next = amounts.find((amount) => amount.start >= end)
    const before = amounts.findLast((amount) => amount.end <= start)
    const nextName = names[order + 1]?.start ?? text.length
    if (row) return order === 0 && next ? [{ ...next, name }] : []
    if (before && /^ (?:buys|for) (?:the )?$/.test(text.slice(before.end, start)))
      return [{ ...before, name }]
    if (
      !next ||
      next.start > nextName ||
      next.start - end > 40 ||
      OTHER_AMOUNT.test(text.slice(end, next.start))
    )
      return []
    return [{ ...next, name }]
  })
}

/** Collects the prices of all records, by name in lower case. */
function collectRecordPrices(facts: readonly DocumentFacts[]): Map<string, RecordPrices> {
  const prices = new Map<string, RecordPrices>()
  for (const figure of listFigures(facts)) {
    // A short name, or a speed, is also a usual word of a text.
    if (figure.kind !== 'price' || figure.name.length < 4 || /mbps$/i.test(figure.name)) continue
    const name = lowerCase(figure.name)
    const known = prices.get(name)
    if (known) known.all.add(figure.figure)
    else prices.set(name, { first: figure, all: new Set([figure.figure]) })
  }
  return prices
}

/** Finds prices in texts beside the name of a plan or a product that has another price. */
export function compareNamedPrices(facts: readonly DocumentFacts[]): UnplacedFinding[] {
  const prices = collectRecordPrices(facts)
  if (prices.size === 0) return []
  const oldPrices = new Set(facts.flatMap(({ oldPrices }) => oldPrices))
  const findNames = createNameFinder(prices.keys())
  const cache = new Map<string, readonly NamedPrice[]>()
  return facts.flatMap(({ file, claims }) =>
    claims.flatMap(({ pricedText, row = false, at }) => {
      if (pricedText === undefined) return []
      const key = `${row} ${pricedText}`
      const named = cache.get(key) ?? findNamedPrices(pricedText, row, findNames)
      cache.set(key, named)
      return named.flatMap(({ name, words, cents }): UnplacedFinding[] => {
        const known = prices.get(lowerCase(name))
        if (!known || oldPrices.has(cents) || known.all.has(formatMoney(cents))) return []
        const { first: other } = known
        const message = (where: string) =>
          `says ${words} for "${name}", which is ${other.figure} in ${where}; make them agree, or write a token`
        return [{ file, at, rule: 'same-thing-different-figures', other, message }]
      })
    }),
  )
}
