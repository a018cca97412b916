import type { Page } from '@playwright/test'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { findBrowser } from '../support/find-browser.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { keyPages } from '../support/key-pages.ts'
import { label } from '../support/labels.ts'
import { listPaths } from '../support/routes.ts'
import { cartButton, cartLines, fillCart, lineControls, productCard } from '../support/shop.ts'
import { test } from '../support/test.ts'

const executablePath = findBrowser()

// Playwright disables the back/forward cache; visitors have it. The tests use no `page.route` while a page is in the cache:
// Playwright then loses requests that the page makes after Back. So the map stays unreachable.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForApp(page)
}

/** Goes back from another document, and expects the browser to restore the page from the cache. */
async function goBackFromCache(page: Page): Promise<void> {
  // Not `page.goBack`: Playwright would wait for a load that never happens.
  await page.evaluate(() => history.back())
  await page.locator('html[data-page]').waitFor({ state: 'attached' })
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry && JSON.stringify(Reflect.get(entry, 'notRestoredReasons'))
  })
  await expect(page.locator('html'), reasons).toHaveAttribute('data-restored', 'true')
}

/** Opens a document without the app, and goes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  // The cache refuses a page with a frame that still loads: the map.
  await page.waitForLoadState('networkidle')
  await markRestore(page)
  await page.goto('/robots.txt')
  await goBackFromCache(page)
}

function markRestore(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    }),
  )
}

function follow(page: Page, path: string): Promise<void> {
  return page
    .locator(`footer a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

test('no page has an unload listener or a header that forbids the cache', async ({ page }) => {
  await page.addInitScript(() => {
    const addListener = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (/unload$/.test(type)) document.documentElement.setAttribute('data-unloads', type)
      return addListener.call(this, type, ...rest)
    }
  })
  for (const path of keyPages) {
    await open(page, path)
    await expect(page.locator('html')).not.toHaveAttribute('data-unloads')
    expect(await page.evaluate(() => [onunload, onbeforeunload])).toEqual([null, null])
  }
  for (const path of listPaths(FULL_SITE).published) {
    const response = await page.request.head(path)
    expect([path, response.headers()['cache-control']]).toEqual([path, 'no-cache'])
  }
})

for (const path of [...keyPages, '/ott-platform', '/movie-home', '/contact-us'])
  test(`${path} is restored from the cache, and its links work`, async ({ page }) => {
    await open(page, path)
    await leaveAndReturn(page)
    await follow(page, '/about-us')
    await expect(page).toHaveURL('/about-us')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-restored')
  })

test('the cart, typed text, scroll position and direction are restored', async ({ page }) => {
  await fillCart(page, 'Mesh Router', 'Fibre Modem')
  await page.getByRole('button', { name: label('rightToLeft') }).click()
  await lineControls(cartLines(page).first()).plus.click()
  await page.locator('main input[name]').first().fill('SPRING')
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
  await leaveAndReturn(page)
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 3`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('main input[name]').first()).toHaveValue('SPRING')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await lineControls(cartLines(page).first()).minus.click()
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 2`)
})

test('Undo still restores a removed line', async ({ page }) => {
  await fillCart(page, 'Mesh Router')
  await lineControls(cartLines(page).first()).remove.click()
  await leaveAndReturn(page)
  await page.getByRole('button', { name: label('undo') }).click()
  await expect(cartLines(page)).toHaveCount(1)
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('moving rows and carousels continue', async ({ page }) => {
    await open(page, '/')
    const carousel = page.getByRole('region', { name: 'Testimonials' })
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-state', 'playing')
    await leaveAndReturn(page)
    await expect(carousel).toHaveAttribute('data-state', 'playing')
    const currentSlide = () =>
      carousel
        .getByRole('listitem')
        .filter({ visible: true })
        .evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')))
    const before = await currentSlide()
    await expect.poll(currentSlide, { timeout: 15_000 }).not.toBe(before)
    await open(page, '/iptv-service')
    await leaveAndReturn(page)
    const playStates = () =>
      page
        .locator('main [data-row] ul')
        .first()
        .evaluate((row) => row.getAnimations().map(({ playState }) => playState))
    await expect.poll(playStates).toEqual(['running'])
  })
})

test('a restored page that a full load has left ends its navigation, and has the cart of the next page', async ({
  page,
}) => {
  await open(page, '/products')
  await markRestore(page)
  const text = await (await page.request.get('/_data/pages/faq.js')).text()
  const body = text.replace(/"build":"[^"]+"/, '"build":"other"')
  await page.route(/_data\/pages\/faq\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await follow(page, '/faq')
  await expect(page).toHaveURL('/faq')
  await page.unrouteAll()
  await waitForApp(page)
  await follow(page, '/products')
  await productCard(page, 'Fibre Modem')
    .getByRole('button', { name: label('addToCart') })
    .click()
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/products')
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating')
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
})
