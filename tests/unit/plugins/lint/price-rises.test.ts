import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { createSiteCheck } from '../../../fixtures/site-check.ts'
import { allPlans, collection, plan, promo, siteJson } from '../../../fixtures/site-documents.ts'
import { DAY, OFFERS, PLANS, SITE } from './create-lint.ts'

const STEPS = [{ from: '2027-04-01', amount: 31.5 }]
const check = createSiteCheck({ day: DAY })

/** The errors of a site in the United Kingdom, or with `site`, which has a plan of £30 and a sentence beside it. */
function problemsOf(fields: object, sentence = 'Fast.', site: object = {}) {
  return check({
    [SITE]: siteJson({ locale: 'en-GB', currency: 'GBP', market: 'uk', ...site }),
    [PLANS]: collection('plan', plan('Fibre', 30, { features: [{ text: '99% uptime' }], ...fields })),
    [OFFERS]: page([allPlans, promo(sentence)]),
  }).problems
}
const errors = (...texts: Parameters<typeof problemsOf>) => problemsOf(...texts).map(formatProblem)

const IN_PLAN = /^content\/collections\/plans\.json:1:\d+ .*(?:by which rate|changes on 2027-04-01)/
const IN_SENTENCE = /^content\/pages\/offers\.json:1:\d+ {2}sections\.1\.text\.0/

test.each([
  [IN_PLAN, 'a percentage', { terms: 'Rises by 3.9% every April.' }],
  [IN_PLAN, 'an index', { terms: 'Prices follow CPI.' }],
  [IN_PLAN, 'an index in a feature', { features: [{ text: 'Goes up with inflation' }] }],
  [IN_PLAN, 'a price for longer than it holds', { terms: 'Yours for 18 months.', priceSteps: STEPS }],
  [IN_SENTENCE, 'a percentage', { priceSteps: STEPS }, '£30 a month, which rises by 3.9% every year.'],
  [
    IN_SENTENCE,
    'a price for longer',
    { priceSteps: STEPS },
    'Only {plan.fibre.price} a month for 18 months.',
  ],
])('(%s) a text may not tell %s', (place, _, fields, sentence?: string) => {
  expect(errors(fields, sentence)).toEqual([expect.stringMatching(place)])
})

test.each([
  ['full prices', { priceSteps: STEPS, terms: '£30 until 31 March 2027, £31.50 from 1 April 2027.' }],
  ['a price for as long as it holds', { priceSteps: STEPS, terms: 'Yours for 3 months.' }],
  ['a percentage that is no rise', {}, 'Save 10% on £30 a month.'],
  ['a percentage elsewhere', { terms: 'Rises by 3.9% every April.' }, 'Fast.', { market: 'us' }],
])('a plan may tell %s', (_, fields, sentence?: string, site?: object) => {
  expect(errors(fields, sentence, site)).toEqual([])
})

test('site.json may not promise a price for longer than it holds', () => {
  const { subscribe } = JSON.parse(siteJson({}))
  const promised = (text: string) =>
    problemsOf({ priceSteps: STEPS }, 'Fast.', { subscribe: { ...subscribe, text } }).map(
      ({ rule, field, message }) => `${rule} ${field} ${message}`,
    )
  expect(promised('£30 a month for 3 months.')).toEqual([])
  expect(promised('£30 a month for 24 months.')).toEqual([
    'price-rise subscribe.text says "for 24 months", and the price changes on 2027-04-01 already; say until when it applies',
  ])
})
