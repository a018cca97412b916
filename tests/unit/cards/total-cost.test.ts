import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  costAfter,
  costParts,
  costsVary,
  type PlanCosts,
  sumParts,
} from '../../../src/cards/plan/total-cost.ts'

const price = (amount: number) => ({ amount, per: 'mo' })
const fees = (once: number, monthly: number) => ({
  once: [{ name: 'Installation', amount: once }],
  monthly: [{ name: 'Router', amount: monthly }],
})

const flat: PlanCosts = { price: price(5999) }
const introductory: PlanCosts = { price: price(5999), introductory: { months: 6, after: 7999 } }
/** The price falls after the introductory time. */
const falling: PlanCosts = { price: price(9999), introductory: { months: 24, after: 7999 } }
const stepped: PlanCosts = {
  price: price(3000),
  priceSteps: [
    { from: '2027-04-01', amount: 3150 },
    { from: '2028-04-01', amount: 3300 },
  ],
}
const inside: PlanCosts = {
  price: price(2000),
  introductory: { months: 12, after: 3000 },
  priceSteps: [
    { from: '2027-04-01', amount: 3150 },
    { from: '2028-07-15', amount: 3300 },
  ],
}
const step = (from: string): PlanCosts => ({ price: price(1000), priceSteps: [{ from, amount: 1100 }] })
const withFees: PlanCosts = { ...introductory, fees: fees(4900, 1000) }

/** Each worked out by hand: the prices as count × cents, the total, and the month after it. */
const vectors: [string, PlanCosts, string, number, string, number, number][] = [
  ['one price, 12 months', flat, '2026-11', 12, '12×5999', 71_988, 5999],
  ['one price, 24 months', flat, '2026-11', 24, '24×5999', 143_976, 5999],
  ['introductory, 12 months', introductory, '2026-11', 12, '6×5999 6×7999', 83_988, 7999],
  ['introductory, 24 months', introductory, '2026-11', 24, '6×5999 18×7999', 179_976, 7999],
  ['introductory, shorter than its time', introductory, '2026-11', 3, '3×5999', 17_997, 5999],
  ['introductory, exactly its time', introductory, '2026-11', 6, '6×5999', 35_994, 7999],
  ['introductory above the later price', falling, '2026-11', 24, '24×9999', 239_976, 7999],
  ['introductory above the later price, longer', falling, '2026-11', 30, '24×9999 6×7999', 287_970, 7999],
  // November to March are five months.
  ['steps, 12 months', stepped, '2026-11', 12, '5×3000 7×3150', 37_050, 3150],
  ['steps, 24 months', stepped, '2026-11', 24, '5×3000 12×3150 7×3300', 75_900, 3300],
  ['steps, from the month before one', stepped, '2027-03', 12, '1×3000 11×3150', 37_650, 3150],
  ['steps, the month after is the step', stepped, '2027-04', 12, '12×3150', 37_800, 3300],
  ['steps, all of them in the past', stepped, '2028-05', 12, '12×3300', 39_600, 3300],
  // A month costs the price of its first day: from the 31st, the month of 31 March begins before 1 April.
  ['steps, from 31 January', stepped, '2027-01-31', 12, '3×3000 9×3150', 37_350, 3150],
  ['steps, from 1 April', stepped, '2027-04-01', 1, '1×3150', 3150, 3150],
  ['steps, from 31 March', stepped, '2027-03-31', 2, '1×3000 1×3150', 6150, 3150],
  ['a step on 28 February', step('2027-02-28'), '2027-01-31', 3, '1×1000 2×1100', 3200, 1100],
  ['a step on 29 February', step('2028-02-29'), '2028-01-31', 2, '1×1000 1×1100', 2100, 1100],
  // The step of April 2027 is in the introductory time: the price after it is that of the step.
  ['a step in the introductory time, 12 months', inside, '2026-11', 12, '12×2000', 24_000, 3150],
  // November 2027 to July 2028 are nine months at 31.50: the step of 15 July counts from August.
  ['a step in that time, 24 months', inside, '2026-11', 24, '12×2000 9×3150 3×3300', 62_250, 3300],
  ['fees, 12 months', withFees, '2026-11', 12, '6×5999 6×7999 12×1000 1×4900', 100_888, 8999],
  ['fees, 24 months', withFees, '2026-11', 24, '6×5999 18×7999 24×1000 1×4900', 208_876, 8999],
  ['nothing to pay', { price: price(0) }, '2026-11', 12, '12×0', 0, 0],
]

test.each(vectors)('%s', (_, plan, start, months, parts, total, after) => {
  const derived = costParts(plan, start, months)
  expect(derived.map(({ count, amount }) => `${count}×${amount}`).join(' ')).toBe(parts)
  expect(sumParts(derived)).toBe(total)
  expect(costAfter(plan, start, months)).toBe(after)
})

test('fees keep their names, and the price has none', () => {
  const names = costParts(withFees, '2026-11', 12).map(({ name }) => name)
  expect(names).toEqual([undefined, undefined, 'Router', 'Installation'])
})

test('a month more costs what the month after costs', () => {
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.constantFrom(flat, introductory, falling, stepped, inside, withFees),
      start,
      fc.integer({ min: 1, max: 60 }),
      (plan, day, months) => {
        const from = day.toISOString().slice(0, 10)
        const total = (count: number) => sumParts(costParts(plan, from, count))
        expect(total(months + 1) - total(months)).toBe(costAfter(plan, from, months))
      },
    ),
  )
})

test('only prices that change and fees make a total worth telling', () => {
  expect([flat, { ...flat, fees: { once: [], monthly: [] } }].map(costsVary)).toEqual([false, false])
  expect([introductory, stepped, withFees].map(costsVary)).toEqual([true, true, true])
})
