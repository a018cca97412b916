import type { Page } from '@playwright/test'
import { emulateConnection } from '../support/emulate-connection.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'

/** Pages of each theme. Together they have the blocks with most of the styles. */
const pages = [
  '/',
  '/iptv-service',
  '/movie-home',
  '/satellite-internet',
  '/blog-details',
  '/product-details',
]

const STYLES = /\.css$/

/** The sections that wait for the stylesheet; see `src/styles/first-frame.css`. */
const DEFERRED = 'main > section ~ section, main ~ :is(section, footer)'

/** Stores the computed styles of all elements above the deferred sections in `window[name]`, with their pseudo-elements. */
async function storeStyles(page: Page, name: string): Promise<void> {
  await page.evaluate(
    ([key = '', deferred = '']) => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
      // Skip properties that follow from others, custom properties, which the critical CSS declares only where it uses them, and
      // those that nothing shows before an action of the visitor.
      const properties = [...getComputedStyle(document.body)].filter(
        (property) =>
          !/^-|-(inline|block)|(inline|block)-|origin$|^(transition|cursor|scroll-margin|scroll-padding)/.test(
            property,
          ),
      )
      const parts = [...document.querySelectorAll('header, main > *')].filter(
        (part) => !part.matches(deferred),
      )
      const elements = parts.flatMap((part) => [part, ...part.querySelectorAll('*')])
      const styles = elements.flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          if (part !== '' && style.content === 'none') return []
          const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
          const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class')}${part}`
          return [[name, ...values].join('; ')]
        }),
      )
      Object.assign(window, { [key]: styles })
    },
    [name, DEFERRED],
  )
}

/** Compares two stored lists of styles: the difference of their lengths, and the styles in `first` that differ in `second`. */
function compareStyles(
  page: Page,
  first: string,
  second: string,
): Promise<{ more: number; changed: string[] }> {
  return page.evaluate(
    (names) => {
      const [before = [], after = []] = names.map((name): string[] => Reflect.get(window, name))
      const changed = before.flatMap((style, index) => {
        if (style === after[index]) return []
        const other = new Set(after[index]?.split('; '))
        const [name, ...parts] = style.split('; ')
        return [[name, ...parts.filter((part) => !other.has(part))].join('; ')]
      })
      return { more: before.length - after.length, changed: [...new Set(changed)] }
    },
    [first, second],
  )
}

for (const path of pages)
  test(`${path}: the critical CSS renders the first section as the stylesheet does`, async ({ page }) => {
    const release = await holdRequests(page, STYLES)
    // Images that load meanwhile change sizes by fractions of a pixel.
    await page.route(/\.(js|woff2|avif|webp)$/, () => {})
    await page.setViewportSize({ width: 1350, height: 900 })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await storeStyles(page, 'wide')
    await page.setViewportSize({ width: 390, height: 900 })
    await storeStyles(page, 'narrow')
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
    release()
    // The visitor's first input starts the app, which loads the stylesheet.
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => document.styleSheets.length === 2)
    await storeStyles(page, 'narrow full')
    await page.setViewportSize({ width: 1350, height: 900 })
    await storeStyles(page, 'wide full')
    for (const size of ['wide', 'narrow'])
      expect(await compareStyles(page, size, `${size} full`), size).toEqual({ more: 0, changed: [] })
  })

for (const path of ['/', '/about-us', '/movie-home', '/products'])
  test(`${path} requests the picture that opens it before all others`, async ({ page, baseURL }) => {
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url().replace(baseURL ?? '', ''))
    })
    await page.goto(path)
    const opening = page.locator('img[fetchpriority=high]')
    await expect(opening).toHaveCount(1)
    await expect.poll(() => pictures.length).toBeGreaterThan(1)
    const source = await opening.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)
    expect(pictures[0]).toBe(String(source).replace(baseURL ?? '', ''))
  })

/** Keeps what waits for the stylesheet waiting, even on a slow machine. */
function keepWaiting(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('animationstart', () => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.effect?.getTiming().duration === 3000)
          animation.pause()
    })
  })
}

test('a panel that opens before the stylesheet has loaded appears with it', async ({ page }) => {
  await keepWaiting(page)
  const release = await holdRequests(page, STYLES)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Search' }).first().click()
  const panel = page.locator('dialog[open]')
  await expect(panel).toHaveCount(1)
  await expect(panel).toBeHidden()
  release()
  await expect(panel).toBeVisible()
})

