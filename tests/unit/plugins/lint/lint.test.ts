import { describe, expect, test } from 'vitest'
import { foldWarnings } from '../../../../src/engine/diagnostics/dedupe-problems.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { mdx, page } from '../../../fixtures/offers-page.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

type Json = object

const DAY = '2026-12-24'
const action = { label: 'Order', href: '/' }
const LINT_RULES = [
  'accepted-unused',
  'count-contradicts',
  'currency',
  'figure-jump',
  'lapse',
  'loose-price',
  'odd-unit',
  'price-after-term-lower',
  'refund-periods',
  'same-thing-different-figures',
]

const plan = (name: string, amount: number, more: Json = {}) => ({
  name,
  price: { amount },
  features: [{ text: 'Unlimited usage' }],
  action,
  ...more,
})
const product = (name: string, price: number, more: Json = {}) => ({
  id: 1,
  name,
  price,
  picture: { src: 'mark.svg', alt: 'A box' },
  href: '/',
  ...more,
})
const fact = (value: number, suffix: string, label: string) => ({ value, suffix, label })
const plans = (...items: Json[]) => ({ type: 'plans', groups: [{ plans: items }] })
const grid = (card: string, ...items: Json[]) => ({ type: 'grid', card, items })
const promo = (...text: string[]) => ({ type: 'promo', text })
const faq = (...questions: string[]) => ({
  type: 'faq',
  items: questions.map((question) => ({ question, answer: 'Yes.' })),
})
const titled = (title: string, block: Json) => ({ ...block, heading: { title } })

const collection = (card: string, ...items: Json[]) => JSON.stringify({ card, items })

/** site.json with more keys. */
const site = (more: Json) => JSON.stringify({ ...JSON.parse(smallSite['content/site.json'] ?? ''), ...more })

/** The findings of the lint in the small site with these files, a line each: rule, file, field, message. */
function findingsIn(files: Record<string, string>, day = DAY): string[] {
  const { problems, warnings } = createContentSession(writeFiles({ ...smallSite, ...files }), { day })()
  expect(problems.map(formatProblem)).toEqual([])
  return warnings
    .filter(({ rule }) => LINT_RULES.includes(rule))
    .map(({ rule, file, field, message }) => `${rule} ${file.slice('content/'.length)} ${field} ${message}`)
}

function inSections(...sections: Json[]): string[] {
  return findingsIn({ 'content/pages/offers.json': page(sections) })
}

