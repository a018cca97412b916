import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foldWarnings } from '../../../../src/engine/diagnostics/dedupe-problems.ts'
import { applyEdits } from '../../../../src/engine/diagnostics/problem.ts'
import { LINT_RULES } from '../../../../src/plugins/lint/lint.ts'
import { mdx, page } from '../../../fixtures/offers-page.ts'
import { productRecord } from '../../../fixtures/records.ts'
import { collection, faq, plan, plans, promo, siteJson } from '../../../fixtures/site-documents.ts'
import { type Added, besides, createLint, DAY, OFFERS, PLANS, SITE, TERMS } from './create-lint.ts'

const { warningsIn, findingsIn } = createLint(
  'accepted-unused accepted-words count-contradicts currency figure-jump lapse loose-price odd-unit price-after-term-lower refund-periods same-thing-different-figures',
)

const product = (name: string, price: number, oldPrice: number) => productRecord(1, { name, price, oldPrice })
const fact = (value: number, suffix: string, label: string) => ({ value, suffix, label })
const grid = (card: string, items: object) => ({ type: 'grid', card, items })
const titled = (title: string, block: object) => ({ ...block, heading: { title } })
const speed = (down: string) => ({ speed: { down, up: '30 Mbps' } })
const step = (from: string, amount: number) => ({ from, amount })

