import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { type ServedCopy, serveCopy } from '../support/serve-copy.ts'
import { fillCart, openShopPage, productCard, shopProducts } from '../support/shop.ts'
import { test } from '../support/test.ts'

const SCRIPT = 'https://stats.example/script.js'
const ENDPOINT = 'https://shop.example/orders'
const consent = {
  title: 'Consent',
  text: 'May we count visits with Stats?',
  more: { label: 'Privacy', href: '/privacy-policy' },
  accept: 'Yes, count',
  decline: 'No, do not count',
  change: 'Privacy choices',
}
/** A script of the site itself: it collects the events. */
const LISTENER = `self.collected = []
for (const name of ['page-view', 'cart-add', 'cart-remove', 'form-sent'])
  document.addEventListener('site:' + name, ({ type, detail }) => self.collected.push([type, detail]))`

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: ({ browserName: _ }, use) => use(site.address) })

let site: ServedCopy

/** Adds scripts of another service and of the site, the question whether they may run, and orders that are sent. */
function addServices(project: string): void {
  /** Replaces a JSON file of the project by what `change` makes of it. */
  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(join(project, file), change(readFileSync(join(project, file), 'utf8')))
  rewrite('content/site.json', (text) =>
    JSON.stringify({
      ...JSON.parse(text),
      integrations: { scripts: ['/listener.js', SCRIPT], hosts: ['https://stats.example'], consent },
    }),
  )
  const order = {
    type: 'order',
    details: 'Your name',
    summary: 'Your order',
    fields: [{ kind: 'text', name: 'name', label: 'Name' }],
    payment: { title: 'Payment', options: [{ label: 'Card' }, { label: 'Cash' }] },
    submit: 'Order Now',
    items: 'cart',
    shop: { label: 'To The Shop', href: '/products' },
    endpoint: ENDPOINT,
    sent: 'Your order is with us.',
  }
  const sections = [order]
  rewrite('content/pages/checkout.json', (text) => JSON.stringify({ ...JSON.parse(text), sections }))
  writeFileSync(join(project, 'public/listener.js'), LISTENER)
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await serveCopy(addServices)
})

test.afterAll(() => site.stop())

/** Answers the other service, and gives the addresses of its requests and of the site's own listener. */
async function watchScripts(page: Page): Promise<string[]> {
  const requested: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== site.address || pathname === '/listener.js') requested.push(request.url())
  })
  const answer = (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.counted = true' })
  await page.route(SCRIPT, answer)
  return requested
}

/** Whether the scripts of the other service and of the site have run. */
const counts = (page: Page) => page.evaluate(() => 'counted' in self && 'collected' in self)

const bar = (page: Page) => page.getByRole('region', { name: consent.title })

async function open(page: Page, path = '/faq'): Promise<void> {
  await page.goto(path)
  await waitForApp(page)
}

test('nothing of other services loads before the visitor accepts by keyboard; the device remembers it', async ({
  page,
}) => {
  const requested = await watchScripts(page)
  await open(page)
  await expect(bar(page)).toContainText(consent.text)
  expect(await findAxeViolations(page, [], '[data-consent]')).toEqual([])
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: consent.accept })).toBeFocused()
  expect(requested).toEqual([])
  await page.keyboard.press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await expect.poll(() => counts(page)).toBe(true)
  expect(requested).toEqual([`${site.address}/listener.js`, SCRIPT])
  await open(page, '/services')
  await expect.poll(() => counts(page)).toBe(true)
  await expect(bar(page)).toHaveCount(0)
})

test('a visitor who declines is asked no more, and changes the choice in the footer', async ({ page }) => {
  const requested = await watchScripts(page)
  await open(page)
  await page.getByRole('button', { name: consent.decline }).click()
  await open(page)
  const change = page.getByRole('contentinfo').getByRole('button', { name: consent.change })
  await change.focus()
  await expect(bar(page)).toHaveCount(0)
  expect(requested).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: consent.decline })).toBeFocused()
  await page.getByRole('button', { name: consent.accept }).click()
  await expect(change).toBeFocused()
  await expect.poll(() => counts(page)).toBe(true)
  await change.click()
  // Only a reload stops a script that runs.
  await page.getByRole('button', { name: consent.decline }).click()
  await expect.poll(() => counts(page)).toBe(false)
  await waitForApp(page)
  await expect(bar(page)).toHaveCount(0)
  expect(requested).toEqual([`${site.address}/listener.js`, SCRIPT])
})

