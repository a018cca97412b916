import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyFixes } from '../../../../src/plugins/mend/mend-content.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const PLANS = 'content/collections/plans.json'
const FAQ = 'content/pages/faq.json'

/** Returns a collection of one plan with this price and last day, both as JSON. */
const plan = (price: string, validTo = '"2099-12-24"') =>
  `{ "card": "plan", "items": [{ "name": "One", "price": { "amount": ${price} }, "validTo": ${validTo}, "features": [{ "text": "All" }], "action": { "label": "Take", "href": "/" } }] }`

test.each([
  ['"59.99"', 'is a text; expected a number, without quotes: 59.99', '59.99'],
  ['"59,99"', 'is a text; expected a number, without quotes: 59.99', '59.99'],
  ['"$59.99"', 'is a text; expected a number, without quotes: 59.99', '59.99'],
  ['"19 €"', 'is a text; expected a number, without quotes: 19', '19'],
  ['"from 19"', 'is a text; expected a number', undefined],
  ['"1,299"', 'is a text; expected a number', undefined],
])('a price of %s', (written, expected, fixed) => {
  const root = writeFiles({ ...smallSite, [PLANS]: plan(written) })
  const { problems } = createContentSession(root)()
  expect(problems.map(({ message }) => message)).toEqual([expected])
  applyFixes(root, problems)
  expect(readFileSync(join(root, PLANS), 'utf8')).toBe(plan(fixed ?? written))
})

test.each([
  ['"24.12.2099"', '"2099-12-24"'],
  ['"2099-3-1"', '"2099-03-01"'],
  ['"2099/12/24"', '"2099-12-24"'],
  ['"12/11/2099"', undefined],
  ['"2099-02-30"', undefined],
])('a last day of %s', (written, fixed) => {
  const root = writeFiles({ ...smallSite, [PLANS]: plan('1', written) })
  const { problems } = createContentSession(root)()
  expect(problems.map(({ message }) => message)).toEqual([
    'is no day of the calendar; write it as "2026-12-24"',
  ])
  applyFixes(root, problems)
  expect(readFileSync(join(root, PLANS), 'utf8')).toBe(plan('1', fixed ?? written))
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
])('%s', (_, item, expected) => {
  const text = smallSite[FAQ]?.replace(/\{\s*"question"[^}]*\}/, item) ?? ''
  const { problems } = createContentSession(writeFiles({ ...smallSite, [FAQ]: text }))()
  expect(problems.map(({ field, message }) => `${field.split('.').at(-1)}  ${message}`)).toEqual(expected)
})

const ADD_ON = 'expected true or false or "add-on"'
const TAXES = 'expected a number or "varies" or "included"'

test.each([
  ['included', '"false"', 'is a text; expected true or false, without quotes: false', 'false'],
  ['included', '"True"', 'is a text; expected true or false, without quotes: true', 'true'],
  ['included', '"addon"', '"addon" is not known here; did you mean "add-on"?', '"add-on"'],
  ['included', '"no"', `is a text; ${ADD_ON}`, undefined],
  ['included', '1', `is the number 1; ${ADD_ON}`, undefined],
  ['taxes', '"$10"', 'is a text; expected a number, without quotes: 10', '10'],
  ['taxes', '"inclded"', '"inclded" is not known here; did you mean "included"?', '"included"'],
  ['taxes', '"none"', `is a text; ${TAXES}`, undefined],
  ['taxes', '-5', 'is -5; write at least 0', undefined],
  ['data', '"unlmited"', '"unlmited" is not known here; did you mean "unlimited"?', '"unlimited"'],
  ['data', '500', 'is the number 500; expected "unlimited" or an object {…}', undefined],
])('a field of several types: "%s": %s', (key, written, expected, fixed) => {
  const terms = (value: string) =>
    key === 'included'
      ? plan('1').replace('"text": "All"', `"text": "All", "included": ${value}`)
      : plan('1').replace('"features"', `"${key}": ${value}, "features"`)
  const root = writeFiles({ ...smallSite, [PLANS]: terms(written) })
  const { problems } = createContentSession(root)()
  expect(problems.map(({ field, message }) => `${field.split('.').at(-1)} ${message}`)).toEqual([
    `${key} ${expected}`,
  ])
  applyFixes(root, problems)
  expect(readFileSync(join(root, PLANS), 'utf8')).toBe(terms(fixed ?? written))
})

test('a count of 0 is too small', () => {
  const text =
    smallSite['content/pages/index.json']?.replace('"from": "partners"', '"from": "partners", "first": 0') ??
    ''
  const { problems } = createContentSession(writeFiles({ ...smallSite, 'content/pages/index.json': text }))()
  expect(problems.map(({ message }) => message)).toEqual(['is 0; write more than 0'])
})

test('an email address without a full domain is a problem', () => {
  const text = smallSite['content/site.json']?.replace('hello@fixture.example', 'hello@fixture') ?? ''
  const { problems } = createContentSession(writeFiles({ ...smallSite, 'content/site.json': text }))()
  expect(problems.map(({ message }) => message)).toEqual([
    'is no email address; write it as "name@example.com"',
  ])
})

test('the problem of a token without a record names the kind of the record', () => {
  const text = smallSite[FAQ]?.replace('Because.', 'From {plan.nope.price}.') ?? ''
  const { problems } = createContentSession(writeFiles({ ...smallSite, [FAQ]: text }))()
  expect(problems.map(({ message }) => message)).toEqual([
    'no token {plan.nope.price}; no plan has that name',
  ])
})