const bad: [string, () => string[], string][] = [
  [
    'a price after the term below the one before it',
    () =>
      inSections(
        plans(plan('Internet 500', 99.99, { terms: '24-month term, then $79.99/mo.' }), plan('Basic', 79.99)),
      ),
    'price-after-term-lower pages/offers.json sections.0.groups.0.plans.0.terms $79.99 after the term is less than $99.99 of Internet 500 before it; check both, because the first price is usually the lower one',
  ],
  [
    'a price after the introductory rate below it',
    () =>
      findingsIn({
        'content/site.json': site({
          priceChanges: { introductory: '{months} {price}', until: '{date}', from: '{price} {date}' },
        }),
        'content/pages/offers.json': page([plans(plan('A', 50, { introductory: { months: 6, after: 40 } }))]),
      }),
    'price-after-term-lower pages/offers.json sections.0.groups.0.plans.0.introductory.after $40 after the term is less than $50 of A before it; check both, because the first price is usually the lower one',
  ],
  [
    'a step of a price that has come',
    () =>
      findingsIn({
        'content/site.json': site({
          priceChanges: { introductory: '{months} {price}', until: '{date}', from: '{price} {date}' },
        }),
        'content/pages/offers.json': page([
          plans(plan('A', 50, { priceSteps: [{ from: '2026-12-01', amount: 55 }] })),
        ]),
      }),
    'lapse pages/offers.json sections.0.groups.0.plans.0.priceSteps.0.from came on 2026-12-01; make its amount the price, which {…price} in texts shows, and remove the step',
  ],
  [
    'the same in a sentence',
    () => inSections(promo('$50 a month, then $40 a month.'), plans(plan('A', 50), plan('B', 40))),
    'price-after-term-lower pages/offers.json sections.0.text.0 $40 after the term is less than $50 before it; check both, because the first price is usually the lower one',
  ],
  [
    'the same in a table',
    () =>
      findingsIn({
        'content/pages/terms.mdx': mdx(
          '| Plan | Price | After that |\n| --- | --- | --- |\n| Mini | $50 | $40 |',
        ),
        'content/pages/offers.json': page([plans(plan('Mini', 50), plan('B', 40))]),
      }),
    'price-after-term-lower pages/terms.mdx  $40 after the term is less than $50 of Mini before it; check both, because the first price is usually the lower one',
  ],
  [
    'a plan with another price on a page than in its collection',
    () =>
      findingsIn({
        'content/collections/plans.json': collection('plan', plan('Internet 150', 59.99)),
        'content/pages/offers.json': page([plans(plan('Internet 150', 49.99))]),
      }),
    'same-thing-different-figures pages/offers.json sections.0.groups.0.plans.0.price.amount the price of "Internet 150" is $49.99 here and $59.99 in content/collections/plans.json:1; make them agree',
  ],
  [
    'a plan with another speed',
    () =>
      inSections(
        plans(plan('Swift', 5, { speed: { down: '150 Mbps', up: '30 Mbps' } })),
        plans(plan('Swift', 5, { speed: { down: '200 Mbps', up: '30 Mbps' } })),
      ),
    'same-thing-different-figures pages/offers.json sections.1.groups.0.plans.0.speed.down the download speed of "Swift" is 200 Mbps here and 150 Mbps in content/pages/offers.json:1; make them agree',
  ],
  [
    'a plan with another price in a sentence',
    () =>
      inSections(
        plans(plan('Internet 150', 59.99), plan('Basic', 49.99)),
        promo('Internet 150 at $49.99, all year.'),
      ),
    'same-thing-different-figures pages/offers.json sections.1.text.0 says $49.99 for "Internet 150", which is $59.99 in content/pages/offers.json:1; make them agree, or write a token',
  ],
  [
    'a fact with another figure in a sentence',
    () => inSections(grid('fact', fact(9, 'K+', 'satisfied clients')), promo('Join 8K+ satisfied clients.')),
    'same-thing-different-figures pages/offers.json sections.1.text.0 says 8K satisfied clients; content/pages/offers.json:1 says 9K; make them agree',
  ],
  [
    'a number that differs from three others',
    () =>
      inSections(
        promo(
          '4 simultaneous streams',
          '4 simultaneous streams for all',
          'With 4 simultaneous streams',
          '5 simultaneous streams',
        ),
      ),
    'same-thing-different-figures pages/offers.json sections.0.text.3 says 5 simultaneous streams; content/pages/offers.json:1 and 2 more says 4; make them agree',
  ],
  [
    'an amount that no record has, similar to one that a record has',
    () =>
      findingsIn({
        'content/collections/plans.json': collection('plan', plan('Internet 150', 59.99)),
        'content/pages/offers.json': page([promo('All of it for $59.98 a month.')]),
      }),
    'loose-price pages/offers.json sections.0.text.0 $59.98 is the price of no record; did you mean $59.99, {plan.internet-150.price}? Else name it in "prices" of site.json, and write {price.its-name}',
  ],
  [
    'an amount in Markdown that no record has',
    () => findingsIn({ 'content/pages/terms.mdx': mdx('Each visit costs **$1,240.50**.') }),
    'loose-price pages/terms.mdx  $1,240.50 is the price of no record; name it in "prices" of site.json, and write {price.its-name}',
  ],
  [
    'a unit of data for a speed',
    () => inSections(promo('100 GB download speed on the backbone')),
    'odd-unit pages/offers.json sections.0.text.0 "100 GB download speed": GB counts data, and a speed is in Mbps or Gbps',
  ],
  [
    'a unit of data for a speed in a fact',
    () => inSections(grid('fact', fact(25, 'GB', 'bandwidth'))),
    'odd-unit pages/offers.json sections.0.items.0.suffix "25GB bandwidth": GB counts data, and a speed is in Mbps or Gbps',
  ],
  [
    'a unit of speed for data',
    () => inSections(promo('With 500 Mbps of data a month')),
    'odd-unit pages/offers.json sections.0.text.0 "500 Mbps of data": Mbps and Gbps are speeds, and data is counted in GB or TB',
  ],
  [
    'a speed of a plan without a unit of speed',
    () => inSections(plans(plan('Swift', 5, { speed: { down: '150 GB', up: '30 Mbps' } }))),
    'odd-unit pages/offers.json sections.0.groups.0.plans.0.speed.down "150 GB" is no speed; write it as "150 Mbps" or "1.5 Gbps"',
  ],
  [
    'a heading with another count than its list',
    () => inSections(titled('Three plain answers', faq('A?', 'B?'))),
    'count-contradicts pages/offers.json sections.0.heading.title "Three plain answers" is above a list of 2; make them agree',
  ],
  [
    'a heading with another count than the collection below it',
    () => inSections(titled('Eleven partners', { type: 'grid', card: 'logo', items: { from: 'partners' } })),
    'count-contradicts pages/offers.json sections.0.heading.title "Eleven partners" is above a list of 2; make them agree',
  ],
  [
    'a description with another count than the list of the page',
    () =>
      findingsIn({
        'content/pages/offers.json': page([faq('A?', 'B?')], { description: 'Eight plain answers.' }),
      }),
    'count-contradicts pages/offers.json description "Eight plain answers" is on a page that shows 2; make them agree',
  ],
  [
    'a sentence with another count than the collection',
    () => inSections(promo('Meet our eleven partners.')),
    'count-contradicts pages/offers.json sections.0.text.0 "eleven partners", and the collection holds 2; make them agree',
  ],
  [
    'a badge with another count than the features of the plan',
    () => inSections(plans(plan('Full', 5, { badge: 'All five features' }))),
    'count-contradicts pages/offers.json sections.0.groups.0.plans.0.badge "five features" is on a plan that lists 1; make them agree',
  ],
  [
    'a sentence of Markdown with another count than the list below it',
    () => findingsIn({ 'content/pages/terms.mdx': mdx('We ask for three things.\n\n- One\n- Another') }),
    'count-contradicts pages/terms.mdx  "three things" is above a list of 2; make them agree',
  ],
  [
    'two periods for refunds',
    () =>
      inSections(
        promo('Money back within 24 hours.', 'A refund within 7 days.', 'Refunds arrive within seven days.'),
      ),
    'refund-periods pages/offers.json sections.0.text.0 a refund for "within 24 hours" (24 hours), and for 7 days in content/pages/offers.json:1 and 1 more; say one thing, or say in each place what it is for',
  ],
  [
    'a plan that has ended',
    () => inSections(plans(plan('Old', 5, { validTo: '2026-12-23' }), plan('New', 6))),
    'lapse pages/offers.json sections.0.groups.0.plans.0.validTo ended on 2026-12-23 and is no longer published; remove it, or say when it ends now',
  ],
  [
    'a plan on its last day',
    () => inSections(plans(plan('Old', 5, { validTo: DAY }), plan('New', 6))),
    'lapse pages/offers.json sections.0.groups.0.plans.0.validTo ends on 2026-12-24, today, and is then no longer published; say how it goes on',
  ],
  [
    'a block that ends soon',
    () => inSections({ ...promo('Cheap!'), validTo: '2027-01-07' }),
    'lapse pages/offers.json sections.0.validTo ends on 2027-01-07, in 14 days, and is then no longer published; say how it goes on',
  ],
  [
    'a token for a plan that is not offered yet',
    () =>
      findingsIn({
        'content/collections/plans.json': collection('plan', plan('Later', 5, { validFrom: '2027-01-01' })),
        'content/pages/offers.json': page([promo('Only {plan.later.price}.')]),
      }),
    'lapse pages/offers.json sections.0.text.0 {plan.later.price} is the price of something that is not published on 2026-12-24; reword it',
  ],
  [
    'an amount in another currency',
    () =>
      findingsIn({
        'content/site.json': site({ currency: 'EUR' }),
        'content/pages/offers.json': page([promo('From $35 a month.')]),
      }),
    'currency pages/offers.json sections.0.text.0 "$35" is in another currency than EUR, that of content/site.json; write €35, or a token',
  ],
  [
    'an amount in another currency in Markdown, as a German site writes it',
    () =>
      findingsIn({
        'content/site.json': site({ currency: 'EUR', locale: 'de-DE' }),
        'content/pages/terms.mdx': mdx('| Plan | Preis |\n| --- | --- |\n| Mini | 1.299,50 $ |'),
      }),
    'currency pages/terms.mdx  "1.299,50 $" is in another currency than EUR, that of content/site.json; write 1.299,50\u00a0€, or a token',
  ],
]