const [first, second] = shopProducts
const names = [first?.name ?? '', second?.name ?? '']
const lines = [first, second].map((product) => ({
  id: product?.id,
  name: product?.name,
  price: Math.round((product?.price ?? 0) * 100),
  quantity: 1,
}))
const total = lines.reduce((sum, { price }) => sum + price, 0)

/** Fills the cart, opens the checkout, and answers the orders. Gives what the endpoint gets. */
async function openCheckout(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
  const posted: unknown[] = []
  await page.route(ENDPOINT, async (route) => {
    const preflight = route.request().method() === 'OPTIONS'
    if (!preflight) posted.push(route.request().postDataJSON())
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    await (preflight ? route.fulfill({ status: 204, headers }) : answer(route))
  })
  await page.addInitScript(() => localStorage.setItem('consent', 'declined'))
  await fillCart(page, ...names)
  await page.getByRole('main').getByRole('link', { name: 'Proceed To Checkout' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Order Now' })).toBeVisible()
  await page.getByLabel('Name').fill('Ana')
  return posted
}

const headers = { 'access-control-allow-origin': '*' }
const order = (page: Page) => page.getByRole('button', { name: 'Order Now' }).click()

test('an order sends the real lines of the cart, thanks, and empties the cart', async ({ page }) => {
  const posted = await openCheckout(page, (route) => route.fulfill({ headers, json: {} }))
  for (const name of names)
    await expect(
      page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true }),
    ).toHaveCount(1)
  await order(page)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your order is with us.')
  expect(posted).toEqual([{ fields: { name: 'Ana', payment: 'Card' }, lines, total }])
  await expect(page.getByRole('main').getByText(label('cartEmpty')).filter({ visible: true })).toHaveCount(1)
  await page.getByLabel('Name').fill('Ana')
  await order(page)
  await expect(page.getByRole('alert')).toHaveText(label('cartEmpty'))
  expect(posted).toHaveLength(1)
  await expect(page.getByRole('main').getByRole('link', { name: 'To The Shop' })).toHaveAttribute(
    'href',
    '/products',
  )
})

test('a failed order says so, and keeps the cart and the fields', async ({ page }) => {
  await openCheckout(page, (route) => route.fulfill({ status: 500, headers }))
  await order(page)
  await expect(page.getByRole('alert')).toHaveText(label('sendFailed'))
  await expect(page.getByLabel('Name')).toHaveValue('Ana')
  await expect(
    page
      .getByRole('main')
      .getByText(names[0] ?? '', { exact: true })
      .filter({ visible: true }),
  ).toHaveCount(1)
})

test('an order leads on to the page where the visitor pays', async ({ page }) => {
  const next = 'https://pay.example/session'
  await page.route(next, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay</h1>' }))
  await openCheckout(page, (route) => route.fulfill({ headers, json: { next } }))
  await order(page)
  await expect(page).toHaveURL(next)
})

test('scripts get the events of pages, cart and forms', async ({ page }) => {
  await page.addInitScript(LISTENER)
  await openCheckout(page, (route) => route.fulfill({ headers, json: {} }))
  await order(page)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your order is with us.')
  const path = '/checkout'
  const view = (of: string) => ['site:page-view', { path: of, title: expect.any(String) }]
  await expect
    .poll(() => page.evaluate('self.collected'))
    .toEqual([
      ...lines.map((line) => ['site:cart-add', line]),
      view('/cart'),
      view(path),
      ['site:form-sent', { path, endpoint: ENDPOINT, lines }],
    ])
  await openShopPage(page, '/products', 'grid')
  await productCard(page, names[0] ?? '')
    .getByRole('button', { name: label('addToCart') })
    .click()
  await page.getByRole('main').locator('a[href="/cart"]').first().click()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${label('more')}`) })
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${label('remove')}`) })
    .click()
  const [line] = lines
  await expect
    .poll(() => page.evaluate('self.collected'))
    .toEqual([
      ['site:cart-add', line],
      view('/cart'),
      ['site:cart-add', line],
      ['site:cart-remove', { ...line, quantity: 2 }],
    ])
})
