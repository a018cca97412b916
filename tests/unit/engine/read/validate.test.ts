import { expect, test } from 'vitest'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { fixFiles } from '../../../fixtures/fixed-site.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { changed, FAQ, HOME, SITE } from '../../../fixtures/site.ts'

const PLANS = 'content/collections/plans.json'

/** Returns a collection of one plan with this price and last day, both as JSON. */
const plan = (price: string, validTo = '"2099-12-24"') =>
  `{ "card": "plan", "items": [{ "name": "One", "price": { "amount": ${price} }, "validTo": ${validTo}, "features": [{ "text": "All" }], "action": { "label": "Take", "href": "/" } }] }`

test.each([
  ['"59.99"', 'is a text; write a number, without quotes: 59.99', '59.99'],
  ['"59,99"', 'is a text; write a number, without quotes: 59.99', '59.99'],
  ['"$59.99"', 'is a text; write a number, without quotes: 59.99', '59.99'],
  ['"19 €"', 'is a text; write a number, without quotes: 19', '19'],
  ['"from 19"', 'is a text; write a number', undefined],
  ['"1,299"', 'is a text; write a number', undefined],
])('a price of %s', (written, expected, fixed) => {
  const { problems, textOf } = fixFiles({ [PLANS]: plan(written) })
  expect(problems.map(({ message }) => message)).toEqual([expected])
  expect(textOf(PLANS)).toBe(plan(fixed ?? written))
})

test.each([
  ['"24.12.2099"', '"2099-12-24"'],
  ['"2099-3-1"', '"2099-03-01"'],
  ['"2099/12/24"', '"2099-12-24"'],
  ['"12/11/2099"', undefined],
  ['"2099-02-30"', undefined],
])('a last day of %s', (written, fixed) => {
  const { problems, textOf } = fixFiles({ [PLANS]: plan('1', written) })
  const message = 'is not a day of the calendar; write it as "2026-12-24"'
  expect(problems).toMatchObject([{ message }])
  expect(textOf(PLANS)).toBe(plan('1', fixed ?? written))
})

test.each<[what: string, item: string, ...problems: string[]]>([
  [
    'a key in another language',
    '"frage": "Why?", "answer": "So."',
    'frage  unknown key; did you mean "question"? It is missing',
  ],
  [
    'two keys in another language',
    '"frage": "Why?", "antwort": "So."',
    'question  is missing; write a text in double quotes',
    'answer  is missing; write a text in double quotes',
    'frage  unknown key; known: question, answer',
    'antwort  unknown key; known: question, answer',
  ],
])('%s', (_, item, ...expected) => {
  const { problems } = checkFiles({ [FAQ]: page([{ type: 'faq', items: [JSON.parse(`{ ${item} }`)] }]) })
  expect(problems.map(({ field, message }) => `${field.split('.').at(-1)}  ${message}`)).toEqual(expected)
})

const YAML_NUMBERS = ['1.10', '59.90', '010', '5e3', '0x1F', '0o17', '+4930', '.5', '1.0', '-0', '.inf']
const JSON_NUMBERS = ['1.10', '49.90', '2026.0', '-0', '5e3', '12345678901234567890']
const json = (title: string) => `{ "title": ${title}, "description": "D", "sections": [] }`
const yaml = (title: string) => `---\ntitle: ${title}\ndescription: D\nmasthead: { title: A }\n---\n\nText.\n`
const tag = (answer: string) =>
  yaml('T').replace('Text.', `<Faq items={[{ question: "Why?", answer: ${answer} }]} />`)

test.each([
  ...YAML_NUMBERS.map((number) => ['content/pages/b.mdx', number, yaml] as const),
  ...JSON_NUMBERS.map((number) => ['content/pages/b.json', number, json] as const),
  ['content/pages/b.mdx', '1.10', tag] as const,
])('%s: in place of a text, the number %s is put between quotes as it is written', (file, number, write) => {
  const { problems, textOf } = fixFiles({ [file]: write(number) })
  expect(problems[0]?.message).toBe(`is the number ${number}; write a text in double quotes`)
  expect(textOf(file)).toBe(write(`"${number}"`))
})

test.each(['"010"', '"0.12345678901234567"', '"007,50"'])(
  'a price of %s stays: it may be no number',
  (price) => {
    const { problems, textOf } = fixFiles({ [PLANS]: plan(price) })
    expect(problems.map(({ message }) => message)).toEqual(['is a text; write a number'])
    expect(textOf(PLANS)).toBe(plan(price))
  },
)

test('nothing is written in a document that may be of another kind', () => {
  const pairs = '{ "$lang": "en", "Thema": "Subject", "description": 1, "Titel": "Title" }'
  const { problems, textOf } = fixFiles({ [FAQ]: pairs })
  expect(problems.map(({ message }) => message)).toContain('unknown key; did you mean "theme"?')
  expect(textOf(FAQ)).toBe(pairs)
})

const ADD_ON = 'write true, false, or "add-on"'
const TAXES = 'write a number, "varies", or "included"'

test.each([
  ['included', '"false"', 'is a text; write true or false, without quotes: false', 'false'],
  ['included', '"True"', 'is a text; write true or false, without quotes: true', 'true'],
  ['included', '"addon"', '"addon" is not known here; did you mean "add-on"?', '"add-on"'],
  ['included', '"no"', `is a text; ${ADD_ON}`, undefined],
  ['included', '1', `is the number 1; ${ADD_ON}`, undefined],
  ['taxes', '"$10"', 'is a text; write a number, without quotes: 10', '10'],
  ['taxes', '"inclded"', '"inclded" is not known here; did you mean "included"?', '"included"'],
  ['taxes', '"none"', `is a text; ${TAXES}`, undefined],
  ['taxes', '-5', 'is -5; write at least 0', undefined],
  ['data', '"unlmited"', '"unlmited" is not known here; did you mean "unlimited"?', '"unlimited"'],
  ['data', '500', 'is the number 500; write an object {…} or "unlimited"', undefined],
])('a field of several types: "%s": %s', (key, written, expected, fixed) => {
  const terms = (value: string) =>
    key === 'included'
      ? plan('1').replace('"text": "All"', `"text": "All", "included": ${value}`)
      : plan('1').replace('"features"', `"${key}": ${value}, "features"`)
  const { problems, textOf } = fixFiles({ [PLANS]: terms(written) })
  expect(problems.map(({ field, message }) => [field.split('.').at(-1), message])).toEqual([[key, expected]])
  expect(textOf(PLANS)).toBe(terms(fixed ?? written))
})

test.each([
  [HOME, '"from": "partners"', '"from": "partners", "first": 0', 'is 0; write more than 0'],
  [SITE, 'hello@fixture.example', 'hello@fixture', 'is not an email address; write it as "name@example.com"'],
  [FAQ, 'Because.', 'From {plan.nope.price}.', 'no token {plan.nope.price}; no plan has that name'],
])('%s: in place of %s, %s is a problem', (file, from, to, message) => {
  expect(checkFiles(changed(file, from, to)).problems.map((problem) => problem.message)).toEqual([message])
})