/** site.json with the words beside a price that changes. */
const changing = site({
  priceChanges: { introductory: '{months} {price}', until: '{date}', from: '{price} {date}' },
})
const STEP = 'pages/offers.json sections.0.groups.0.plans.0'

test.each([
  [
    'a step',
    { priceSteps: [{ from: '2027-04-01', amount: 799.9 }] },
    `${STEP}.priceSteps.0.amount $799.90 is 10 times the price before it, $79.99; check the figure`,
  ],
  [
    'a step after another one',
    {
      priceSteps: [
        { from: '2027-04-01', amount: 84.5 },
        { from: '2028-04-01', amount: 890 },
      ],
    },
    `${STEP}.priceSteps.1.amount $890 is 10.5 times the price before it, $84.50; check the figure`,
  ],
  [
    'a step that is ten times too low',
    { priceSteps: [{ from: '2027-04-01', amount: 8.45 }] },
    `${STEP}.priceSteps.0.amount $79.99, the price before it, is 9.5 times $8.45; check the figure`,
  ],
  [
    'the price after an introductory rate',
    { introductory: { months: 12, after: 999.9 } },
    `${STEP}.introductory.after $999.90 is 12.5 times the price before it, $79.99; check the figure`,
  ],
])('%s ten times the price before it is a finding', (_, terms, finding) => {
  const files = {
    'content/site.json': changing,
    'content/pages/offers.json': page([plans(plan('A', 79.99, terms))]),
  }
  expect(findingsIn(files)).toEqual([`figure-jump ${finding}`])
})

