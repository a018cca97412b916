import { money } from '../../../../contract/money.ts'
import { valueAt } from '../../../read/value-at.ts'
import type { ClaimSheet } from '../fact-sheet.ts'
import type { Told } from '../finding.ts'
import type { Thing } from '../record-access.ts'
import { amountsIn } from '../text/amounts.ts'

const KEYS = ['amount', 'price', 'oldPrice']
const naming = 'name it in "prices" of site.json, and write {price.its-name}'

/** The amounts in cents that fields say: prices of records and blocks, lines of an order and their sum. */
export function amountsOf({ value }: Thing): number[] {
  const own = KEYS.map((key) => valueAt(value, [key])).filter((amount) => typeof amount === 'number')
  const items = valueAt(value, ['items'])
  const lines = (Array.isArray(items) ? items : [])
    .map((item) => valueAt(item, ['amount']))
    .filter((amount) => typeof amount === 'number')
  const cents = own.map((amount) => Math.round(amount * 100))
  if (lines.length > 0) cents.push(lines.reduce((sum, amount) => sum + Math.round(amount * 100), 0))
  return cents
}

/** Prices in prose that are the price of nothing. */
export function loosePrices(sheets: readonly ClaimSheet[], tokens: ReadonlyMap<string, string>): Told[] {
  const known = new Set(sheets.flatMap(({ amounts }) => amounts))
  const near = slips(tokens)
  const read = new Map<string, ReturnType<typeof amountsIn>>()
  return sheets.flatMap(({ file, said }) =>
    said.flatMap(({ priced, written = priced, at }) => {
      if (written === undefined) return []
      const amounts = read.get(written) ?? amountsIn(written).filter(({ cents }) => !known.has(cents))
      read.set(written, amounts)
      return amounts.map(({ cents, words }): Told => {
        const meant = near(money(cents))
        const advice = meant ? `did you mean ${meant[1]}, {${meant[0]}}? Else ${naming}` : naming
        return { file, at, rule: 'loose-price', message: `${words} is the price of no record; ${advice}` }
      })
    }),
  )
}

/**
 * Looks for the first token that stands for a price which differs by one figure, as a slip of the keyboard leaves it.
 * Prices are known by what is left of them without one figure, so that many tokens take no longer than few.
 */
function slips(
  tokens: ReadonlyMap<string, string>,
): (price: string) => readonly [name: string, price: string] | undefined {
  const known = new Map<string, Map<string, { order: number; token: readonly [string, string] }>>()
  let order = 0
  for (const token of tokens) {
    const [, price] = token
    order++
    if (!price.startsWith('$')) continue
    for (const gap of gaps(price)) {
      const prices = known.get(gap) ?? new Map()
      known.set(gap, prices)
      if (!prices.has(price)) prices.set(price, { order, token })
    }
  }
  return (price) =>
    gaps(price)
      .flatMap((gap) => [...(known.get(gap)?.values() ?? [])])
      .filter(({ token }) => token[1] !== price)
      .toSorted((a, b) => a.order - b.order)[0]?.token
}

/** A price without each of its figures: `$5_`, `$_9`. A short one has too many neighbours. */
function gaps(price: string): string[] {
  if (price.length < 4) return []
  return Array.from(price, (_, index) => `${price.slice(0, index)}_${price.slice(index + 1)}`)
}
