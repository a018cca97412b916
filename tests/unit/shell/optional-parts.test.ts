import { expect, test } from 'vitest'
import { checkFiles } from '../../fixtures/content-session.ts'
import { page } from '../../fixtures/offers-page.ts'
import { renderedPage } from '../../fixtures/rendered-sections.ts'
import { FAQ, SITE, smallSite } from '../../fixtures/site.ts'

interface SiteFields {
  [key: string]: unknown
  labels: Record<string, string>
  navbar: Record<string, unknown>
  footer: Record<string, unknown>
  header: Record<string, unknown>
}

const home = { label: 'Home', href: '/' }

/** The content of the small site after `change` of its site.json, with these other files. */
function contentWith(change: (site: SiteFields) => void, files: Record<string, string> = {}) {
  const site: SiteFields = JSON.parse(smallSite[SITE] ?? '')
  change(site)
  return checkFiles({ ...files, [SITE]: JSON.stringify(site) })
}

const htmlWith = (change: (site: SiteFields) => void) => renderedPage(contentWith(change), 'faq')

/** Leaves out all that a small provider does not have. */
function withoutShop(site: SiteFields): void {
  site.navbar = { menu: site.navbar.menu }
  for (const label of ['cart', 'cartEmpty', 'addToCart', 'inStock', 'priceChanged', 'save'])
    delete site.labels[label]
}

test('without a cart, an account and buttons in site.json, the pages have none', async () => {
  const full = await htmlWith(() => {})
  const bare = await htmlWith(withoutShop)
  for (const part of ['label cart,', 'label cartEmpty']) {
    expect(full).toContain(part)
    expect(bare).not.toContain(part)
  }
  expect(bare).not.toContain('undefined')
})

test('a header and a footer may have no links, and a site no subscribe form', async () => {
  const html = await htmlWith((site) => {
    withoutShop(site)
    site.header = {}
    site.footer = { legal: 'Nobody' }
    delete site.subscribe
  })
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/)
  expect(html).not.toContain('label social')
  expect(html).not.toContain('type="email"')
})

test.each([1, 2, 4, 6])('a footer may have %i columns', async (count) => {
  const html = await htmlWith((site) => {
    site.footer = {
      columns: Array.from({ length: count }, (_, at) => ({ title: `Column ${at}`, links: [home] })),
      legal: 'Nobody',
    }
  })
  expect(html.match(/>Column \d<\/h2>/g)).toHaveLength(count)
})

test('with a cart, every word of the shop must be there', () => {
  const { problems } = contentWith(({ labels }) => {
    delete labels.undo
    delete labels.inStock
  })
  expect(problems.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'labels.undo is missing; the cart needs it',
    'labels.inStock is missing; the cart needs it',
  ])
})

test('a block of the shop on a site without a cart is one problem at its place, whatever its fields', () => {
  const payment = { title: 'Pay', options: [{ label: 'Card' }, { label: 'Cash' }] }
  const order = { type: 'order', items: [{ name: 'Box', amount: 5 }], payment }
  const products = { type: 'grid', card: 'product', items: [{ nmae: 'Box' }] }
  const { problems } = contentWith(withoutShop, {
    [FAQ]: page([order, { type: 'cart' }, products]),
  })
  const message = 'needs the cart; name its page in "navbar.cart" of content/site.json, or leave this out'
  expect(problems.map(({ file, field, message }) => `${file} ${field} ${message}`)).toEqual(
    ['sections.0', 'sections.1', 'sections.2.items.0'].map(
      (field) => `content/pages/faq.json ${field} ${message}`,
    ),
  )
})
