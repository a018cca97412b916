import { expect, test } from 'vitest'
import { foldProblems } from '../../../../src/engine/diagnostics/dedupe-problems.ts'
import { fileProblem } from '../../../../src/engine/diagnostics/problem.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { productBlock } from '../../../fixtures/records.ts'
import { changed, FAQ, HOME, SITE, smallSite } from '../../../fixtures/site.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'
import { toldIn } from '../../../fixtures/worded.ts'

const TOKEN_LINKS = 'Write to [{email}](mailto:{email}) or **[{phone}](tel:{phone})**.'
const PRODUCTS = 'content/collections/products.json'

const products = (price: string) => `{
  "card": "product",
  "items": [
    { "id": 1, "name": "Mast", "picture": { "src": "mark.svg", "alt": "A mast" }, "text": "Holds.", "price": ${price}, "href": "/" }
  ]
}`

const PLANS = 'content/collections/plans.json'
const LABEL_WORDS = 'content/broadband-label.json'

/** site.json with the price that this text names, in its first line, as `prices` writes it. */
const siteWith = (prices = '"prices": [{ "name": "Router", "amount": 5 }]') =>
  changed(SITE, '{', `{ ${prices},`)

/** A collection of one plan with another text in place of one; a page names its price, and that of `siteWith`. */
const plans = (from = '', to = ''): Record<string, string> => ({
  ...siteWith(),
  [PLANS]: `{
  "card": "plan",
  "items": [
    { "name": "Internet 150", "price": { "amount": 60 }, "features": [{ "text": "All" }], "action": { "label": "Take", "href": "/" } }
  ]
}`.replace(from, () => to),
  [TERMS]: termsPage('From {plan.internet-150.price}, and with a router {price.router}.'),
})

const CHANGING = '"introductory": { "months": 12, "after": 80 }, "price"'
/** What a plan with a label has: it needs "label" of site.json, and the words of labels. */
const LABELLED =
  '"id": "F0012345678INTERNET1500000", "taxes": "varies", "data": "unlimited", "typical": { "down": 1, "up": 1, "latency": 1 }'

/** The page of questions with another text in one place; the home page links to its "#refunds". */
const questions = (from: string, to: string) => ({
  ...changed(FAQ, from, to),
  ...changed(
    HOME,
    '"sections": [',
    '"sections": [{ "type": "promo", "actions": [{ "label": "Ask", "href": "/faq#refunds" }] },',
  ),
})