/** What the lint says of one mistake → what has the mistake. */
const FOUND: Record<string, Added> = {
  'price-after-term-lower pages/offers.json sections.0.groups.0.plans.0.terms $79.99 after the term is less than $99.99 of Internet 500 before it; check both, because the first price is usually the lower one':
    [plans(plan('Internet 500', 99.99, { terms: '24-month term, then $79.99/mo.' }), plan('Basic', 79.99))],
  'price-after-term-lower pages/offers.json sections.0.groups.0.plans.0.introductory.after $40 after the term is less than $50 of A before it; check both, because the first price is usually the lower one':
    [plans(plan('A', 50, { introductory: { months: 6, after: 40 } }))],
  'lapse pages/offers.json sections.0.groups.0.plans.0.priceSteps.0.from came on 2026-12-01; make its amount the price, which {…price} in texts shows, and remove the step':
    [plans(plan('A', 50, { priceSteps: [step('2026-12-01', 55)] }))],
  'price-after-term-lower pages/offers.json sections.0.text.0 $40 after the term is less than $50 before it; check both, because the first price is usually the lower one':
    [promo('$50 a month, then $40 a month.'), plans(plan('A', 50), plan('B', 40))],
  'price-after-term-lower pages/terms.mdx  $40 after the term is less than $50 of Mini before it; check both, because the first price is usually the lower one':
    {
      [TERMS]: mdx('| Plan | Price | After that |\n| --- | --- | --- |\n| Mini | $50 | $40 |'),
      [OFFERS]: page([plans(plan('Mini', 50), plan('B', 40))]),
    },
  'same-thing-different-figures pages/offers.json sections.0.groups.0.plans.0.price.amount the price of "Internet 150" is $49.99 here and $59.99 in content/collections/plans.json:1; make them agree':
    besides(plan('Internet 150', 59.99), plans(plan('Internet 150', 49.99))),
  'same-thing-different-figures pages/offers.json sections.1.groups.0.plans.0.speed.down the download speed of "Swift" is 200 Mbps here and 150 Mbps in content/pages/offers.json:1; make them agree':
    [plans(plan('Swift', 5, speed('150 Mbps'))), plans(plan('Swift', 5, speed('200 Mbps')))],
  'same-thing-different-figures pages/offers.json sections.1.text.0 says $49.99 for "Internet 150", which is $59.99 in content/pages/offers.json:1; make them agree, or write a token':
    [plans(plan('Internet 150', 59.99), plan('Basic', 49.99)), promo('Internet 150 at $49.99, all year.')],
  'same-thing-different-figures pages/offers.json sections.1.text.0 says 8K satisfied clients; content/pages/offers.json:1 says 9K; make them agree':
    [grid('fact', [fact(9, 'K+', 'satisfied clients')]), promo('Join 8K+ satisfied clients.')],
  'same-thing-different-figures pages/offers.json sections.0.text.3 says 5 simultaneous streams; content/pages/offers.json:1 and 2 more says 4; make them agree':
    [
      promo(
        '4 simultaneous streams',
        '4 simultaneous streams for all',
        'With 4 simultaneous streams',
        '5 simultaneous streams',
      ),
    ],
  'loose-price pages/offers.json sections.0.text.0 $59.98 is the price of no record; did you mean $59.99, {plan.internet-150.price}? Else name it in "prices" of site.json, and write {price.its-name}':
    besides(plan('Internet 150', 59.99), promo('All of it for $59.98 a month.')),
  'loose-price pages/terms.mdx  $1,240.50 is the price of no record; name it in "prices" of site.json, and write {price.its-name}':
    { [TERMS]: mdx('Each visit costs **$1,240.50**.') },
  'odd-unit pages/offers.json sections.0.text.0 "100 GB download speed": GB counts data, and a speed is in Mbps or Gbps':
    [promo('100 GB download speed on the backbone')],
  'odd-unit pages/offers.json sections.0.items.0.suffix "25GB bandwidth": GB counts data, and a speed is in Mbps or Gbps':
    [grid('fact', [fact(25, 'GB', 'bandwidth')])],
  'odd-unit pages/offers.json sections.0.text.0 "500 Mbps of data": Mbps and Gbps are speeds, and data is counted in GB or TB':
    [promo('With 500 Mbps of data a month')],
  'odd-unit pages/offers.json sections.0.groups.0.plans.0.speed.down "150 GB" is not a speed; write it as "150 Mbps" or "1.5 Gbps"':
    [plans(plan('Swift', 5, speed('150 GB')))],
  'count-contradicts pages/offers.json sections.0.heading.title "Three plain answers" is above a list of 2; make them agree':
    [titled('Three plain answers', faq('A?', 'B?'))],
  'count-contradicts pages/offers.json sections.0.heading.title "Eleven partners" is above a list of 2; make them agree':
    [titled('Eleven partners', grid('logo', { from: 'partners' }))],
  'count-contradicts pages/offers.json description "Eight plain answers" is on a page that shows 2; make them agree':
    { [OFFERS]: page([faq('A?', 'B?')], { description: 'Eight plain answers.' }) },
  'count-contradicts pages/offers.json sections.0.text.0 "eleven partners", and the collection holds 2; make them agree':
    [promo('Meet our eleven partners.')],
  'count-contradicts pages/offers.json sections.0.groups.0.plans.0.badge "five features" is on a plan that lists 1; make them agree':
    [plans(plan('Full', 5, { badge: 'All five features' }))],
  'count-contradicts pages/terms.mdx  "three things" is above a list of 2; make them agree': {
    [TERMS]: mdx('We ask for three things.\n\n- One\n- Another'),
  },
  'refund-periods pages/offers.json sections.0.text.0 a refund for "within 24 hours" (24 hours), and for 7 days in content/pages/offers.json:1 and 1 more; say one thing, or say in each place what it is for':
    [promo('Money back within 24 hours.', 'A refund within 7 days.', 'Refunds arrive within seven days.')],
  'lapse pages/offers.json sections.0.groups.0.plans.0.validTo ended on 2026-12-23 and is not published any more; remove it, or say when it ends now':
    [plans(plan('Old', 5, { validTo: '2026-12-23' }), plan('New', 6))],
  'lapse pages/offers.json sections.0.groups.0.plans.0.validTo ends on 2026-12-24, today, and is then not published any more; say how it goes on':
    [plans(plan('Old', 5, { validTo: DAY }), plan('New', 6))],
  'lapse pages/offers.json sections.0.validTo ends on 2027-01-07, in 14 days, and is then not published any more; say how it goes on':
    [{ ...promo('Cheap!'), validTo: '2027-01-07' }],
  'lapse pages/offers.json sections.0.text.0 {plan.later.price} is the price of something that is not published on 2026-12-24; reword it':
    besides(plan('Later', 5, { validFrom: '2027-01-01' }), promo('Only {plan.later.price}.')),
  'currency pages/offers.json sections.0.text.0 "$35" is in another currency than EUR, that of content/site.json; write €35, or a token':
    { [SITE]: siteJson({ currency: 'EUR' }), [OFFERS]: page([promo('From $35 a month.')]) },
  'currency pages/terms.mdx  "1.299,50 $" is in another currency than EUR, that of content/site.json; write 1.299,50\u00a0€, or a token':
    {
      [SITE]: siteJson({ currency: 'EUR', locale: 'de-DE' }),
      [TERMS]: mdx('| Plan | Preis |\n| --- | --- |\n| Mini | 1.299,50 $ |'),
    },
  'figure-jump pages/offers.json sections.0.groups.0.plans.0.priceSteps.0.amount $799.90 is 10 times the price before it, $79.99; check the figure':
    [plans(plan('A', 79.99, { priceSteps: [step('2027-04-01', 799.9)] }))],
  'figure-jump pages/offers.json sections.0.groups.0.plans.0.priceSteps.1.amount $890 is 10.5 times the price before it, $84.50; check the figure':
    [plans(plan('A', 79.99, { priceSteps: [step('2027-04-01', 84.5), step('2028-04-01', 890)] }))],
  'figure-jump pages/offers.json sections.0.groups.0.plans.0.priceSteps.0.amount $79.99, the price before it, is 9.5 times $8.45; check the figure':
    [plans(plan('A', 79.99, { priceSteps: [step('2027-04-01', 8.45)] }))],
  'figure-jump pages/offers.json sections.0.groups.0.plans.0.introductory.after $999.90 is 12.5 times the price before it, $79.99; check the figure':
    [plans(plan('A', 79.99, { introductory: { months: 12, after: 999.9 } }))],
  'figure-jump pages/offers.json sections.0.items.0.oldPrice $1,490 is 11.6 times the price, $129; check the figure':
    [grid('product', [product('Mast', 129, 1490)])],
}

