import { expect, test } from 'vitest'
import { pageProducts, uniqueProducts } from '../../../../src/engine/check/page-summary.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { describeProducts } from '../../../../src/plugins/structured-data/json-ld.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const picture = { src: 'mark.svg', alt: 'A box' }
const record = (id: unknown, more: object = {}) =>
  JSON.stringify({ id, name: `Box ${id}`, picture, price: 129, href: '/faq', ...more })

const collection = (...records: string[]) => `{ "card": "product", "items": [\n${records.join(',\n')}\n] }`

const page = (...sections: object[]) =>
  JSON.stringify({ title: 'Shop', description: 'All of it.', masthead: { title: 'Shop' }, sections })

const grid = { type: 'grid', card: 'product', items: { from: 'products' } }
const details = (id: number) => ({
  type: 'product',
  product: { from: 'products', id },
  text: 'A box of boxes.',
  sku: 'BOX-1',
  categories: [{ label: 'Boxes', href: '/' }],
  tags: [{ label: 'Square', href: '/' }],
  action: { label: 'Add', href: '/' },
})

function contentWith(products: string, faq = smallSite['content/pages/faq.json'] ?? '') {
  const files = { ...smallSite, 'content/collections/products.json': products, 'content/pages/faq.json': faq }
  return createContentSession(writeFiles(files))()
}

const cases: [string, string, string | undefined, string[]][] = [
  ['a good record', collection(record(1)), undefined, []],
  [
    'an old price that is not above the price',
    collection(record(1), record(2, { oldPrice: 129 })),
    undefined,
    [
      'content/collections/products.json:3:104  items.1.oldPrice  is not above the price; leave it out, or write what the product cost before',
    ],
  ],
  [
    'an old price that is not above the price, and something else',
    collection(record(1, { oldPrice: 100, name: '' })),
    undefined,
    [
      'content/collections/products.json:2:16  items.0.name  is empty; write the text, or remove the field',
      'content/collections/products.json:2:99  items.0.oldPrice  is not above the price; leave it out, or write what the product cost before',
    ],
  ],
  [
    'a record that is none',
    collection('null'),
    undefined,
    ['content/collections/products.json:2:1  items.0  is null; expected an object {…}'],
  ],
  [
    'an id twice is a problem of the second one',
    collection(record(1), record(2), record(1)),
    undefined,
    [
      'content/collections/products.json:4:7  items.2.id  1 is the id of another one above; give each its own',
    ],
  ],
  [
    'an id that is no whole number',
    collection(record('one')),
    undefined,
    ['content/collections/products.json:2:7  items.0.id  is a text; expected a number'],
  ],
  [
    'an old price below zero is one problem',
    collection(record(1, { oldPrice: -5 })),
    undefined,
    ['content/collections/products.json:2:104  items.0.oldPrice  is -5; write at least 0'],
  ],
  [
    'a product that the collection does not have',
    collection(record(1), record(2)),
    page(details(3)),
    ['content/pages/faq.json:1:136  sections.0.product.id  no product 3 in "products"; known: 1, 2'],
  ],
  [
    'an id twice among products written out on a page',
    collection(record(1)),
    page({ ...grid, items: [JSON.parse(record(1)), JSON.parse(record(1))] }),
    [
      'content/pages/faq.json:1:224  sections.0.items.1.id  1 is the id of another one above; give each its own',
    ],
  ],
]

test.each(cases)('%s', (_, products, faq, expected) => {
  expect(contentWith(products, faq).problems.map(formatProblem)).toEqual(expected)
})

test('all pages together give each product once', () => {
  const { pages } = contentWith(
    collection(record(1), record(2)),
    page(grid, { type: 'columns', columns: [[details(2)], [grid]] }),
  )
  expect(
    uniqueProducts([...pages.values()].flatMap(pageProducts)).map(({ id, price }) => [id, price]),
  ).toEqual([
    [1, 12_900],
    [2, 12_900],
  ])
})

test('search engines get the price that the visitor sees', () => {
  const { pages } = contentWith(
    collection(record(1, { price: 59.9 })),
    page({ ...details(1), available: false }, grid),
  )
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
