import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mendFiles } from '../../../../src/engine/cli/apply-fixes.ts'
import { contentReader } from '../../../../src/engine/dev/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const PLANS = 'content/collections/plans.json'
const FAQ = 'content/pages/faq.json'

/** The small site with one plan of this price and last day, each as it is written. */
const plan = (price: string, validTo = '"2099-12-24"') =>
  `{ "card": "plan", "items": [{ "name": "One", "price": { "amount": ${price} }, "validTo": ${validTo}, "features": [{ "text": "All" }], "action": { "label": "Take", "href": "/" } }] }`

test.each([
  ['"59.99"', 'is a text; expected a number, without quotes: 59.99', '59.99'],
  ['"59,99"', 'is a text; expected a number, without quotes: 59.99', '59.99'],
  ['"$59.99"', 'is a text; expected a number, without quotes: 59.99', '59.99'],
  ['"19 €"', 'is a text; expected a number, without quotes: 19', '19'],
  ['"from 19"', 'is a text; expected a number', undefined],
  ['"1,299"', 'is a text; expected a number', undefined],
])('a price of %s', (written, said, mended) => {
  const root = writeFiles({ ...smallSite, [PLANS]: plan(written) })
  const { problems } = contentReader(root)()
  expect(problems.map(({ message }) => message)).toEqual([said])
  mendFiles(root, problems)
  expect(readFileSync(join(root, PLANS), 'utf8')).toBe(plan(mended ?? written))
})

test.each([
  ['"24.12.2099"', '"2099-12-24"'],
  ['"2099-3-1"', '"2099-03-01"'],
  ['"2099/12/24"', '"2099-12-24"'],
  ['"12/11/2099"', undefined],
  ['"2099-02-30"', undefined],
])('a last day of %s', (written, mended) => {
  const root = writeFiles({ ...smallSite, [PLANS]: plan('1', written) })
  const { problems } = contentReader(root)()
  expect(problems.map(({ message }) => message)).toEqual([
    'is no day of the calendar; write it as "2026-12-24"',
  ])
  mendFiles(root, problems)
  expect(readFileSync(join(root, PLANS), 'utf8')).toBe(plan('1', mended ?? written))
})

test.each([
  [
    'a key in another language',
    '{ "frage": "Why?", "answer": "So." }',
    ['frage  is no key of this object; known: question, answer; "question" is missing'],
  ],
  [
    'two keys in another language',
    '{ "frage": "Why?", "antwort": "So." }',
    [
      'question  is missing; expected a text in double quotes',
      'answer  is missing; expected a text in double quotes',
      'frage  is no key of this object; known: question, answer',
      'antwort  is no key of this object; known: question, answer',
    ],
  ],
])('%s', (_, item, said) => {
  const text = smallSite[FAQ]?.replace(/\{\s*"question"[^}]*\}/, item) ?? ''
  const { problems } = contentReader(writeFiles({ ...smallSite, [FAQ]: text }))()
  expect(problems.map(({ field, message }) => `${field.split('.').at(-1)}  ${message}`)).toEqual(said)
})

test('a count that must be more than none says so', () => {
  const text =
    smallSite['content/pages/index.json']?.replace('"from": "partners"', '"from": "partners", "first": 0') ??
    ''
  const { problems } = contentReader(writeFiles({ ...smallSite, 'content/pages/index.json': text }))()
  expect(problems.map(({ message }) => message)).toEqual(['is too small; more than 0'])
})

test('an email address of the site has a domain', () => {
  const text = smallSite['content/site.json']?.replace('hello@fixture.example', 'hello@fixture') ?? ''
  const { problems } = contentReader(writeFiles({ ...smallSite, 'content/site.json': text }))()
  expect(problems.map(({ message }) => message)).toEqual([
    'is no email address; write it as "name@example.com"',
  ])
})

test('a token of a record that is not there names its kind', () => {
  const text = smallSite[FAQ]?.replace('Because.', 'From {plan.nope.price}.') ?? ''
  const { problems } = contentReader(writeFiles({ ...smallSite, [FAQ]: text }))()
  expect(problems.map(({ message }) => message)).toEqual([
    'no token {plan.nope.price}; no plan has that name',
  ])
})
