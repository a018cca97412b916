import type { Page } from '@playwright/test'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { arrive, follow } from '../support/documents.ts'
import { emulateConnection } from '../support/emulate-connection.ts'
import { findBrowser } from '../support/find-browser.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { get } from '../support/get.ts'
import { label } from '../support/labels.ts'
import { longUnless } from '../support/long.ts'
import { hasMap, mapUrls } from '../support/map-urls.ts'
import { listPaths } from '../support/routes.ts'
import { addToCart, cartButton, cartLines, fillCart, lineControls } from '../support/shop.ts'
import { stopClock } from '../support/stop-clock.ts'
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

/** Opens a page, and waits until nothing of it loads any more: the cache may refuse a page that waits for something. */
async function open(page: Page, path: string): Promise<void> {
  const pending = new Set<unknown>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const map = hasMap(path)
    ? page.waitForEvent('requestfailed', (request) => mapUrls.includes(request.url()))
    : undefined
  // A page that saves data prefetches no other page.
  await emulateConnection(page, { saveData: true })
  await page.goto(path)
  await page.keyboard.press('Tab')
  await waitForApp(page)
  await map
  await expect.poll(() => pending.size).toBe(0)
}

function markRestore(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    }),
  )
}

/** Opens a document without the app, and goes back. */
async function goAndReturn(page: Page): Promise<void> {
  await markRestore(page)
  await page.goto('/robots.txt')
  // Not `page.goBack`: Playwright would wait for a load that never happens.
  await page.evaluate(() => history.back())
  await page.locator('html[data-page]').waitFor({ state: 'attached' })
}

/** Gives why the browser has not restored a page that it now shows again: nothing for one that it has restored. */
async function readReasons(page: Page, refusals: Refusal[][]): Promise<Refusal[]> {
  const isRestored = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return !(entry && Reflect.get(entry, 'notRestoredReasons'))
  })
  if (isRestored) return []
  await expect.poll(() => refusals.length).toBe(1)
  return refusals.pop() ?? []
}

/** A reason why Chromium has not restored a page. Its type is "Circumstantial" when no page can do anything about it. */
interface Refusal {
  type: string
  reason: string
}

/**
 * Opens a page by `prepare`, leaves it and goes back, and expects the browser to restore it from the cache. It does so again, at
 * most twice, when Chromium had a reason of its own, such as a busy machine: a fault of the site has a name, or comes every time.
 */
async function leaveAndReturn(
  page: Page,
  prepare: () => Promise<void>,
  leave: (page: Page) => Promise<void> = goAndReturn,
): Promise<void> {
  const refusals: Refusal[][] = []
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  client.on('Page.backForwardCacheNotUsed', (event) => refusals.push(event.notRestoredExplanations))
  let reasons: Refusal[] = []
  for (let visit = 1; visit <= 3; visit++) {
    await prepare()
    refusals.length = 0
    await leave(page)
    reasons = await readReasons(page, refusals)
    if (!reasons.length || reasons.some(({ type }) => type !== 'Circumstantial')) break
    // The next visit is a first one, too.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await client.send('Network.clearBrowserCache')
  }
  expect(reasons).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true')
}

test('no page has a header that forbids the cache', async ({ request }) => {
  const { published } = listPaths(FULL_SITE)
  const responses = await Promise.all(published.map((path) => request.head(path, { maxRetries: 3 })))
  const policies = responses.map((response) => response.headers()['cache-control'])
  expect(Object.fromEntries(published.map((path, index) => [path, policies[index]]))).toEqual(
    Object.fromEntries(published.map((path) => [path, 'no-cache'])),
  )
})

const testimonials = (page: Page) => page.getByRole('region', { name: 'Testimonials' })

/** What moves on a page, as it was before it was left and as it must be afterwards. */
const motions: Record<
  string,
  { expectBefore: (page: Page) => Promise<void>; expectAfter: (page: Page) => Promise<void> }
> = {
  '/': {
    async expectBefore(page) {
      await testimonials(page).scrollIntoViewIfNeeded()
      await expect(testimonials(page)).toHaveAttribute('data-state', 'playing')
    },
    async expectAfter(page) {
      await expect(testimonials(page)).toHaveAttribute('data-state', 'playing')
      const currentSlide = () =>
        testimonials(page)
          .getByRole('listitem')
          .filter({ visible: true })
          .evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')))
      const before = await currentSlide()
      await expect.poll(currentSlide).not.toBe(before)
    },
  },
  '/iptv-service': {
    async expectBefore() {},
    async expectAfter(page) {
      const playStates = () =>
        page
          .locator('main [data-row] ul')
          .first()
          .evaluate((row) => row.getAnimations().map(({ playState }) => playState))
      await expect.poll(playStates).toEqual(['running'])
    },
  },
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  // Tests below restore the cart and a list of products.
  for (const path of [
    '/',
    '/iptv-service',
    '/product-details',
    '/faq',
    '/ott-platform',
    '/movie-home',
    '/contact-us',
  ])
    test(
      `${path} is restored from the cache, moves on, and its links work`,
      longUnless(path === '/' || path === '/contact-us'),
      async ({ page }) => {
        await page.addInitScript(() => {
          const addListener = EventTarget.prototype.addEventListener
          EventTarget.prototype.addEventListener = function (type, ...rest) {
            if (/unload$/.test(type)) document.documentElement.setAttribute('data-unloads', type)
            return addListener.call(this, type, ...rest)
          }
        })
        const prepare = async () => {
          await open(page, path)
          await expect(page.locator('html')).not.toHaveAttribute('data-unloads')
          expect(await page.evaluate(() => [onunload, onbeforeunload])).toEqual([null, null])
          await motions[path]?.expectBefore(page)
        }
        await leaveAndReturn(page, prepare)
        await motions[path]?.expectAfter(page)
        await arrive(page, '/about-us')
        await expect(page.locator('html')).toHaveAttribute('data-restored')
      },
    )
})

test('the cart, its Undo, typed text, scroll position and direction are restored', async ({ page }) => {
  await leaveAndReturn(page, async () => {
    await page.clock.resume()
    await fillCart(page, 'Mesh Router', 'Fibre Modem', 'Satellite Dish')
    await page.getByRole('button', { name: label('rightToLeft') }).click()
    await lineControls(cartLines(page).first()).plus.click()
    await page.locator('main input[name]').first().fill('SPRING')
    // Undo ends after some seconds.
    await stopClock(page)
    await lineControls(cartLines(page).nth(2)).remove.click()
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
  })
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 3`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('main input[name]').first()).toHaveValue('SPRING')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await lineControls(cartLines(page).first()).minus.click()
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 2`)
  await page.getByRole('button', { name: label('undo') }).click()
  await expect(cartLines(page)).toHaveCount(3)
})

test('a restored page has ended its navigation, and has the cart of the next page', async ({ page }) => {
  const prepare = async () => {
    await open(page, '/products')
    await markRestore(page)
    const text = await (await get(page.request, '/_data/pages/faq.js')).text()
    const body = text.replace(/"build":"[^"]+"/, '"build":"other"')
    await page.route(/_data\/pages\/faq\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    await follow(page, '/faq')
    await expect(page).toHaveURL('/faq')
    await page.unrouteAll()
    await page.keyboard.press('Tab')
    await waitForApp(page)
    await follow(page, '/products')
    await addToCart(page, 'Fibre Modem')
  }
  await leaveAndReturn(page, prepare, async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.left = ''
      history.go(-2)
    })
    await page.locator('html[data-page]:not([data-left])').waitFor({ state: 'attached' })
  })
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating')
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
})
