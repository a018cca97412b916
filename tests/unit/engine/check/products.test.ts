import { expect, test } from 'vitest'
import { pageProducts, uniqueProducts } from '../../../../src/engine/check/page-summary.ts'
import { describeProducts } from '../../../../src/plugins/structured-data/offers.ts'
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
const TWICE = '1 is the id of another one above; give each its own'
/** The only problem of a collection, and its records. */
const cases: Record<string, string[]> = {
  [`3:104  items.1.oldPrice  ${LOW}`]: [record(1), record(2, { oldPrice: 129 })],
  '2:1  items.0  is null; write an object {…}': ['null'],
  [`4:7  items.2.id  ${TWICE}`]: [record(1), record(2), record(1)],
  '2:7  items.0.id  is a text; write a number': [record('one')],
  '2:104  items.0.oldPrice  is -5; write at least 0': [record(1, { oldPrice: -5 })],
}

test.each(Object.entries(cases))('a collection has one problem: %s', (problem, records) => {
  expect(problemLines({ [PRODUCTS]: collection(...records) })).toEqual([`${PRODUCTS}:${problem}`])
})

test('an old price that is not above the price is told beside another problem of the record', () => {
  expect(problemLines({ [PRODUCTS]: collection(record(1, { oldPrice: 100, name: '' })) })).toEqual([
    `${PRODUCTS}:2:16  items.0.name  is empty; write the text, or remove the field`,
    `${PRODUCTS}:2:99  items.0.oldPrice  ${LOW}`,
  ])
})

test.each([
  [productBlock(3), '1:146  sections.0.product.id  no product 3 in "products"; known: 1, 2'],
  [{ ...grid, items: [productRecord(1), productRecord(1)] }, `1:229  sections.0.items.1.id  ${TWICE}`],
])('case %# is a block with one problem', (section, problem) => {
  const files = { [PRODUCTS]: collection(record(1), record(2)), [FAQ]: page([section]) }
  expect(problemLines(files)).toEqual([`${FAQ}:${problem}`])
})

test('all pages together give each product once', () => {
  const { pages } = checkFiles({
    [PRODUCTS]: collection(record(1), record(2)),
    [FAQ]: page([grid, { type: 'columns', columns: [[productBlock(2)], [grid]] }]),
  })
  const products = uniqueProducts([...pages.values()].flatMap(pageProducts))
  expect(products.map(({ id, price }) => `${id}: ${price}`)).toEqual(['1: 12900', '2: 12900'])
})

test('search engines get the price that the visitor sees', () => {
  const { pages } = checkFiles({
    [PRODUCTS]: collection(record(1, { price: 59.9 })),
    [FAQ]: page([{ ...productBlock(1), available: false }, grid]),
  })
  const faq = pages.get('faq')
  const facts = faq && describeProducts(faq, { url: 'https://shop.example', currency: 'USD' })
  const offer = { '@type': 'Offer', price: '59.90', priceCurrency: 'USD', url: 'https://shop.example/faq' }
  const [gone, there] = ['OutOfStock', 'InStock'].map((stock) => `https://schema.org/${stock}`)
  const item = { name: 'Box 1', offers: { ...offer, availability: there } }
  expect(facts).toMatchObject([
    { '@type': 'Product', sku: 'BOX-1', offers: { ...offer, availability: gone } },
    { '@type': 'ItemList', itemListElement: [{ position: 1, item }] },
  ])
  expect(JSON.stringify(facts)).toContain('"image":"https://shop.example/media/')
})
