import { expect, test } from 'vitest'
import type { Page } from '../../../schemas/page.ts'
import { formatProblem } from '../../../src/engine/diagnostics/reporters.ts'
import { renderJsonLd } from '../../../src/plugins/structured-data/json-ld.ts'
import { checkFiles } from '../../fixtures/content-session.ts'
import { OFFERS, page } from '../../fixtures/offers-page.ts'
import { planRecord } from '../../fixtures/records.ts'
import { SITE, siteFile } from '../../fixtures/site.ts'

const DAY = '2026-12-24'
const WORDS = {
  introductory: 'for {months} months, then {price}',
  until: 'until {date}',
  from: '{price} from {date}',
}
const LATER = { months: 24, after: 39.99 }
const FEE = { name: 'A', amount: 1 }
const STEPS = [
  { from: '2027-04-01', amount: 31.5 },
  { from: '2028-04-01', amount: 33 },
]

/** Checks a page with one plan of £30 on a British site, whose `site.json` has more keys. */
function check(plan: object, day = DAY, more: object = { priceChanges: WORDS }) {
  const card = planRecord('Fibre', { price: { amount: 30, per: 'mo' }, ...plan })
  return checkFiles(
    {
      [SITE]: siteFile({ locale: 'en-GB', currency: 'GBP', ...more }),
      [OFFERS]: page([{ type: 'plans', groups: [{ plans: [card] }] }]),
    },
    { day },
  )
}

function pageOf(plan: object, day?: string): Page {
  const { pages, problems } = check(plan, day)
  expect(problems.map(formatProblem)).toEqual([])
  const page = pages.get('offers')
  if (!page) throw new Error('The page is missing.')
  return page
}

function priceOf(plan: object, day?: string) {
  const [block] = pageOf(plan, day).sections
  return block?.type === 'plans' ? block.groups[0]?.plans[0]?.price : undefined
}

/** The messages about `plan`, each with its field below the plan. */
function problemsOf(plan: object, more?: object): string[] {
  return check(plan, DAY, more).problems.map(
    ({ field, message }) => `${field.replace('sections.0.groups.0.plans.0.', '')} ${message}`,
  )
}

const ALL_STEPS = 'until 31 March 2027 ·\u00a0£31.50 from 1 April 2027 ·\u00a0£33 from 1 April 2028'

test.each([
  ['an introductory rate', { introductory: LATER }, 'for 24 months, then £39.99'],
  ['steps of the calendar', { priceSteps: STEPS }, ALL_STEPS],
  ['a price that stays', {}, undefined],
])('the text beside a price tells %s in full', (_, plan, text) => {
  expect(priceOf(plan)?.changes).toBe(text)
})

test('the text beside a price begins with the price of the day: a step that has come is the price', () => {
  expect(priceOf({ priceSteps: STEPS }, '2027-03-31')).toMatchObject({ amount: 3000 })
  expect(priceOf({ priceSteps: STEPS }, '2027-04-01')).toEqual({
    amount: 3150,
    per: 'mo',
    changes: 'until 31 March 2028 ·\u00a0£33 from 1 April 2028',
  })
  expect(priceOf({ priceSteps: STEPS }, '2028-04-01')).toEqual({ amount: 3300, per: 'mo' })
})

test('the text beside a price needs its words in site.json', () => {
  expect(problemsOf({ priceSteps: STEPS }, { priceChanges: undefined })).toEqual([
    'priceSteps needs the words beside a price that changes; write "priceChanges" in content/site.json',
  ])
})

/** How the one problem of a plan begins, and its fields. */
const refused: Record<string, object> = {
  'introductory.after is missing': { introductory: { months: 24 } },
  'priceSteps.0.from is missing; write a text': { priceSteps: [{ amount: 31 }] },
  'priceSteps.0.from is the number 5; write a text': { priceSteps: [{ from: 5, amount: 31 }] },
  'priceSteps cannot be used together with "introductory"': { introductory: LATER, priceSteps: STEPS },
  'priceSteps.1.from is not after the day': { priceSteps: STEPS.toReversed() },
  'fees.once.1.name is the name of a fee above': { fees: { once: [FEE, FEE] } },
  'typical.down has more than two': { typical: { down: 1.005, up: 1, latency: 9 } },
}

test.each(Object.entries(refused))('the check refuses a plan: %s', (beginning, plan) => {
  const found = problemsOf(plan)
  expect(found.map((problem) => problem.slice(0, beginning.length))).toEqual([beginning])
})

function specificationOf(plan: object, more: object = {}): unknown {
  const { site } = check(plan, DAY, { priceChanges: WORDS, ...more })
  if (!site) throw new Error('The site has problems.')
  const scripts = renderJsonLd(pageOf(plan), site, '/offers').map((script) =>
    JSON.parse(script.replace(/<[^>]*>/g, '')),
  )
  return scripts.find((data) => data['@type'] === 'OfferCatalog').itemListElement[0].priceSpecification
}
const unit = (price: string, more: object) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'GBP',
  unitText: 'mo',
  ...more,
})

test('structured data of an offer has the introductory rate with its months, and the price after it', () => {
  expect(specificationOf({ introductory: LATER })).toEqual([
    unit('30.00', { unitCode: 'MON', billingDuration: 24 }),
    unit('39.99', { unitCode: 'MON', billingStart: 24 }),
  ])
})

test('structured data of an offer has each step of a price with its days', () => {
  expect(specificationOf({ priceSteps: STEPS })).toEqual([
    unit('30.00', { validThrough: '2027-03-31' }),
    unit('31.50', { validFrom: '2027-04-01', validThrough: '2028-03-31' }),
    unit('33.00', { validFrom: '2028-04-01' }),
  ])
})

test('structured data of an offer has the moments of its steps where the site has a time zone', () => {
  expect(specificationOf({ priceSteps: STEPS }, { timeZone: 'Europe/London' })).toEqual([
    unit('30.00', { validThrough: '2027-03-31T23:59:59+01:00' }),
    unit('31.50', { validFrom: '2027-04-01T00:00:00+01:00', validThrough: '2028-03-31T23:59:59+01:00' }),
    unit('33.00', { validFrom: '2028-04-01T00:00:00+01:00' }),
  ])
})