/** All problems of a changed site, which are the cause alone, and the change. */
const cases: Record<string, Record<string, string | undefined>> = {
  [`${PRODUCTS}:4:110  items.0.price  is a text; write a number, without quotes: 19`]: {
    [PRODUCTS]: products('"19"'),
    'content/pages/mast.json': page([productBlock(1)]),
  },
  [`${SITE}:1:1  is missing; every site needs it`]: {
    [SITE]: undefined,
    [PRODUCTS]: products('19'),
    [TERMS]: termsPage(TOKEN_LINKS),
  },
  [`${SITE}:30:14  contact.phone  is not a phone number; write digits, as in "+1 (206) 555-0142"`]: {
    ...changed(SITE, '555 0100', 'call us'),
    [TERMS]: termsPage('Call **[{phone}](tel:{phone})**, or {phone}.'),
  },
  [`${SITE}:31:14  contact.email  is not an email address; write it as "name@example.com"`]: {
    ...changed(SITE, 'hello@fixture.example', 'hello at home'),
    [TERMS]: termsPage('Write to [{email}](mailto:{email}).'),
  },
  [`${PLANS}:4:7  items.0.nmae  unknown key; did you mean "name"?`]: plans('"name"', '"nmae"'),
  [`${PLANS}:4:15  items.0.name  no token {speed}; write {{ for the sign itself`]: plans(
    'Internet',
    '{speed}',
  ),
  [`${PLANS}:3:3  ietms  unknown key; did you mean "items"?`]: plans('"items"', '"ietms"'),
  [`${PLANS}:2:11  card  "paln" is not known here; did you mean "plan"?`]: plans('"plan"', '"paln"'),
  [`${SITE}:1:3  pirces  unknown key; did you mean "prices"?`]: {
    ...plans(),
    ...siteWith('"pirces": [{ "name": "Router", "amount": 5 }]'),
  },
  [`${SITE}:1:14  prices.0.name  is missing; write a text in double quotes`]: {
    ...plans(),
    ...siteWith('"prices": [{ "amount": 5 }]'),
  },
  [`${SITE}:30:14  contact.phone  no token {fone}; did you mean {phone}?`]: {
    ...changed(SITE, '555 0100', '{fone}'),
    [TERMS]: termsPage('Call [{phone}](tel:{phone}), or {phone}.'),
  },
  [`${SITE}:49:3  navbra  unknown key; did you mean "navbar"?`]: {
    ...changed(SITE, '"navbar"', '"navbra"'),
    [PRODUCTS]: products('19'),
  },
  [`${SITE}:142:3  priceChnages  unknown key; did you mean "priceChanges"?`]: {
    ...plans('"price"', CHANGING),
    [SITE]: siteWith()[SITE]?.replace('"priceChanges"', '"priceChnages"'),
  },
  [`${LABEL_WORDS}:1:2  is not valid JSON: a closing } is missing\n${SITE}:1:2  is not valid JSON: a closing } is missing`]:
    { ...plans('"price"', `${LABELLED}, ${CHANGING}`), [SITE]: '{', [LABEL_WORDS]: '{' },
  [`${FAQ}:10:7  sections.0.di  unknown key; did you mean "id"?`]: questions('"id"', '"di"'),
  [`${FAQ}:10:13  sections.0.id  is not an anchor; write lower-case words joined by hyphens, such as "how-it-works"`]:
    questions('"refunds"', '"Refunds"'),
  [`${FAQ}:9:7  sections.0.tpye  unknown key; did you mean "type"?`]: questions('"type"', '"tpye"'),
  [`${FAQ}:7:3  setcions  unknown key; did you mean "sections"?`]: questions('"sections"', '"setcions"'),
  [`${HOME}:1:1  is missing; every site needs this page`]: { [HOME]: undefined },
  'content/pages/Index.json:1:1  has a name that makes no clean address; use lower-case letters, digits and hyphens: index.json':
    { [HOME]: undefined, 'content/pages/Index.json': smallSite[HOME] },
}

test.each(Object.entries(cases))('only the cause is reported: %s', (problems, changes) => {
  expect(problemLines(changes).join('\n')).toBe(problems)
})

test('more than three problems of the same words are one, and causes come first', () => {
  const problem = (file: string, message: string) => fileProblem(file, toldIn(message, 'link'))
  const pages = ['a', 'b', 'c', 'd', 'e'].map((one) => problem(`content/pages/${one}.json`, 'no page "/faq"'))
  const others = ['content/pages/a.json', PLANS, SITE].map((file) => problem(file, 'no page "/x"'))
  expect(foldProblems([...pages, ...others]).map(formatProblem)).toEqual([
    `${SITE}:1:1  no page "/x"`,
    'content/collections/plans.json:1:1  no page "/x"',
    'content/pages/a.json:1:1  no page "/x"',
    'content/pages/a.json:1:1  no page "/faq" (4 more places: content/pages/b.json:1, content/pages/c.json:1, content/pages/d.json:1 …)',
  ])
})

test('problems of missing fields stay apart, because only the field tells what is missing', () => {
  const missing = ['home', 'menu', 'close', 'search'].map((key) => ({
    ...fileProblem('content/site.json', toldIn('is missing', 'missing')),
    field: `labels.${key}`,
  }))
  expect(foldProblems(missing)).toEqual(missing)
})

test('different unknown keys stay apart, and one of many places is told once', () => {
  const unknown = (key: string, index: number) => ({
    ...fileProblem(PLANS, toldIn('unknown key', 'unknown-key')),
    field: `items.${index}.${key}`,
    path: ['items', index, key],
  })
  const found = [...'abcde'].flatMap((key, index) => [unknown(key, index), unknown('id', index)])
  expect(foldProblems(found).map(({ field, message }) => `${field} ${message}`)).toEqual([
    ...[...'abcde'].slice(0, 1).map((key) => `items.0.${key} unknown key`),
    expect.stringContaining('items.0.id unknown key (4 more places: '),
    ...[...'bcde'].map((key, index) => `items.${index + 1}.${key} unknown key`),
  ])
})
