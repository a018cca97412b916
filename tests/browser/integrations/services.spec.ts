import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { edit } from '../../build/project.ts'
import { arrive } from '../support/documents.ts'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { LONG } from '../support/long.ts'
import { openPage } from '../support/open-page.ts'
import { type ServedCopy, serveCopy } from '../support/serve-copy.ts'
import {
  addToCart,
  cartButton,
  cartLines,
  fillCart,
  lineControls,
  openShopPage,
  productCard,
  shopProducts,
} from '../support/shop.ts'
import { stopClock } from '../support/stop-clock.ts'
import { test } from '../support/test.ts'

/** A service that counts visits, one that takes what a form sends, and one that takes orders. */
const SCRIPT = 'https://stats.example/script.js'
const FORMS = 'https://forms.example/feedback'
const ORDERS = 'https://shop.example/orders'
const THANKS = 'Your words are with us.'
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

// All tests share one copy of the site, which the last one builds again.
test.describe.configure({ mode: 'default' })

let site: ServedCopy
/** Its address, which is empty before the first test: Playwright reads it for the hooks, too. */
let address = ''

test.use({ baseURL: ({ browserName: _ }, use) => use(address) })

/** Replaces a JSON file of the project by what `change` makes of it. */
function rewrite<T>(project: string, file: string, change: (content: T) => unknown): void {
  const path = join(project, file)
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))))
}

/** Adds scripts of another service and of the site, forms and orders that are sent, and a cart that stays on the device. */
function addServices(project: string): void {
  edit(project, 'content/site.json', '"keep": "memory"', '"keep": "device"')
  // The menu and the footer link to it.
  edit(project, 'content/site.json', '"/faq"', '"/feedback"')
  rewrite(project, 'content/site.json', (content: object) => ({
    ...content,
    integrations: { scripts: ['/listener.js', SCRIPT], hosts: ['https://stats.example'], consent },
  }))
  writeFileSync(join(project, 'public/listener.js'), LISTENER)
  const form = {
    type: 'form',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', autocomplete: 'name' },
      { kind: 'rating', name: 'stars', label: 'Rating' },
      { kind: 'choice', name: 'plan', label: 'Plan', options: ['Internet', 'TV'] },
      { kind: 'area', name: 'message', label: 'Message' },
    ],
    submit: 'Send Now',
    endpoint: FORMS,
    sent: THANKS,
  }
  const page = {
    title: 'Feedback',
    description: 'Tell us.',
    masthead: { title: 'FEEDBACK' },
    sections: [form],
  }
  writeFileSync(join(project, 'content/pages/feedback.json'), JSON.stringify(page))
  const order = {
    type: 'order',
    details: 'Your name',
    summary: 'Your order',
    fields: [{ kind: 'text', name: 'name', label: 'Name' }],
    payment: { title: 'Payment', options: [{ label: 'Card' }, { label: 'Cash' }] },
    submit: 'Order Now',
    items: 'cart',
    shop: { label: 'To The Shop', href: '/products' },
    endpoint: ORDERS,
    sent: 'Your order is with us.',
  }
  rewrite(project, 'content/pages/checkout.json', (content: object) => ({ ...content, sections: [order] }))
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await serveCopy(addServices)
  address = site.address
})

test.afterAll(() => site.stop())

test.describe('the question whether services may run', () => {
  /** Answers the other service, and gives the addresses of its requests and of the site's own listener. */
  async function watchScripts(page: Page): Promise<string[]> {
    const requested: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin !== address || pathname === '/listener.js') requested.push(request.url())
    })
    await page.route(SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'self.counted = true' }),
    )
    return requested
  }

  /** Whether the scripts of the other service and of the site have run. */
  const counts = (page: Page) => page.evaluate(() => 'counted' in self && 'collected' in self)

  const bar = (page: Page) => page.getByRole('region', { name: consent.title })

  async function open(page: Page, path = '/faq'): Promise<void> {
    await page.goto(path)
    await waitForApp(page)
  }

  test('nothing of others loads before the visitor accepts; the device remembers it', async ({ page }) => {
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
    expect(requested).toEqual([`${address}/listener.js`, SCRIPT])
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
    expect(requested).toEqual([`${address}/listener.js`, SCRIPT])
  })
})

const headers = { 'access-control-allow-origin': '*' }
const accept = (route: Route) => route.fulfill({ headers, json: {} })
const refuse = (route: Route) => route.fulfill({ status: 500, headers, body: '' })

const decline = (page: Page) => page.addInitScript(() => localStorage.setItem('consent', 'declined'))

