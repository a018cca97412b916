import { z } from 'zod'
import { defineWords, issueOf, problem, refuseWith } from '../words.ts'
import { Href } from './link.ts'
import { Money } from './money.ts'
import { CalendarDate } from './offer-dates.ts'
import { Name } from './text.ts'

const tell = defineWords({
  'too-many-decimals': problem('range', () => ['has more than two decimals', 'round it']),
  'duplicate-name-of-fee': problem('duplicate', () => [
    'is the name of a fee above',
    'give each fee its own',
  ]),
  'fee-with-semicolon': problem('value', () => [
    'has a semicolon, which separates fees',
    'write another sign',
  ]),
  'not-a-plan-identifier': problem('format', () => [
    'is not a unique plan identifier',
    'write F or M, the ten digits of the FRN, and 15 capitals or digits',
  ]),
  'price-step-not-later': problem('value', () => [
    'is not after the day of the step above',
    'write the steps in the order of their days',
  ]),
  'price-steps-with-introductory': problem('value', (_, { field }) => [
    `cannot be used together with ${field('introductory')}`,
    'write every change of the price as a step with its day',
  ]),
  'missing-for-label-of-plan': problem(
    'missing',
    () => ['is missing', 'the label of a plan with an "id" needs it'],
    (_, { field }) => ['is missing', `the label of a plan with ${field('id')} needs it`],
  ),
})

/** A speed in Mbps, or a time in milliseconds: above zero, with two decimals at most. */
const Figure = z
  .number()
  .positive()
  .max(1_000_000)
  .multipleOf(0.01, refuseWith(tell('too-many-decimals')))

const Months = z.int().positive().max(120)

/** A fee with its name, such as "Router rental". */
const Fee = z.strictObject({
  name: Name,
  amount: Money.describe('In the currency of the site, such as 10.'),
})

/** Fees with a name each. The machine-readable label separates them by semicolons. */
const Fees = z.array(Fee).superRefine((fees, context) => {
  fees.forEach(({ name }, index) => {
    const before = fees.slice(0, index).some((other) => other.name === name)
    if (!before && !name.includes(';')) return
    const told = tell(before ? 'duplicate-name-of-fee' : 'fee-with-semicolon')
    context.addIssue(issueOf(told, [index, 'name']))
  })
})

/** The unique identifier of a broadband plan: F (fixed) or M (mobile), ten digits of the FRN, 15 characters of your own. */
const PLAN_ID = /^[FM]\d{10}[A-Z\d]{15}$/

/**
 * What a plan costs over time and what it gives, all optional. `price.amount` is what a new customer pays in the first
 * month. Amounts are in the currency of the site without taxes, and become integer cents; times are in calendar months.
 * The sentence beside the price, structured data and the label follow from these fields.
 */