test('a former price ten times the price is a finding', () => {
  expect(inSections(grid('product', product('Mast', 129, { oldPrice: 1490 })))).toEqual([
    'figure-jump pages/offers.json sections.0.items.0.oldPrice $1,490 is 11.6 times the price, $129; check the figure',
  ])
})

test('ordinary steps, a free start and a rate for the first months are no findings', () => {
  const terms = [
    plan('A', 79.99, { priceSteps: [{ from: '2027-04-01', amount: 99.99 }] }),
    plan('B', 0, { introductory: { months: 1, after: 49.99 } }),
    plan('C', 9.99, { introductory: { months: 6, after: 59.99 } }),
  ]
  expect(
    findingsIn({ 'content/site.json': changing, 'content/pages/offers.json': page([plans(...terms)]) }),
  ).toEqual([])
})

describe('the lint finds', () => {
  test.each(bad)('%s', (_, find, finding) => {
    expect(find()).toEqual([finding])
  })
})

const good: [string, () => string[]][] = [
  [
    'a price after the term above the one before',
    () => inSections(plans(plan('A', 60, { terms: 'then $80/mo' }), plan('B', 80))),
  ],
  [
    'two prices that are not one after the other',
    () => inSections(promo('$50, or $40 in winter.'), plans(plan('A', 50), plan('B', 40))),
  ],
  ['the same plan twice', () => inSections(plans(plan('A', 50)), plans(plan('A', 50)))],
  [
    'a name beside an amount of something else',
    () =>
      inSections(
        plans(plan('Internet 150', 59.99), plan('Basic', 5)),
        promo('Internet 150 plus streaming for $5.', 'Nobody leaves Internet 150. It beats $5 coffee.'),
      ),
  ],
  [
    'the old price of a product',
    () =>
      inSections(
        grid('product', product('Mesh Router', 129, { oldPrice: 200 })),
        promo('Mesh Router, was $200'),
      ),
  ],
  [
    'the sum of an order',
    () =>
      inSections(
        {
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
        },
        promo('$11.50 in total'),
      ),
  ],
  [
    'a quotation of a customer',
    () => inSections(grid('testimonial', { name: 'Ana', review: 'I paid $3 for 100 GB download speed.' })),
  ],
  [
    'units that fit',
    () => inSections(promo('100 Gbps download speed, 25 GB of data, 5 GHz, 480 Mbps in the attic')),
  ],
  [
    'a count of something else',
    () => inSections(titled('Ten years, four screens and two small questions', faq('A?', 'B?'))),
  ],
  ['a part of a list', () => inSections(titled('The first two questions', faq('A?', 'B?', 'C?')))],
  ['a word that ends like a number', () => inSections(titled('Often questions remain', faq('A?')))],
  [
    'one period for refunds',
    () =>
      inSections(promo('Money back within 7 days.', 'A refund within seven days.', 'A van within 24 hours.')),
  ],
  [
    'a period for refunds in digits and in words, up to twelve',
    () => inSections(promo('Money back within 12 months.', 'A refund within twelve months.')),
  ],
  ['a block that ends in fifteen days', () => inSections({ ...promo('Cheap!'), validTo: '2027-01-08' })],
  [
    'two prices of one plan, one after the other',
    () =>
      findingsIn({
        'content/collections/plans.json': collection(
          'plan',
          plan('Internet 150', 69.99, { validFrom: '2027-02-01' }),
          plan('Internet 150', 59.99, { validTo: '2027-01-31' }),
        ),
        'content/pages/offers.json': page([promo('Internet 150 at {plan.internet-150.price}.')]),
      }),
  ],
  [
    'another currency in the words of a customer, in a code and in an accepted finding',
    () =>
      findingsIn({
        'content/site.json': site({
          currency: 'EUR',
          locale: 'de-DE',
          accepted: [{ rule: 'odd-unit', match: 'GB download speed', reason: 'It was $35 before.' }],
        }),
        'content/pages/offers.json': page([
          promo('100 GB download speed, 35 €, ab 35 EUR, $5K Preisgeld, EUR 35'),
          grid('testimonial', { name: 'Ana', review: 'I paid $3.' }),
        ]),
      }).filter((line) => !line.startsWith('loose-price')),
  ],
]