test('each rule has a file of its name', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../../src/plugins/lint/rules'))
  expect(LINT_RULES.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted())
})

test.each(Object.entries(FOUND))('the lint finds: %s', (finding, added) => {
  expect(findingsIn(added)).toEqual([finding])
})

/** The sum of its items is a price of no record. */
const order = {
  type: 'order',
  details: 'You',
  summary: 'Your order',
  fields: [{ kind: 'text', name: 'name', label: 'Name' }],
  submit: 'Order',
  items: [
    { name: 'A', amount: 5 },
    { name: 'B', amount: 6.5 },
  ],
  payment: { title: 'Pay', options: [{ label: 'Card' }, { label: 'Cash' }] },
}

const NOT_FOUND: Record<string, Added> = {
  'a price after the term above the one before': [
    plans(plan('A', 60, { terms: 'then $80/mo' }), plan('B', 80)),
  ],
  'two prices that are not one after the other': [
    promo('$50, or $40 in winter.'),
    plans(plan('A', 50), plan('B', 40)),
  ],
  'the same plan twice': [plans(plan('A', 50)), plans(plan('A', 50))],
  'a name beside an amount of something else': [
    plans(plan('Internet 150', 59.99), plan('Basic', 5)),
    promo('Internet 150 plus streaming for $5.', 'Nobody leaves Internet 150. It beats $5 coffee.'),
  ],
  'the old price of a product': [
    grid('product', [product('Mesh Router', 129, 200)]),
    promo('Mesh Router, was $200'),
  ],
  'the sum of an order': [order, promo('$11.50 in total')],
  'a quotation of a customer': [
    grid('testimonial', [{ name: 'Ana', review: 'I paid $3 for 100 GB download speed.' }]),
  ],
  'units that fit': [promo('100 Gbps download speed, 25 GB of data, 5 GHz, 480 Mbps in the attic')],
  'a count of something else': [titled('Ten years, four screens and two small questions', faq('A?', 'B?'))],
  'a part of a list': [titled('The first two questions', faq('A?', 'B?', 'C?'))],
  'a word that ends like a number': [titled('Often questions remain', faq('A?'))],
  'one period for refunds': [
    promo('Money back within 7 days.', 'A refund within seven days.', 'A van within 24 hours.'),
  ],
  'a period for refunds in digits and in words, up to twelve': [
    promo('Money back within 12 months.', 'A refund within twelve months.'),
  ],
  'a block that ends in fifteen days': [{ ...promo('Cheap!'), validTo: '2027-01-08' }],
  'two prices of one plan, one after the other': {
    [PLANS]: collection(
      'plan',
      plan('Internet 150', 69.99, { validFrom: '2027-02-01' }),
      plan('Internet 150', 59.99, { validTo: '2027-01-31' }),
    ),
    [OFFERS]: page([promo('Internet 150 at {plan.internet-150.price}.')]),
  },
  'ordinary steps, a free start and a rate for the first months': [
    plans(
      plan('A', 79.99, { priceSteps: [step('2027-04-01', 99.99)] }),
      plan('B', 0, { introductory: { months: 1, after: 49.99 } }),
      plan('C', 9.99, { introductory: { months: 6, after: 59.99 } }),
    ),
  ],
}

test.each(Object.entries(NOT_FOUND))('the lint does not find %s', (_, added) => {
  expect(findingsIn(added)).toEqual([])
})

test('another currency in the words of a customer, in a code and in an accepted finding is none', () => {
  const found = findingsIn({
    [SITE]: siteJson({
      currency: 'EUR',
      locale: 'de-DE',
      accepted: [
        { rule: 'odd-unit', data: { words: '100 GB download speed' }, reason: 'It was $35 before.' },
      ],
    }),
    [OFFERS]: page([
      promo('100 GB download speed, 35 €, ab 35 EUR, $5K Preisgeld, EUR 35'),
      grid('testimonial', [{ name: 'Ana', review: 'I paid $3.' }]),
    ]),
  })
  expect(found.filter((line) => !line.startsWith('loose-price'))).toEqual([])
})

