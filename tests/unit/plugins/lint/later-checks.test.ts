import { expect, test } from 'vitest'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const plan = (name: string, amount: number, terms?: string) => ({
  name,
  price: { amount },
  features: [{ text: 'Unlimited usage' }],
  action: { label: `Order ${name}`, href: '/' },
  terms,
})
const plans = (...items: object[]) => JSON.stringify({ card: 'plan', items })
const site = (more: object) =>
  JSON.stringify({ ...JSON.parse(smallSite['content/site.json'] ?? ''), ...more })

/** The findings of these rules in each check of one session, as the field and the first words. Each check follows changes. */
function findingsAfter(rule: string, ...changes: Record<string, string>[]): string[][] {
  const root = writeFiles(smallSite)
  const check = createContentSession(root, { day: '2026-12-24' })
  return changes.map((files) => {
    writeFiles(files, root)
    const { problems, warnings } = check()
    expect(problems).toEqual([])
    return warnings
      .filter((warning) => warning.rule === rule)
      .map(({ file, field, line, message }) => `${file}:${line} ${field} ${message.split(' ', 2).join(' ')}`)
  })
}

test('a collection that has not changed is read again when a value of its tokens changes', () => {
  const dear = { 'content/collections/dear.json': plans(plan('Dear', 50, 'then {plan.cheap.price}/mo.')) }
  const cheap = (price: number) => ({ 'content/collections/cheap.json': plans(plan('Cheap', price)) })
  expect(
    findingsAfter('price-after-term-lower', { ...dear, ...cheap(60) }, cheap(40), {}, cheap(55)),
  ).toEqual([
    [],
    ['content/collections/dear.json:1 items.0.terms $40 after'],
    ['content/collections/dear.json:1 items.0.terms $40 after'],
    [],
  ])
})

test('a collection that has not changed is read again when its contact details are others', () => {
  const contact = (phone: string) => ({
    'content/site.json': site({
      contact: { phone, email: 'hello@fixture.example', address: '1 Test Street' },
    }),
  })
  const offer = { 'content/collections/plans.json': plans(plan('Dear', 50, 'Call (206) 555-0142.')) }
  expect(
    findingsAfter(
      'contact',
      { ...offer, ...contact('(206) 555-0142') },
      contact('(206) 555-0199'),
      contact('(206) 555-0142'),
    ),
  ).toEqual([[], ['content/collections/plans.json:1 items.0.terms "(206) 555-0142"'], []])
})

test('a promise of months is refused when the price rises within them, and no other', () => {
  const uk = { market: 'uk', locale: 'en-GB', currency: 'GBP' }
  const changes = { introductory: '{months} {price}', until: '{date}', from: '{price} {date}' }
  const check = (promise: string) =>
    createContentSession(
      writeFiles({
        ...smallSite,
        'content/site.json': site({
          ...uk,
          priceChanges: changes,
          subscribe: {
            title: 'News',
            text: promise,
            field: 'Email',
            placeholder: 'you@mail.example',
            submit: 'Send',
          },
        }),
        'content/collections/plans.json': plans({
          ...plan('Fibre', 30),
          priceSteps: [{ from: '2027-04-01', amount: 31.5 }],
        }),
      }),
      { day: '2026-12-24' },
    )().problems.map(({ rule, field, message }) => `${rule} ${field} ${message}`)
  expect(check('£30 a month for 3 months.')).toEqual([])
  expect(check('£30 a month for 24 months.')).toEqual([
    'price-rise subscribe.text says "for 24 months", and the price changes on 2027-04-01 already; say until when it applies',
  ])
})

test('a finding follows its text to another line, also when its words stay', () => {
  const page = (start: string) =>
    `${start}${JSON.stringify({ title: 'Offers', description: 'What is cheaper.', masthead: { title: 'Offers' }, sections: [{ type: 'promo', text: ['100 GB download speed'] }] })}`
  const path = 'content/pages/offers.json'
  expect(
    findingsAfter('odd-unit', { [path]: page('') }, { [path]: page('\n\n') }, {}, { [path]: page('\n') }),
  ).toEqual([1, 3, 3, 2].map((line) => [`${path}:${line} sections.0.text.0 "100 GB`]))
})
