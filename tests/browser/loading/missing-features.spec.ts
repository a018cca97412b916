import type { Page } from '@playwright/test'
import { arrive, follow, markDocument } from '../support/documents.ts'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { longUnless } from '../support/long.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { addToCart, cartButton, cartLines } from '../support/shop.ts'

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

/** Follows a link. The navbar moves when smooth scrolling to the top ends, so a click before that could miss. */
async function open(page: Page, path: string): Promise<void> {
  await arrive(page, path)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** Pages of the tour, in order, and what a visitor does there. */
const tour: [path: string, act: (page: Page) => Promise<void>][] = [
  [
    '/',
    async (page) => {
      await page.getByRole('tab', { name: 'TV' }).click()
      await expect(page.getByRole('tab', { name: 'TV' })).toHaveAttribute('aria-selected', 'true')
    },
  ],
  ['/iptv-service', async () => {}],
  [
    '/products',
    async (page) => {
      await addToCart(page, 'Mesh Router')
      await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
    },
  ],
  ['/product-details', async () => {}],
  [
    '/faq',
    async (page) => {
      await page.locator('main details').nth(2).locator('summary').click()
      await expect(page.locator('main details[open]')).toHaveCount(1)
    },
  ],
]

// Each feature is missing on each page. The browser loads another page of the tour each time, and the app opens the others.
for (const [index, [name, remove]] of Object.entries(removeFeature).entries())
  test(
    `pages are complete and work in one document without ${name}`,
    longUnless(name.startsWith('fetch')),
    async ({ page }) => {
      await remove(page)
      const [first = '/'] = tour[index] ?? []
      await openHydratedPage(page, first)
      const expectSameDocument = await markDocument(page)
      for (const [path, act] of [...tour.slice(index), ...tour.slice(0, index)])
        await test.step(path, async () => {
          if (path !== first) await open(page, path)
          await expectCompletePage(page, path)
          await act(page)
        })

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
      await open(page, '/about-us')
      await page.goBack()
      await expect(page).toHaveURL('/cart')
      await expect(cartLines(page)).toHaveCount(1)
      await expectSameDocument()
    },
  )

test.describe('without fetch', () => {
  // The browser logs the 404 status.
  test.use({ allowedMessages: /status of 404/ })

  test('a link to a page without data causes a full load', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'fetch'))
    await page.route(/_data\/pages\/faq\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await openHydratedPage(page, '/cart')
    await expectCompletePage(page, '/cart')
    await follow(page, '/faq')
    await expect(page).toHaveURL('/faq')
    await expectCompletePage(page, '/faq')
  })
})