describe('the lint does not find', () => {
  test.each(good)('%s', (_, find) => {
    expect(find()).toEqual([])
  })
})

test('after a change of the currency, the lint reads the amounts of all pages again', () => {
  const root = writeFiles({ ...smallSite, 'content/pages/offers.json': page([promo('$3.99', '4,99 €')]) })
  const read = createContentSession(root, { day: DAY })
  const amounts = () =>
    read().warnings.flatMap(({ rule, message }) => (rule === 'loose-price' ? [message] : []))
  expect(amounts()).toEqual([expect.stringMatching(/^\$3\.99 is the price of no record/)])
  writeFiles({ 'content/site.json': site({ currency: 'EUR', locale: 'de-DE' }) }, root)
  expect(amounts()).toEqual([expect.stringMatching(/^4,99 € is the price of no record/)])
})

test('each finding stands at its field; told to developers, more than three of one rule in a file are one', () => {
  const speed = '100 GB download speed'
  const offers = JSON.stringify(JSON.parse(page([promo(speed, speed, speed, speed, '$3.99 a day')])), null, 1)
  const root = writeFiles({ ...smallSite, 'content/pages/offers.json': offers })
  const warnings = createContentSession(root, { day: DAY })().warnings.filter(({ rule }) =>
    ['odd-unit', 'loose-price'].includes(rule),
  )
  const fields = warnings.map(({ rule, field }) => `${rule} ${field}`)
  const all = [0, 1, 2, 3].map((index) => `odd-unit sections.0.text.${index}`)
  expect(fields).toEqual([...all, 'loose-price sections.0.text.4'])
  const message = `"${speed}": GB counts data, and a speed is in Mbps or Gbps`
  expect(foldWarnings(warnings).map((warning) => `${warning.rule} ${warning.message}`)).toEqual([
    `odd-unit ${message} (4 warnings of this rule in this file: 11:5, 12:5, 13:5 …)`,
    expect.stringMatching(/^loose-price /),
  ])
  expect(foldWarnings(warnings.slice(1))).toEqual(warnings.slice(1))
})

