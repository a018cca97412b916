import { expect, test } from 'vitest'
import { foldProblems } from '../../../../src/engine/diagnostics/dedupe-problems.ts'
import { fileProblem } from '../../../../src/engine/diagnostics/problem.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { smallSite } from '../../../fixtures/site.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const PRODUCTS = 'content/collections/products.json'

const products = (price: string) => `{
  "card": "product",
  "items": [
    { "id": 1, "name": "Mast", "picture": { "src": "mark.svg", "alt": "A mast" }, "text": "Holds.", "price": ${price}, "href": "/" }
  ]
}`

/** A change to the small site, and all problems that it causes. */
type Case = [what: string, changes: Record<string, string | undefined>, problems: string[]]

const cases: Case[] = [
  [
    'a page that shows a product of a broken collection',
    {
      [PRODUCTS]: products('"19"'),
      [TERMS]: termsPage(
        'Text.',
        `title: Mast
sections:
  - type: prose
  - type: product
    product: { from: products, id: 1 }
    text: It holds.
    sku: A1
    categories: [{ label: Masts, href: / }]
    tags: [{ label: Iron, href: / }]
    action: { label: Add, href: / }`,
      ),
    },
    [`${PRODUCTS}:4:110  items.0.price  is a text; expected a number, without quotes: 19`],
  ],
  [
    'links with tokens in their text, without site.json',
    {
      'content/site.json': undefined,
      [TERMS]: termsPage('Write to [{email}](mailto:{email}) or **[{phone}](tel:{phone})**.'),
    },
    ['content/site.json:1:1  is missing; every site needs it'],
  ],
  [
    'products, without site.json',
    { 'content/site.json': undefined, [PRODUCTS]: products('19') },
    ['content/site.json:1:1  is missing; every site needs it'],
  ],
  [
    'links with a phone number that is none',
    {
      'content/site.json': smallSite['content/site.json']?.replace('555 0100', 'call us'),
      [TERMS]: termsPage('Call **[{phone}](tel:{phone})**, or {phone}.'),
    },
    ['content/site.json:30:14  contact.phone  is no phone number; write digits, as in "+1 (206) 555-0142"'],
  ],
  [
    'links with an email that is none',
    {
      'content/site.json': smallSite['content/site.json']?.replace('hello@fixture.example', 'hello at home'),
      [TERMS]: termsPage('Write to [{email}](mailto:{email}).'),
    },
    ['content/site.json:31:14  contact.email  is no email address; write it as "name@example.com"'],
  ],
]

test.each(cases)('%s: only the cause is reported', (_, changes, problems) => {
  expect(problemLines(changes)).toEqual(problems)
})

test('more than three problems of the same words are one, and causes come first', () => {
  const problem = (file: string, message: string) => fileProblem(file, { rule: 'link', message })
  const pages = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    problem(`content/pages/${name}.json`, 'no page "/faq"'),
  )
  const others = [
    problem('content/pages/a.json', 'no page "/x"'),
    problem('content/collections/plans.json', 'no page "/x"'),
    problem('content/site.json', 'no page "/x"'),
  ]
  expect(foldProblems([...pages, ...others]).map(formatProblem)).toEqual([
    'content/site.json:1:1  no page "/x"',
    'content/collections/plans.json:1:1  no page "/x"',
    'content/pages/a.json:1:1  no page "/x"',
    'content/pages/a.json:1:1  no page "/faq" (4 more places: content/pages/b.json:1, content/pages/c.json:1, content/pages/d.json:1 …)',
  ])
})

test('problems of missing fields stay apart, because only the field tells what is missing', () => {
  const missing = ['home', 'menu', 'close', 'search'].map((key) => ({
    ...fileProblem('content/site.json', { rule: 'missing', message: 'is missing' }),
    field: `labels.${key}`,
  }))
  expect(foldProblems(missing)).toEqual(missing)
})
