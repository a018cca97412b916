import { expect, test } from 'vitest'
import { pageProducts, uniqueProducts } from '../../../../src/engine/check/page-summary.ts'
import { describeProducts } from '../../../../src/plugins/structured-data/json-ld.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { productBlock, productRecord } from '../../../fixtures/records.ts'
import { FAQ } from '../../../fixtures/site.ts'

const PRODUCTS = 'content/collections/products.json'

const record = (id: unknown, more: object = {}) =>
  JSON.stringify(productRecord(id, { price: 129, href: '/faq', ...more }))
const collection = (...records: string[]) => `{ "card": "product", "items": [\n${records.join(',\n')}\n] }`

const grid = { type: 'grid', card: 'product', items: { from: 'products' } }
const LOW = 'is not above the price; leave it out, or write what the product cost before'
/** The records of the collection, and their problems. */
const cases: Record<string, [records: string[], ...problems: string[]]> = {
  'a good record': [[record(1)]],
  'an old price that is not above the price': [
    [record(1), record(2, { oldPrice: 129 })],
    `3:104  items.1.oldPrice  ${LOW}`,
  ],
  'an old price that is not above the price, and something else': [
    [record(1, { oldPrice: 100, name: '' })],
    '2:16  items.0.name  is empty; write the text, or remove the field',
    `2:99  items.0.oldPrice  ${LOW}`,
  ],
  'a record that is none': [['null'], '2:1  items.0  is null; expected an object {…}'],
  'an id twice is a problem of the second one': [
    [record(1), record(2), record(1)],
    '4:7  items.2.id  1 is the id of another one above; give each its own',
  ],
  'an id that is no whole number': [[record('one')], '2:7  items.0.id  is a text; expected a number'],
  'an old price below zero is one problem': [
    [record(1, { oldPrice: -5 })],
    '2:104  items.0.oldPrice  is -5; write at least 0',
  ],
}

test.each(Object.entries(cases))('%s', (_, [records, ...problems]) => {
  expect(problemLines({ [PRODUCTS]: collection(...records) })).toEqual(
    problems.map((problem) => `${PRODUCTS}:${problem}`),
  )
})

test.each([
  [
    'a product that the collection does not have',
    productBlock(3),
    '1:146  sections.0.product.id  no product 3 in "products"; known: 1, 2',
  ],
  [
    'an id twice among products written out on a page',
    { ...grid, items: [JSON.parse(record(1)), JSON.parse(record(1))] },
    '1:234  sections.0.items.1.id  1 is the id of another one above; give each its own',
  ],
])('%s', (_, section, problem) => {
  const files = { [PRODUCTS]: collection(record(1), record(2)), [FAQ]: page([section]) }
  expect(problemLines(files)).toEqual([`${FAQ}:${problem}`])
})

test('all pages together give each product once', () => {
  const { pages } = checkFiles({
    [PRODUCTS]: collection(record(1), record(2)),
    [FAQ]: page([grid, { type: 'columns', columns: [[productBlock(2)], [grid]] }]),
  })
  expect(
    uniqueProducts([...pages.values()].flatMap(pageProducts)).map(({ id, price }) => [id, price]),
  ).toEqual([
    [1, 12_900],
    [2, 12_900],
  ])
})

test('search engines get the price that the visitor sees', () => {
  const { pages } = checkFiles({
    [PRODUCTS]: collection(record(1, { price: 59.9 })),
    [FAQ]: page([{ ...productBlock(1), available: false }, grid]),
  })
  const faq = pages.get('faq')
  const facts = faq && describeProducts(faq, { url: 'https://shop.example', currency: 'USD' })
  const offer = { '@type': 'Offer', price: '59.90', priceCurrency: 'USD', url: 'https://shop.example/faq' }
  expect(facts).toMatchObject([
    { '@type': 'Product', sku: 'BOX-1', offers: { ...offer, availability: 'https://schema.org/OutOfStock' } },
    {
      '@type': 'ItemList',
      itemListElement: [
        {
          position: 1,
          item: { name: 'Box 1', offers: { ...offer, availability: 'https://schema.org/InStock' } },
        },
      ],
    },
  ])
  expect(JSON.stringify(facts)).toContain('"image":"https://shop.example/media/')
})
