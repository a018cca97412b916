import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const STEPS = [{ from: '2027-04-01', amount: 31.5 }]

/** The errors of a site in the United Kingdom, or in `market`, with one plan of £30, a sentence beside it, and these texts of the plan. */
function errors(plan: object, sentence = 'Fast.', market = 'uk'): string[] {
  const site = {
    ...JSON.parse(smallSite['content/site.json'] ?? ''),
    locale: 'en-GB',
    currency: 'GBP',
    market,
    priceChanges: { introductory: '{months} {price}', until: 'until {date}', from: '{price} from {date}' },
  }
  const card = {
    name: 'Fibre',
    price: { amount: 30 },
    features: [{ text: '99% uptime' }],
    action: { label: 'Order', href: '/' },
    ...plan,
  }
  const files = {
    ...smallSite,
    'content/site.json': JSON.stringify(site),
    'content/collections/plans.json': JSON.stringify({ card: 'plan', items: [card] }),
    'content/pages/offers.json': JSON.stringify({
      title: 'Offers',
      description: 'What it costs.',
      masthead: { title: 'Offers' },
      sections: [
        { type: 'plans', groups: [{ plans: { from: 'plans' } }] },
        { type: 'promo', text: [sentence] },
      ],
    }),
  }
  const { problems } = createContentSession(writeFiles(files), { day: '2026-12-24' })()
  return problems.map(formatProblem)
}

test.each([
  ['a percentage', { terms: 'Rises by 3.9% every April.' }],
  ['an index', { terms: 'Prices follow CPI.' }],
  ['an index in a feature', { features: [{ text: 'Goes up with inflation' }] }],
  ['a price for longer than it holds', { terms: 'Yours for 18 months.', priceSteps: STEPS }],
])('a plan may not tell %s', (_, plan) => {
  expect(errors(plan)).toEqual([
    expect.stringMatching(
      /^content\/collections\/plans\.json:1:\d+ .*(?:by which rate|changes on 2027-04-01)/,
    ),
  ])
})

test.each([
  ['a percentage', '£30 a month, which rises by 3.9% every year.'],
  ['a price for longer than it holds', 'Only {plan.fibre.price} a month for 18 months.'],
])('a sentence may not tell %s', (_, sentence) => {
  const found = errors({ priceSteps: STEPS }, sentence)
  expect(found).toEqual([
    expect.stringMatching(/^content\/pages\/offers\.json:1:\d+ {2}sections\.1\.text\.0/),
  ])
})

test.each([
  [
    'full prices',
    { priceSteps: STEPS, terms: '£30 until 31 March 2027, £31.50 from 1 April 2027.' },
    'Fast.',
  ],
  ['a price for as long as it holds', { priceSteps: STEPS, terms: 'Yours for 3 months.' }, 'Fast.'],
  ['a percentage that is no rise', {}, 'Save 10% on £30 a month.'],
])('a plan may tell %s', (_, plan, sentence) => {
  expect(errors(plan, sentence)).toEqual([])
})

test('elsewhere a plan may tell a percentage', () => {
  expect(errors({ terms: 'Rises by 3.9% every April.' }, 'Fast.', 'us')).toEqual([])
})
