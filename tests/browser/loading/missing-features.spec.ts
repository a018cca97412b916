import type { Page } from '@playwright/test'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { keyPages } from '../support/key-pages.ts'
import { label } from '../support/labels.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { openPage } from '../support/open-page.ts'
import { cartButton, cartLines, productCard } from '../support/shop.ts'

/** Features that old, hardened or embedded browsers may lack. Each function removes them before the page's scripts run. */
const removeFeature: Record<string, (page: Page) => Promise<unknown>> = {
  matchMedia: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'matchMedia')),
  IntersectionObserver: (page) =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver')),
  'fetch, view transitions, the Navigation API, idle callbacks, performance observers and the Network Information API':
    (page) =>
      page.addInitScript(() => {
        for (const name of ['fetch', 'navigation', 'requestIdleCallback', 'PerformanceObserver'])
          Reflect.deleteProperty(window, name)
        Reflect.deleteProperty(Document.prototype, 'startViewTransition')
        Reflect.deleteProperty(Navigator.prototype, 'connection')
      }),
  'access to storage': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    }),
  'free storage': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
}

/** Clicks a link by script, and waits for the page behind it. */
async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main')).toBeFocused()
  await expectCompletePage(page, path)
  // The navbar moves when smooth scrolling to the top ends, so a click before that could miss.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** Uses an interactive block of the page. */
async function operateBlock(page: Page, path: string): Promise<void> {
  if (path === '/') {
    await page.getByRole('tab', { name: 'TV' }).click()
    await expect(page.getByRole('tab', { name: 'TV' })).toHaveAttribute('aria-selected', 'true')
  }
  if (path === '/faq') {
    await page.locator('main details').nth(2).locator('summary').click()
    await expect(page.locator('main details[open]')).toHaveCount(1)
  }
}

/** What no page needs as it opens: the next test goes to all of these pages. */
const STORAGE = /storage$/

for (const [name, remove] of Object.entries(removeFeature)) {
  if (!STORAGE.test(name))
    test(`without ${name} each page is complete and works`, async ({ page }) => {
      await remove(page)
      for (const path of keyPages) {
        await openHydratedPage(page, path)
        await expectCompletePage(page, path)
        await operateBlock(page, path)
      }
    })

  test(`without ${name} links, the cart, panels and Back work without a full load`, async ({ page }) => {
    await remove(page)
    await page.goto('/')
    await waitForApp(page)
    await expectCompletePage(page, '/')
    await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
    await follow(page, '/iptv-service')
    await follow(page, '/products')
    await productCard(page, 'Mesh Router')
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
    await expect(cartLines(page)).toHaveCount(1)
    await follow(page, '/faq')
    await page.goBack()
    await expect(page).toHaveURL('/cart')
    await expect(cartLines(page)).toHaveCount(1)
    await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
  })
}

test.describe('without fetch', () => {
  // The browser logs the 404 status.
  test.use({ allowedMessages: /status of 404/ })

  test('a link to a page without data causes a full load', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'fetch'))
    await page.route(/_data\/pages\/faq\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    await waitForApp(page)
    await page
      .locator('footer a[href="/faq"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/faq')
    await expectCompletePage(page, '/faq')
  })
})

const invalidValues = ['{', '[]', '{"version":1,"lines":[null,{"id":{}}]}']

for (const text of invalidValues)
  test(`with invalid stored values (${text}) and a stored cart pages are complete, and the cart works`, async ({
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
    for (const path of ['/', '/cart']) {
      await openPage(page, path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
      await expectCompletePage(page, path)
    }
    await follow(page, '/products')
    await productCard(page, 'Mesh Router')
      .getByRole('button', { name: label('addToCart') })
      .click()
    await page.goto('/cart')
    await waitForApp(page)
    await expect(cartLines(page)).toHaveCount(1)
  })
