import { toCents } from '../../../../../schemas/parts/money.ts'
import { formatMoney } from '../../../../contract/money.ts'
import { valueAt } from '../../../read/value-at.ts'
import type { DocumentFacts } from '../collect-facts.ts'
import type { DocumentObject } from '../document-object.ts'
import type { UnplacedFinding } from '../finding.ts'
import { findAmounts } from '../text/amounts.ts'

const AMOUNT_KEYS = ['amount', 'price', 'oldPrice']
const advice = 'name it in "prices" of site.json, and write {price.its-name}'

/** Collects the amounts in the fields of an object, in cents: prices of records, lines of an order and their sum. */
export function collectAmounts({ value }: DocumentObject): number[] {
  const own = AMOUNT_KEYS.map((key) => valueAt(value, [key])).filter((amount) => typeof amount === 'number')
  const items = valueAt(value, ['items'])
  const lines = (Array.isArray(items) ? items : [])
    .map((item) => valueAt(item, ['amount']))
    .filter((amount) => typeof amount === 'number')
  const cents = own.map(toCents)
  if (lines.length > 0) cents.push(lines.reduce((sum, amount) => sum + toCents(amount), 0))
  return cents
}

/** Finds prices in texts that are the price of no record. */
export function findLoosePrices(
  facts: readonly DocumentFacts[],
  tokens: ReadonlyMap<string, string>,
): UnplacedFinding[] {
  const known = new Set(facts.flatMap(({ amounts }) => amounts))
  const findSimilar = createSimilarPriceFinder(tokens)
  const cache = new Map<string, ReturnType<typeof findAmounts>>()
  return facts.flatMap(({ file, claims }) =>
    claims.flatMap(({ pricedText, writtenAmounts = pricedText, at }) => {
      if (writtenAmounts === undefined) return []
      const amounts =
        cache.get(writtenAmounts) ?? findAmounts(writtenAmounts).filter(({ cents }) => !known.has(cents))
      cache.set(writtenAmounts, amounts)
      return amounts.map(({ cents, words }): UnplacedFinding => {
        const similar = findSimilar(formatMoney(cents))
        const what = similar ? `did you mean ${similar[1]}, {${similar[0]}}? Else ${advice}` : advice
        return { file, at, rule: 'loose-price', message: `${words} is the price of no record; ${what}` }
      })
    }),
  )
}

/**
 * Creates a function that finds the first token whose price differs from a price in one character, as after a typing
 * mistake. It looks prices up by their masks, so that the time for a price does not depend on the number of tokens.
 */
function createSimilarPriceFinder(
  tokens: ReadonlyMap<string, string>,
): (price: string) => readonly [name: string, price: string] | undefined {
  const known = new Map<string, Map<string, { order: number; token: readonly [string, string] }>>()
  let order = 0
  for (const token of tokens) {
    const [, price] = token
    order++
    if (!price.startsWith('$')) continue
    for (const mask of masksOf(price)) {
      const prices = known.get(mask) ?? new Map()
      known.set(mask, prices)
      if (!prices.has(price)) prices.set(price, { order, token })
    }
  }
  return (price) =>
    masksOf(price)
      .flatMap((mask) => [...(known.get(mask)?.values() ?? [])])
      .filter(({ token }) => token[1] !== price)
      .toSorted((a, b) => a.order - b.order)[0]?.token
}

/** Gives a price with each of its characters masked: `_5.90`, `$_.90`. A short price has none: it is similar to too many. */
function masksOf(price: string): string[] {
  if (price.length < 4) return []
  return Array.from(price, (_, index) => `${price.slice(0, index)}_${price.slice(index + 1)}`)
}