test.describe('the sections from the second on', () => {
  const visibility = (page: Page) =>
    page
      .locator(DEFERRED)
      .evaluateAll((parts) => parts.map((part) => part.checkVisibility({ visibilityProperty: true })))

  test('wait for the stylesheet and appear with it', async ({ page }) => {
    await keepWaiting(page)
    const release = await holdRequests(page, STYLES)
    const requested = page.waitForRequest(STYLES)
    await page.goto('/', { waitUntil: 'commit' })
    await requested
    expect(new Set(await visibility(page))).toEqual(new Set([false]))
    await expect(page.locator('main > section').first()).toBeVisible()
    release()
    await expect.poll(async () => new Set(await visibility(page))).toEqual(new Set([true]))
  })

  test('get a layout near the viewport only, before and after the app has started', async ({ page }) => {
    const laidOut = () =>
      page
        .locator(DEFERRED)
        .evaluateAll((parts) =>
          parts.map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
        )
    const release = await holdRequests(page, /\.js$/)
    await page.goto('/')
    await page.waitForFunction(() => document.styleSheets.length === 2)
    await expect.poll(laidOut).toContain(false)
    const last = page.locator(DEFERRED).last()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await laidOut()).at(-1)).toBe(true)
    expect(await laidOut()).toContain(false)
    release()
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    await expect(last).toBeInViewport()
    expect(await laidOut()).toContain(false)
  })

  test('appear after three seconds without the stylesheet, and at once when it fails', async ({
    browser,
  }) => {
    const page = await browser.newPage()
    await page.route(STYLES, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(async () => new Set(await visibility(page))).toEqual(new Set([true]))
    await page.unroute(STYLES)
    await page.route(STYLES, (route) => route.abort())
    await page.goto('/faq')
    await expect(page.locator('html[data-no-app]')).toHaveCount(1)
    expect(new Set(await visibility(page))).toEqual(new Set([true]))
    await page.close()
  })

  test('appear on slow connections too, without the app', async ({ page }) => {
    await emulateConnection(page, { effectiveType: '2g' })
    await page.goto('/')
    await expect.poll(async () => new Set(await visibility(page))).toEqual(new Set([true]))
    await expect(page.locator('head > link[rel=stylesheet]')).toHaveCount(1)
    await expect(page.locator('html[data-started]')).toHaveCount(0)
  })

  test('appear with their styles in the first frame for a URL with a fragment, and after a reload', async ({
    page,
  }) => {
    for (const step of [
      () => page.goto('/terms-conditions#the-contract', { waitUntil: 'commit' }),
      () => page.reload({ waitUntil: 'commit' }),
    ]) {
      const release = await holdRequests(page, STYLES)
      const requested = page.waitForRequest(STYLES)
      await step()
      await requested
      // The browser parses nothing behind the stylesheet before it is loaded.
      await expect(page.locator('main')).toHaveCount(0)
      release()
      await expect(page.locator('#the-contract')).toBeInViewport()
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
      await page.unroute(STYLES)
    }
  })
})

test('the deferred sections appear without scripts, also for a URL with a fragment', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('main > section').last()).toBeVisible()
  await page.goto('/terms-conditions#the-contract')
  await expect(page.locator('#the-contract')).toBeInViewport()
  await context.close()
})

test('hover styles work before the app starts', async ({ page }) => {
  await page.route(/\.js$/, () => {})
  await emulateConnection(page, { saveData: true })
  await page.goto('/')
  const link = page.locator('main [data-type=grid] h3 a').first()
  await expect(link).toHaveCSS('text-decoration-line', 'none')
  await link.hover()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
})

test('the page has the icons of the site once the app has started', async ({ page }) => {
  await page.goto('/faq')
  await waitForApp(page)
  const icons = await page
    .locator('head > link[rel="icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(icons).toEqual([expect.stringMatching(/^\/media\/brand\/favicon\./)])
})

test('without JavaScript the page loads all styles at once', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const styles = page.waitForResponse(/\/assets\/style-[^/]*\.css$/)
  await page.goto('/faq')
  expect((await styles).ok()).toBe(true)
  await expect(page.locator('head link[rel="manifest"]')).toHaveCount(1)
  await context.close()
})

/** One page per kind of masthead, and pages with text down to the lower edge of the viewport. */
for (const path of ['/iptv-service', '/movie-home', '/ott-platform', '/services', '/terms-conditions'])
  test(`${path} does not shift when the web font loads`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 850 })
      const release = await holdRequests(page, /\.woff2$/)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.locator('html[data-started]').waitFor({ state: 'attached' })
      // Other shifts are not the font's: a browser may paint a banner before it has read the picture beside its text.
      const start = await page.evaluate(() => performance.now())
      release()
      const shift = await page.evaluate(async (from) => {
        await document.fonts.ready
        const observer = new PerformanceObserver(() => {})
        observer.observe({ type: 'layout-shift', buffered: true })
        return observer
          .takeRecords()
          .filter(({ startTime }) => startTime >= from)
          .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
      }, start)
      // A layout shift score below 0.1 is good. A fallback font of another width moves everything below it: about 0.5.
      expect(shift, `${width} px`).toBeLessThan(0.02)
      await page.unroute(/\.woff2$/)
    }
  })