test('after a change of the currency, the lint reads the amounts of all pages again', () => {
  const amounts = (more: Record<string, string>) =>
    warningsIn({ [OFFERS]: page([promo('$3.99', '4,99 €')]), ...more }).flatMap(({ rule, message }) =>
      rule === 'loose-price' ? [message] : [],
    )
  expect(amounts({})).toEqual([expect.stringMatching(/^\$3\.99 is the price of no record/)])
  expect(amounts({ [SITE]: siteJson({ currency: 'EUR', locale: 'de-DE' }) })).toEqual([
    expect.stringMatching(/^4,99 € is the price of no record/),
  ])
})

test('each finding stands at its field; told to developers, more than three of one rule in a file are one', () => {
  const words = '100 GB download speed'
  const offers = JSON.parse(page([promo(words, words, words, words, '$3.99 a day')]))
  const warnings = warningsIn({ [OFFERS]: JSON.stringify(offers, null, 1) })
  const all = [0, 1, 2, 3].map((index) => `odd-unit sections.0.text.${index}`)
  expect(warnings.map(({ rule, field }) => `${rule} ${field}`)).toEqual([
    ...all,
    'loose-price sections.0.text.4',
  ])
  const message = `"${words}": GB counts data, and a speed is in Mbps or Gbps`
  expect(foldWarnings(warnings).map((warning) => `${warning.rule} ${warning.message}`)).toEqual([
    `odd-unit ${message} (4 warnings of this rule in this file: 11:5, 12:5, 13:5 …)`,
    expect.stringMatching(/^loose-price /),
  ])
  expect(foldWarnings(warnings.slice(1))).toEqual(warnings.slice(1))
})

describe('accepted findings', () => {
  const accepted = (entry: object) =>
    findingsIn({
      [OFFERS]: page([promo('100 GB download speed')]),
      [SITE]: siteJson({ accepted: [{ reason: 'Agreed.', ...entry }] }),
    })
  const UNUSED = 'accepts a warning that no longer occurs; remove it'

  test.each([
    { rule: 'odd-unit' },
    { rule: 'odd-unit', id: 'odd-unit', data: { words: '100 GB download speed' } },
    { rule: 'odd-unit', file: 'content/pages/', field: 'sections.0' },
    { rule: 'odd-unit', file: 'content\\pages\\offers.json' },
    { rule: 'odd-unit', reason: `It's "agreed", {see mail}.` },
  ])('a finding that %j accepts is left out', (entry) => {
    expect(accepted(entry)).toEqual([])
  })

  test.each([
    ['its rule', { rule: 'loose-price' }],
    ['its file', { rule: 'odd-unit', file: 'content/pages/index.json' }],
    ['its folder', { rule: 'odd-unit', file: 'content/collections/' }],
    ['its block', { rule: 'odd-unit', field: 'sections.00' }],
    ['its words', { rule: 'odd-unit', match: '25 GB' }],
    ['its data', { rule: 'odd-unit', data: { words: '25 GB download speed' } }],
    ['its id', { rule: 'odd-unit', id: 'not-a-speed' }],
    ['its unknown rule', { rule: 'odd-units' }, 'unknown rule "odd-units"; did you mean "odd-unit"?'],
  ])('a finding stays when %s differs, and the entry becomes a finding too', (_, entry, says = UNUSED) => {
    const found = expect.stringMatching(/^odd-unit pages\/offers\.json/)
    expect(accepted(entry)).toEqual([found, `accepted-unused site.json accepted.0 ${says}`])
  })

  test('an entry that names words accepts a finding, and --fix writes its id and data', () => {
    const entry = { rule: 'odd-unit', file: OFFERS, match: '100 GB', reason: 'Agreed.' }
    const site = siteJson({ accepted: [entry] })
    const own = warningsIn({ [OFFERS]: page([promo('100 GB download speed')]), [SITE]: site })
    expect(own.map(({ id, field }) => `${id} ${field}`)).toEqual(['accepted-words accepted.0.match'])
    const { accepted: fixed } = JSON.parse(
      applyEdits(
        site,
        own.flatMap(({ edit }) => edit ?? []),
      ),
    )
    const { match: _, ...others } = entry
    expect(fixed).toEqual([{ ...others, id: 'odd-unit', data: { words: '100 GB download speed' } }])
  })

  test('an entry about an amount stays while texts have another currency than site.json', () => {
    const entry = { rule: 'loose-price', data: { amount: '$3.99' }, reason: 'Agreed.' }
    const found = (currency: string) =>
      findingsIn({
        [SITE]: siteJson({ currency, accepted: [entry] }),
        [OFFERS]: page([promo('All of it for $3.99.')]),
      })
    expect(found('USD')).toEqual([])
    expect(found('EUR')).toEqual([
      expect.stringMatching(/^currency pages\/offers\.json sections\.0\.text\.0/),
    ])
  })
})
