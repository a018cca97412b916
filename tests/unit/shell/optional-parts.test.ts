import { expect, test } from 'vitest'
import { checkFiles } from '../../fixtures/content-session.ts'
import { page } from '../../fixtures/offers-page.ts'
import { renderedPage } from '../../fixtures/rendered-sections.ts'
import { FAQ, SITE, siteFile, smallSite } from '../../fixtures/site.ts'

const home = { label: 'Home', href: '/' }
const { labels, navbar } = JSON.parse(smallSite[SITE] ?? '')
const labelsWithout = (...names: string[]) =>
  Object.assign({ ...labels }, ...names.map((name) => ({ [name]: undefined })))

/** site.json of a small provider, without all of the shop. */
const noShop = {
  navbar: { menu: navbar.menu },
  labels: labelsWithout('cart', 'cartEmpty', 'addToCart', 'inStock', 'priceChanged', 'save'),
}

const htmlWith = (fields: object) => renderedPage(checkFiles({ [SITE]: siteFile(fields) }), 'faq')

test('without a cart, an account and buttons in site.json, the pages have none', async () => {
  const full = await htmlWith({})
  const bare = await htmlWith(noShop)
  for (const part of ['label cart,', 'label cartEmpty']) {
    expect(full).toContain(part)
    expect(bare).not.toContain(part)
  }
  expect(bare).not.toContain('undefined')
})

test('a header and a footer may have no links, and a site no subscribe form', async () => {
  const html = await htmlWith({ ...noShop, header: {}, footer: { legal: 'Nobody' }, subscribe: undefined })
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/)
  expect(html).not.toContain('label social')
  expect(html).not.toContain('type="email"')
})

test.each([1, 2, 4, 6])('a footer may have %i columns', async (count) => {
  const columns = Array.from({ length: count }, (_, at) => ({ title: `Column ${at}`, links: [home] }))
  const html = await htmlWith({ footer: { columns, legal: 'Nobody' } })
  expect(html.match(/>Column \d<\/h2>/g)).toHaveLength(count)
})

test('with a cart, every word of the shop must be there', () => {
  const { problems } = checkFiles({ [SITE]: siteFile({ labels: labelsWithout('undo', 'inStock') }) })
  const message = 'is missing; the cart needs it'
  expect(problems).toMatchObject(['labels.undo', 'labels.inStock'].map((field) => ({ field, message })))
})

test('a block of the shop on a site without a cart is one problem at its place, whatever its fields', () => {
  const payment = { title: 'Pay', options: [{ label: 'Card' }, { label: 'Cash' }] }
  const order = { type: 'order', items: [{ name: 'Box', amount: 5 }], payment }
  const products = { type: 'grid', card: 'product', items: [{ nmae: 'Box' }] }
  const sections = [order, { type: 'cart' }, products]
  const { problems } = checkFiles({ [SITE]: siteFile(noShop), [FAQ]: page(sections) })
  const message = 'needs the cart; name its page in "navbar.cart" of content/site.json, or leave this out'
  const fields = ['sections.0', 'sections.1', 'sections.2.items.0']
  expect(problems).toMatchObject(fields.map((field) => ({ file: FAQ, field, message })))
})
