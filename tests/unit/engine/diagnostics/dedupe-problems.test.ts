import { expect, test } from 'vitest'
import { problemLines } from '../../../fixtures/problem-lines.ts'
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
]

test.each(cases)('%s: only the cause is reported', (_, changes, problems) => {
  expect(problemLines(changes)).toEqual(problems)
})