export const planTerms = {
  id: z
    .string()
    .regex(PLAN_ID, refuseWith(tell('not-a-plan-identifier')))
    .meta({ role: 'identifier' })
    .optional()
    .describe(
      'The unique plan identifier of the Broadband Facts label, such as "F0012345678INTERNET1500000". A plan with it has a label. Never use one again for other terms.',
    )
    .meta({ title: 'Plan identifier' }),
  introductory: z
    .strictObject({
      months: Months.describe('For how many months "price" applies.').meta({ title: 'Months at this price' }),
      after: Money.meta({ role: 'later-price' })
        .describe('The price of a month after them, such as 79.99.')
        .meta({ title: 'Price after these months' }),
    })
    .optional()
    .describe('Set it if "price" is an introductory rate: how long it applies, and the price after it.')
    .meta({ title: 'Introductory price' }),
  priceSteps: z
    .array(
      z
        .strictObject({
          from: CalendarDate.describe('The first day of the new price, such as "2027-04-01".').meta({
            title: 'First day',
          }),
          amount: Money.meta({ role: 'later-price' })
            .describe('The full price of a month from that day on, such as 31.5.')
            .meta({ title: 'Price from that day' }),
        })
        .meta({ role: 'later-price' }),
    )
    .min(1)
    .superRefine((steps, context) => {
      steps.forEach(({ from }, index) => {
        if (index > 0 && from <= (steps[index - 1]?.from ?? ''))
          context.addIssue(issueOf(tell('price-step-not-later'), [index, 'from']))
      })
    })
    .optional()
    .describe('Days of the calendar on which the price changes for everybody, and the price from then on.')
    .meta({ title: 'Later prices' }),
  contract: z
    .strictObject({
      months: Months.describe('The minimum term.').meta({ title: 'Minimum term in months' }),
      href: Href.optional()
        .describe('The page with the terms of the contract. A label needs it.')
        .meta({ title: 'Page with the terms' }),
      earlyTermination: Money.meta({ role: 'fee' })
        .optional()
        .describe('The fee for ending the contract early. Leave it out if there is none.')
        .meta({ title: 'Fee for ending early' }),
    })
    .optional()
    .describe('The contract. Leave it out if the plan needs none.'),
  fees: z
    .strictObject({
      once: Fees.default([])
        .describe('Fees at the time of purchase, such as the installation.')
        .meta({ title: 'Fees at the start' }),
      monthly: Fees.default([])
        .describe('Fees of each month that the provider sets and the price does not hold.')
        .meta({ title: 'Fees of each month' }),
    })
    .optional()
    .describe('What customers pay besides the price. Leave it out if they pay nothing else.'),
  taxes: z
    .union([Money.meta({ role: 'fee' }), z.literal('varies'), z.literal('included')])
    .optional()
    .describe('Taxes of the government: an amount each month, "varies" (by location) or "included".'),
  typical: z
    .strictObject({
      down: Figure.describe('Typical download speed in Mbps at peak times, such as 148.5.').meta({
        title: 'Download in Mbps',
      }),
      up: Figure.describe('Typical upload speed in Mbps at peak times.').meta({ title: 'Upload in Mbps' }),
      latency: Figure.describe('Typical latency in milliseconds.').meta({ title: 'Latency in milliseconds' }),
    })
    .optional()
    .describe('Measured speeds. "speed" is what the plan is sold with.')
    .meta({ title: 'Measured speeds' }),
  data: z
    .union([
      z.literal('unlimited'),
      z.strictObject({
        gigabytes: z
          .int()
          .nonnegative()
          .max(1_000_000)
          .describe('The data of a month in GB; 0 if all data is metered.')
          .meta({ title: 'Gigabytes included' }),
        overage: z
          .strictObject({
            price: Money.describe('The price of one increment.').meta({ title: 'Price of more data' }),
            gigabytes: z
              .int()
              .positive()
              .max(1_000_000)
              .describe('The size of one increment in GB.')
              .meta({ title: 'Gigabytes of more data' }),
          })
          .optional()
          .describe('What more data costs. Leave it out if it costs nothing.')
          .meta({ title: 'More data' }),
      }),
    ])
    .optional()
    .describe('The data of each month that the price includes: "unlimited", or an amount.')
    .meta({ title: 'Data of each month' }),
}

/** The terms of a checked plan. */
export type PlanTerms = z.output<z.ZodObject<typeof planTerms>>

/** The fields without which a plan has no label. */
const LABEL_FIELDS = ['taxes', 'typical', 'data'] as const

/** Refuses terms that contradict each other, and a plan with an `id` that lacks what its label says. */
export const termsAgree = z.superRefine<PlanTerms>((plan, context) => {
  if (plan.introductory && plan.priceSteps)
    context.addIssue(issueOf(tell('price-steps-with-introductory'), ['priceSteps']))
  if (plan.id === undefined) return
  const missing: (readonly string[])[] = LABEL_FIELDS.filter((field) => plan[field] === undefined).map(
    (field) => [field],
  )
  if (plan.contract && plan.contract.href === undefined) missing.push(['contract', 'href'])
  for (const path of missing) context.addIssue(issueOf(tell('missing-for-label-of-plan'), [...path]))
})
