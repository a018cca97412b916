import { expect, test } from 'vitest'
import { checkFiles } from '../../fixtures/content-session.ts'
import { page } from '../../fixtures/offers-page.ts'
import { renderedPage } from '../../fixtures/rendered-sections.ts'

const order = {
  type: 'order',
  details: 'Your name',
  summary: 'Your order',
  fields: [{ kind: 'text', name: 'name', label: 'Name' }],
  payment: { title: 'Payment', options: [{ label: 'Card' }, { label: 'Cash' }] },
  submit: 'Order Now',
}
const fixed = [{ name: 'Box', amount: 5 }]
const shop = { label: 'To the shop', href: '/faq' }
const endpoint = 'https://shop.example/orders'

/** The content of the small site with an order of these fields. */
const contentWith = (fields: object) =>
  checkFiles({ 'content/pages/faq.json': page([{ ...order, ...fields }]) })

/** The problem of an order that shows one thing and sells another, and its fields. */
const refused: Record<string, object> = {
  'items is missing; write a list […] or "cart"': {},
  'items "card" is not known here; did you mean "cart"?': { items: 'card', shop },
  'shop is missing; an empty cart needs a link to the shop, such as to "/products"': { items: 'cart' },
  'shop is never shown, because the items are fixed; remove it, or write "items": "cart"': {
    items: fixed,
    shop,
  },
  'endpoint would order the cart while the page shows fixed items; write "items": "cart", or remove it': {
    items: fixed,
    endpoint,
  },
}

test.each(Object.entries(refused))('an order is refused: %s', (problem, fields) => {
  const { problems } = contentWith(fields)
  expect(problems.map(({ field, message }) => `${field} ${message}`)).toEqual([`sections.0.${problem}`])
})

test('without JavaScript, an order of the cart says that the cart is empty, leads to the shop and sends nothing', async () => {
  const html = await renderedPage(contentWith({ items: 'cart', shop, endpoint }), 'faq')
  expect(html).toContain('label cartEmpty')
  expect(html).toMatch(
    /<details[^>]* open=""[^>]*>.*label cartEmpty.*<a [^>]*href="\/faq"[^>]*>To the shop<\/a>/s,
  )
  expect(html).not.toContain(endpoint)
})
