import type { Page } from '@playwright/test'
import { busiest } from '../support/busiest.ts'
import { skipPreloader } from '../support/preloader.ts'
import { readPage } from '../support/read-page.ts'
import { card, cartButton, lines } from '../support/shop-words.ts'
import { expect, started, test } from '../support/watched.ts'
import { expectWhole } from '../support/whole.ts'
import { label } from '../support/words.ts'

/** Browser faculties that old, hardened or embedded browsers may lack; each is taken away before the page's own scripts. */
const lacking: Record<string, (page: Page) => Promise<unknown>> = {
  matchMedia: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'matchMedia')),
  IntersectionObserver: (page) =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver')),
  'fetch, view transitions, the navigation API, idle time, observed paints and the connection': (page) =>
    page.addInitScript(() => {
      for (const name of ['fetch', 'navigation', 'requestIdleCallback', 'PerformanceObserver'])
        Reflect.deleteProperty(window, name)
      Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      Reflect.deleteProperty(Navigator.prototype, 'connection')
    }),
  'storage that may be touched': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    }),
  'room in its storage': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
}

/** Follows a link of the page or its frame, as a script does. */
async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main')).toBeFocused()
  await expectWhole(page, path)
  // The bar moves once more when the smooth way to the top ends: nobody could press what is in it before.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** Uses what the pages hold that listens. */
async function use(page: Page, path: string): Promise<void> {
  if (path === '/') {
    await page.getByRole('tab', { name: 'TV' }).click()
    await expect(page.getByRole('tab', { name: 'TV' })).toHaveAttribute('aria-selected', 'true')
  }
  if (path === '/faq') {
    await page.locator('main details').nth(2).locator('summary').click()
    await expect(page.locator('main details[open]')).toHaveCount(1)
  }
}

for (const [name, take] of Object.entries(lacking)) {
  test(`without ${name} each page is whole and works`, async ({ page }) => {
    await take(page)
    for (const path of busiest) {
      await readPage(page, path)
      await expectWhole(page, path)
      await use(page, path)
    }
  })

  test(`without ${name} a visit in one document: links, cart, panels, the way back`, async ({ page }) => {
    await take(page)
    await page.goto('/')
    await started(page)
    await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
    await follow(page, '/iptv-service')
    await follow(page, '/products')
    await card(page, 'Mesh Router')
      .getByRole('button', { name: label('addToCart') })
      .click()
    await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
    await follow(page, '/product-details')
    await cartButton(page).click()
    const panel = page.getByRole('dialog', { name: label('cart') })
    await expect(panel).toContainText('Mesh Router')
    await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5)
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: label('rightToLeft') }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await cartButton(page).click()
    await panel.locator('a[href="/cart"]').click()
    await expect(page).toHaveURL('/cart')
    await expect(lines(page)).toHaveCount(1)
    await follow(page, '/faq')
    await page.goBack()
    await expect(page).toHaveURL('/cart')
    await expect(lines(page)).toHaveCount(1)
    await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
  })
}

test.describe('without fetch', () => {
  // The browser itself says so.
  test.use({ greeting: /status of 404/ })

  test('a page that cannot be had in place is reached by a full load', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'fetch'))
    await page.route(/_data\/pages\/faq\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    await started(page)
    await page
      .locator('footer a[href="/faq"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/faq')
    await expectWhole(page, '/faq')
  })
})

const rubbish = ['{', '[]', '{"version":1,"lines":[null,{"id":{}}]}']

for (const text of rubbish)
  test(`rubbish in all that is stored (${text}), where carts are kept: each page is whole, and the cart works`, async ({
    page,
  }) => {
    const site = await (await page.request.get('/_data/site.js')).text()
    const body = site.replace('"keep":"memory"', '"keep":"device"')
    expect(body).not.toBe(site)
    await page.route('/_data/site.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.addInitScript((stored) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of ['rtlMode', 'cart', 'places', 'reloaded'])
          if (storage.getItem(key) === null) storage.setItem(key, stored)
    }, text)
    for (const path of busiest) {
      await page.goto(path)
      await started(page)
      await skipPreloader(page)
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
      await expectWhole(page, path)
    }
    await follow(page, '/products')
    await card(page, 'Mesh Router')
      .getByRole('button', { name: label('addToCart') })
      .click()
    await page.goto('/cart')
    await started(page)
    await expect(lines(page)).toHaveCount(1)
  })