describe('accepted findings', () => {
  const accepted = (entry: Json) =>
    findingsIn({
      'content/pages/offers.json': page([promo('100 GB download speed')]),
      'content/site.json': site({ accepted: [{ reason: 'Agreed.', ...entry }] }),
    })
  const finding = expect.stringMatching(/^odd-unit pages\/offers\.json/)

  test('an accepted finding is left out', () => {
    expect(accepted({ rule: 'odd-unit' })).toEqual([])
    expect(accepted({ rule: 'odd-unit', file: 'content/pages/offers.json', match: '100 GB' })).toEqual([])
    expect(accepted({ rule: 'odd-unit', file: 'content/pages/', field: 'sections.0' })).toEqual([])
    expect(accepted({ rule: 'odd-unit', file: 'content\\pages\\offers.json' })).toEqual([])
  })

  test('a reason may have quotation marks and braces', () => {
    expect(accepted({ rule: 'odd-unit', reason: `It's "agreed", {see mail}.` })).toEqual([])
  })

  test.each([
    ['its rule', { rule: 'loose-price' }],
    ['its file', { rule: 'odd-unit', file: 'content/pages/index.json' }],
    ['its folder', { rule: 'odd-unit', file: 'content/collections/' }],
    ['its block', { rule: 'odd-unit', field: 'sections.00' }],
    ['its words', { rule: 'odd-unit', match: '25 GB' }],
  ])('a finding stays when %s differs, and the entry becomes a finding too', (_, entry) => {
    expect(accepted(entry)).toEqual([
      finding,
      'accepted-unused site.json accepted.0 accepts a warning that no longer occurs; remove it',
    ])
  })

  test('an entry about an amount stays while texts have another currency than site.json', () => {
    const files = (currency: string) =>
      findingsIn({
        'content/site.json': site({
          currency,
          accepted: [{ rule: 'loose-price', match: '$3.99', reason: 'Agreed.' }],
        }),
        'content/pages/offers.json': page([promo('All of it for $3.99.')]),
      })
    expect(files('USD')).toEqual([])
    expect(files('EUR')).toEqual([
      expect.stringMatching(/^currency pages\/offers\.json sections\.0\.text\.0/),
    ])
  })

  test('an entry with an unknown rule is a finding', () => {
    expect(accepted({ rule: 'odd-units' })).toEqual([
      finding,
      'accepted-unused site.json accepted.0 "odd-units" is no rule; did you mean "odd-unit"?',
    ])
  })
})
