import { distance } from 'fastest-levenshtein'
import { money } from '../../ui/money.ts'
import type { Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import { amountsIn } from './amounts.ts'
import type { Corpus } from './corpus.ts'

const KEYS = ['amount', 'price', 'oldPrice']

/** The amounts that fields say: prices of records and blocks, lines of an order and their sum. */
function amountsOfRecords({ places }: Corpus): Set<number> {
  const known = new Set<number>()
  for (const { value } of places) {
    for (const key of KEYS) {
      const amount = valueAt(value, [key])
      if (typeof amount === 'number') known.add(Math.round(amount * 100))
    }
    const items = valueAt(value, ['items'])
    if (!Array.isArray(items)) continue
    const lines = items
      .map((item) => valueAt(item, ['amount']))
      .filter((amount) => typeof amount === 'number')
    if (lines.length > 0) known.add(lines.reduce((sum, amount) => sum + Math.round(amount * 100), 0))
  }
  return known
}

/** Whether two amounts differ by one figure, as a slip of the keyboard leaves them. */
function isSlip(one: string, other: string): boolean {
  return one.length >= 4 && one.length === other.length && distance(one, other) === 1
}

/** Amounts in prose that are the price of nothing. */
export function loosePrices(corpus: Corpus): Problem[] {
  const known = amountsOfRecords(corpus)
  const prices = [...corpus.tokens].filter(([, value]) => value.startsWith('$'))
  // Tokens are not looked at: what they stand for is a record's price.
  return corpus.passages.flatMap(({ written, at }) =>
    amountsIn(written)
      .filter(({ cents }) => !known.has(cents))
      .map(({ cents, words }) => {
        const near = prices.find(([, value]) => isSlip(value, money(cents)))
        const naming = 'name it in "prices" of site.json, and write {price.its-name}'
        const advice = near ? `did you mean ${near[1]}, {${near[0]}}? Else ${naming}` : naming
        return at({ rule: 'loose-price', message: `${words} is the price of no record; ${advice}` })
      }),
  )
}