test('orders send the lines of the cart, and scripts get the events of a visit', async ({ page }) => {
  const main = page.getByRole('main')
  const alert = page.getByRole('alert')
  const products = shopProducts.slice(0, 2)
  const lines = products.map(({ id, name, price }) => ({ id, name, price: price * 100, quantity: 1 }))
  const [line] = lines
  const sent = {
    fields: { name: 'Ana', payment: 'Card' },
    lines,
    total: lines.reduce((sum, { price }) => sum + price, 0),
  }
  const view = (path: string) => ['site:page-view', { path, title: expect.any(String) }]
  /** Expects these events since the last question. */
  const expectEvents = async (...events: unknown[]) => {
    await expect.poll(() => page.evaluate(() => Reflect.get(self, 'collected'))).toEqual(events)
    await page.evaluate((count) => Reflect.get(self, 'collected').splice(0, count), events.length)
  }

  let answer = refuse
  const posted: unknown[] = []
  await page.route(ORDERS, async (route) => {
    const preflight = route.request().method() === 'OPTIONS'
    if (!preflight) posted.push(route.request().postDataJSON())
    await (preflight
      ? route.fulfill({ status: 204, headers: { ...headers, 'access-control-allow-headers': '*' } })
      : answer(route))
  })
  const openCheckout = async () => {
    await main.getByRole('link', { name: 'Proceed To Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    await page.getByLabel('Name').fill('Ana')
  }
  const order = () => main.getByRole('button', { name: 'Order Now' }).click()
  const shown = (text: string) => main.getByText(text, { exact: true }).filter({ visible: true })

  await decline(page)
  await page.addInitScript(LISTENER)
  await fillCart(page, ...products.map(({ name }) => name))
  await openCheckout()
  for (const { name } of products) await expect(shown(name)).toHaveCount(1)

  await test.step('a failed order says so, and keeps the cart and the fields', async () => {
    await order()
    await expect(alert).toHaveText(label('sendFailed'))
    await expect(page.getByLabel('Name')).toHaveValue('Ana')
    await expect(shown(products[0]?.name ?? '')).toHaveCount(1)
    await expectEvents(...lines.map((line) => ['site:cart-add', line]), view('/cart'), view('/checkout'))
  })

  await test.step('an order sends the real lines, thanks, and empties the cart', async () => {
    answer = accept
    await order()
    await expect(main.getByRole('status')).toHaveText('Your order is with us.')
    expect(posted).toEqual([sent, sent])
    await expect(shown(label('cartEmpty'))).toHaveCount(1)
    await expectEvents(['site:form-sent', { path: '/checkout', endpoint: ORDERS, lines }])
    await page.getByLabel('Name').fill('Ana')
    await order()
    await expect(alert).toHaveText(label('cartEmpty'))
    expect(posted).toHaveLength(2)
  })

  await test.step('an order leads on to the page where the visitor pays', async () => {
    await main.getByRole('link', { name: 'To The Shop' }).click()
    await expect(page).toHaveURL('/products')
    await addToCart(page, line?.name ?? '')
    await main.locator('a[href="/cart"]').first().click()
    await lineControls(cartLines(page).first()).plus.click()
    await lineControls(cartLines(page).first()).remove.click()
    await expectEvents(
      view('/products'),
      ['site:cart-add', line],
      view('/cart'),
      ['site:cart-add', line],
      ['site:cart-remove', { ...line, quantity: 2 }],
    )
    await main.getByRole('button', { name: label('undo') }).click()
    await openCheckout()
    const next = 'https://pay.example/session'
    await page.route(next, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay</h1>' }))
    answer = (route) => route.fulfill({ headers, json: { next } })
    await order()
    await expect(page).toHaveURL(next)
  })
})

test.describe('a form that posts', () => {
  /** Mocks the endpoint. Gives the bodies that the page posts to it. */
  async function mockEndpoint(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
    const posted: string[] = []
    await page.route(FORMS, async (route) => {
      posted.push(route.request().postDataBuffer()?.toString() ?? '')
      await answer(route)
    })
    return posted
  }

  const name = (page: Page) => page.getByLabel('Name')
  const message = (page: Page) => page.getByLabel('Message')
  const button = (page: Page) => page.locator('main [type=submit]')

  async function fill(page: Page): Promise<void> {
    await name(page).fill('Ana')
    await message(page).fill('All is well.')
  }

  // The app opens the page: the policy of the first page allows the endpoint, too.
  test('says what fails and keeps its values, then posts once', async ({ page, context }) => {
    let answer = refuse
    const posted = await mockEndpoint(page, (route) => answer(route))
    await context.addCookies([{ name: 'a', value: 'b', url: FORMS }])
    await decline(page)
    await openPage(page, '/terms-conditions')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/feedback')
    const alert = page.getByRole('alert')
    const status = page.getByRole('main').getByRole('status')
    await fill(page)

    await test.step('a failure', async () => {
      await button(page).click()
      await expect(alert).toHaveText(label('sendFailed'))
      await expect(message(page)).toHaveValue('All is well.')
      await expect(button(page)).toHaveText('Send Now')
    })

    await test.step('no network', async () => {
      answer = (route) => route.abort()
      await context.setOffline(true)
      await button(page).click()
      await expect(alert).toHaveText(label('sendOffline'))
      await expect(name(page)).toHaveValue('Ana')
      await context.setOffline(false)
    })

    await test.step('it posts once', async () => {
      posted.length = 0
      const pending: Route[] = []
      answer = async (route) => {
        pending.push(route)
      }
      await page
        .getByRole('radio', { name: label('ratingOf').replace('{value}', '4') })
        .check({ force: true })
      await button(page).focus()
      const requested = page.waitForRequest(FORMS)
      await page.keyboard.press('Enter')
      await expect(button(page)).toHaveText(label('sending'))
      await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Enter')
      await name(page).press('Enter')
      await button(page).focus()
      await expect(status).toHaveText(label('sending'))
      const request = await requested
      const sent = await request.allHeaders()
      expect(sent.cookie).toBeUndefined()
      expect(sent.referer ?? `${address}/`).toBe(`${address}/`)
      await expect.poll(() => posted).toHaveLength(1)
      for (const [field, value] of [
        ['name', 'Ana'],
        ['stars', '4'],
        ['plan', 'Internet'],
        ['message', 'All is well.'],
      ])
        expect(posted[0]).toMatch(new RegExp(`name="${field}"\\s+${value}\\s`))
      for (const route of pending) await accept(route)
      await expect(status).toHaveText(THANKS)
      await expect(alert).toHaveCount(0)
      await expect(button(page)).toHaveText('Send Now')
      await expect(button(page)).toBeFocused()
      for (const field of [name(page), message(page)]) await expect(field).toHaveValue('')
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
      await expect(page).toHaveURL('/feedback')
      await name(page).fill('B')
      await expect(status).toHaveText('')
      expect(posted).toHaveLength(1)
    })
  })

  test('takes a rating, and fails after 15 seconds without a response', async ({ page }) => {
    await mockEndpoint(page, async () => {})
    await decline(page)
    await openPage(page, '/feedback')
    await expect(page.locator('main [data-type=form]')).toHaveAttribute('data-hydrated')
    await fill(page)
    const group = page.getByRole('group', { name: 'Rating' })

    await test.step('a rating takes one of five values by keyboard', async () => {
      const star = (value: number) =>
        page.getByRole('radio', { name: label('ratingOf').replace('{value}', String(value)) })
      await expect(group.getByRole('radio')).toHaveCount(5)
      await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
      await name(page).focus()
      await page.keyboard.press('Tab')
      await expect(star(1)).toBeFocused()
      await page.keyboard.press('Space')
      await expect(star(1)).toBeChecked()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(star(3)).toBeChecked()
      await expect(star(3)).toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('ArrowLeft')
      await expect(star(2)).toBeChecked()
    })

    await test.step('it fills as many stars as selected, also in forced colours, and previews the value on hover', async () => {
      const stars = group.locator('svg')
      const filled = () =>
        stars.evaluateAll((all) => all.filter((svg) => getComputedStyle(svg).fill !== 'none').length)
      await stars.nth(2).click({ force: true })
      await page.mouse.move(0, 0)
      await expect.poll(filled).toBe(3)
      await stars.nth(4).hover({ force: true })
      await expect.poll(filled).toBe(5)
      await stars.nth(0).hover({ force: true })
      await expect.poll(filled).toBe(1)
      await page.mouse.move(0, 0)
      await page.emulateMedia({ forcedColors: 'active' })
      await expect.poll(filled).toBe(3)
    })

    await test.step('without a response', async () => {
      await stopClock(page)
      await button(page).click()
      await expect(button(page)).toHaveText(label('sending'))
      await page.clock.fastForward(14_000)
      await expect(button(page)).toHaveText(label('sending'))
      await page.clock.fastForward(1_000)
      await expect(page.getByRole('alert')).toHaveText(label('sendFailed'))
      await expect(message(page)).toHaveValue('All is well.')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('posts to its endpoint, and the policy blocks other forms', async ({ page }) => {
      const posted = await mockEndpoint(page, (route) =>
        route.fulfill({ contentType: 'text/html', body: 'Got it' }),
      )
      await page.goto('/login')
      const password = page.getByRole('main').getByLabel('Password')
      await password.fill('four unrelated words')
      const refused = page.waitForEvent('console', (logged) => logged.text().includes('form-action'))
      // Playwright would wait for the navigation that the policy blocks.
      await page.getByRole('button', { name: 'Login Now' }).click({ noWaitAfter: true })
      expect((await refused).text()).toContain('form-action https://forms.example')
      expect(await password.inputValue()).toBe('four unrelated words')
      expect(page.url()).toBe(`${address}/login`)
      await page.goto('/feedback')
      await name(page).fill('Ana')
      await button(page).click()
      await expect(page).toHaveURL(FORMS)
      expect(posted[0]).toContain('name=Ana')
    })
  })
})

test.describe('a cart that stays on the device', () => {
  test.beforeEach(({ page }) => decline(page))

  const badge = (pieces: number) => `${label('cart')}, ${pieces}`

  async function openCart(page: Page): Promise<void> {
    await page.goto('/cart')
    await waitForApp(page)
  }

  test('survives a full load and is the same in two tabs', async ({ page, context }) => {
    await openShopPage(page, '/products', 'grid')
    await addToCart(page, 'Mesh Router', 'Satellite Dish')
    const other = await context.newPage()
    await openCart(other)
    await expect(cartLines(other)).toHaveCount(2)
    await expect(cartLines(other).first().locator('img')).toBeVisible()
    await lineControls(cartLines(other).first()).plus.click()
    await expect(cartButton(page)).toHaveAccessibleName(badge(3))
    await lineControls(cartLines(other).nth(1)).remove.click()
    await expect(cartButton(page)).toHaveAccessibleName(badge(2))
    await expect(productCard(page, 'Satellite Dish').getByRole('button')).toHaveText(label('addToCart'))
    await addToCart(page, 'Fibre Modem')
    await expect(cartLines(other)).toHaveCount(2)
    await expect(cartLines(other).nth(1)).toContainText('Fibre Modem')
    await page.reload()
    await waitForApp(page)
    await expect(cartButton(page)).toHaveAccessibleName(badge(3))
  })

  test('is empty and works when what is stored is invalid', LONG, async ({ page }) => {
    for (const invalid of [
      '',
      '{',
      '[]',
      'null',
      'maybe',
      'TRUE',
      '"true"',
      '{"version":9,"lines":[]}',
      '{"version":1,"lines":[{"id":1}]}',
      '{"version":1,"lines":[null,{"id":{}}]}',
    ])
      await test.step(invalid, async () => {
        await page.goto('/robots.txt')
        await page.evaluate((text) => {
          for (const storage of [localStorage, sessionStorage])
            for (const key of ['rtlMode', 'cart', 'places', 'reloaded']) storage.setItem(key, text)
        }, invalid)
        await openPage(page, '/cart')
        await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
        await expectCompletePage(page, '/cart')
        await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible()
        await arrive(page, '/products')
        await addToCart(page, 'Streaming Stick')
        const stored = () => page.evaluate(() => localStorage.getItem('cart'))
        await expect.poll(stored).toContain('Streaming Stick')
      })
    await openCart(page)
    await expect(cartLines(page)).toHaveCount(1)
  })

  // The last test: it builds the site again.
  test('marks changed prices after a release, and counts no removed product', async ({ page }) => {
    test.setTimeout(180_000)
    await openShopPage(page, '/products', 'grid')
    await addToCart(page, 'Mesh Router', 'Satellite Dish', 'Fibre Modem')
    rewrite(
      site.project,
      'content/collections/products.json',
      (collection: { items: { name: string; price: number }[] }) => ({
        ...collection,
        items: collection.items
          .filter(({ name }) => name !== 'Satellite Dish')
          .map((item) => (item.name === 'Mesh Router' ? { ...item, price: 149 } : item)),
      }),
    )
    await site.buildAgain()

    await openCart(page)
    const [router, dish] = [cartLines(page).first(), cartLines(page).nth(1)]
    const total = page.getByRole('definition').last()
    await expect(router).toContainText(
      label('priceChanged').replace('{price}', '$149.00').replace('{before}', '$129.00'),
    )
    await expect(dish).toContainText(label('gone'))
    await expect(dish.getByRole('textbox')).toHaveCount(0)
    await expect(total).toHaveText('$499.00')
    await expect(cartButton(page)).toHaveAccessibleName(badge(2))
    await lineControls(router).plus.click()
    await expect(total).toHaveText('$648.00')
    await page.goto('/checkout')
    const order = page.locator('main [data-type=order]')
    await expect(order.getByRole('listitem').filter({ hasText: '$' })).toHaveText([/^Mesh/, /^Fibre/])
    await expect(order).toContainText('$648')

    await openCart(page)
    await router.getByRole('button', { name: label('acknowledge') }).press('Enter')
    await expect(router.getByRole('link')).toBeFocused()
    await lineControls(dish).remove.click()
    await page.reload()
    await expect(cartLines(page)).toHaveCount(2)
    await expect(router).toContainText('$149.00')
    await expect(router).not.toContainText('$129.00')
  })
})
