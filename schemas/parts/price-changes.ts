import { z } from 'zod'
import { library } from '../library.ts'
import { defineWords, issueOf, problem } from '../words.ts'
import type { PlanTerms } from './plan-terms.ts'
import type { Price } from './price.ts'
import { fillPlaceholders, textWith } from './text.ts'

/** The words beside a price that changes. */
export const PriceChangeWords = z.strictObject({
  introductory: textWith(['months', 'price'])
    .describe('Beside an introductory rate, such as "for {months} months, then {price}".')
    .meta({ title: 'Beside an introductory price' }),
  until: textWith(['date'])
    .describe('Before the first step of a price, such as "until {date}".')
    .meta({ title: 'Until the first change' }),
  from: textWith(['date', 'price'])
    .describe('For each step of a price, such as "{price} from {date}".')
    .meta({ title: 'From a change on' }),
})

/** The field of `content/site.json` with these words. */
export const PRICE_CHANGES = 'priceChanges'

const tell = defineWords({
  'missing-words-beside-price': problem('missing', (_, { field, place }) => [
    'needs the words beside a price that changes',
    `write ${field(PRICE_CHANGES)} in ${place('content/site.json')}`,
  ]),
})

/** Returns the day before a day of the calendar: `2027-04-01` → `2027-03-31`. */
export function dayBefore(iso: string): string {
  return new Date(Date.parse(iso) - 86_400_000).toISOString().slice(0, 10)
}

/** Says how a price goes on: "for 24 months, then $79.99", "until March 31, 2027 · $31.50 from April 1, 2027". */
function describeChanges(
  { introductory, priceSteps = [] }: PlanTerms,
  words: z.output<typeof PriceChangeWords>,
): string | undefined {
  const { money, longDate } = library()
  if (introductory)
    return fillPlaceholders(words.introductory, {
      months: String(introductory.months),
      price: money(introductory.after),
    })
  const [first] = priceSteps
  if (!first) return undefined
  // No line ends with the dot.
  return [
    fillPlaceholders(words.until, { date: longDate(dayBefore(first.from)) }),
    ...priceSteps.map(({ from, amount }) =>
      fillPlaceholders(words.from, { date: longDate(from), price: money(amount) }),
    ),
  ].join(' ·\u00a0')
}

/**
 * Returns a plan with the price of the day: steps that have come are its price and no steps any more, and `price.changes`
 * says how the price goes on. Adds an issue when the site lacks the words for that.
 */
export function withPriceChanges<P extends PlanTerms & { price: Price }>(
  plan: P,
  context: z.RefinementCtx,
): P & { price: Price } {
  if (!plan.introductory && !plan.priceSteps) return plan
  const { day } = library()
  const field = plan.introductory ? 'introductory' : 'priceSteps'
  const written = library().siteField(PRICE_CHANGES)
  if (written === undefined) {
    context.addIssue(issueOf(tell('missing-words-beside-price'), [field]))
    return plan
  }
  // Words with a mistake have a problem of their own.
  const words = PriceChangeWords.safeParse(written)
  const passed = plan.priceSteps?.filter(({ from }) => from <= day).at(-1)
  const coming = plan.priceSteps?.filter(({ from }) => from > day)
  const current = { ...plan, ...(coming && { priceSteps: coming.length > 0 ? coming : undefined }) }
  const changes = words.success ? describeChanges(current, words.data) : undefined
  return { ...current, price: { ...plan.price, ...(passed && { amount: passed.amount }), changes } }
}
