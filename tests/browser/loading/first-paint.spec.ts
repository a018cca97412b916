import type { Page } from '@playwright/test'
import { connected } from '../support/connected.ts'
import { hold } from '../support/held.ts'
import { expect, started, test } from '../support/watched.ts'

/** A page of each theme, and the blocks that hold most of the styles between them. */
const pages = [
  '/',
  '/iptv-service',
  '/movie-home',
  '/satellite-internet',
  '/blog-details',
  '/product-details',
]

const STYLES = /\.css$/

/** What waits for all styles: `src/styles/first-frame.css`. */
const LATE = 'main > :is(section, [data-pictured]) ~ section ~ section, main ~ :is(section, footer)'

/** How every element of what a page opens with looks, and what stands before and after it: kept in the page under `name`. */
async function remember(page: Page, name: string): Promise<void> {
  await page.evaluate(
    ([kept = '', late = '']) => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
      // Not what follows from others, nor custom properties, which are not declared where nothing uses them.
      const properties = [...getComputedStyle(document.body)].filter(
        (property) => !/^-|-(inline|block)|(inline|block)-|origin$|^transition/.test(property),
      )
      const parts = [...document.querySelectorAll('header, main > *, dialog')].filter(
        (part) => !part.matches(late),
      )
      const elements = parts.flatMap((part) => [part, ...part.querySelectorAll('*')])
      const looks = elements.flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          if (part !== '' && style.content === 'none') return []
          const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
          const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class')}${part}`
          return [[name, ...values].join('; ')]
        }),
      )
      Object.assign(window, { [kept]: looks })
    },
    [name, LATE],
  )
}

/** How many more looks are kept under `first`, and what of them is not so under `then`. */
function compare(page: Page, first: string, then: string): Promise<{ more: number; changed: string[] }> {
  return page.evaluate(
    (names) => {
      const [before = [], after = []] = names.map((name): string[] => Reflect.get(window, name))
      const changed = before.flatMap((look, at) => {
        if (look === after[at]) return []
        const other = new Set(after[at]?.split('; '))
        const [name, ...parts] = look.split('; ')
        return [[name, ...parts.filter((part) => !other.has(part))].join('; ')]
      })
      return { more: before.length - after.length, changed: [...new Set(changed)] }
    },
    [first, then],
  )
}

for (const path of pages)
  test(`${path} looks by the styles in its HTML as it does by all styles`, async ({ page }) => {
    const release = await hold(page, STYLES)
    // Pictures that come meanwhile have other fractions of a pixel.
    await page.route(/\.(js|woff2|avif|webp)$/, () => {})
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1350, height: 900 })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await remember(page, 'wide')
    await page.setViewportSize({ width: 390, height: 900 })
    await remember(page, 'narrow')
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
    release()
    // The visitor's first act starts the app, and with it the other styles.
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => document.styleSheets.length === 2)
    await remember(page, 'narrow whole')
    await page.setViewportSize({ width: 1350, height: 900 })
    await remember(page, 'wide whole')
    for (const look of ['wide', 'narrow'])
      expect(await compare(page, look, `${look} whole`), look).toEqual({ more: 0, changed: [] })
  })

test.describe('what comes a tenth of a second later held back', () => {
  test.use({ bypassCSP: true, viewport: { width: 412, height: 823 } })

  for (const path of ['/', '/blog-details', '/movie-home', '/products'])
    test(`${path} asks for its first picture alone before the largest paint`, async ({ page, baseURL }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')))
      await page.route(path, async (route) => {
        const response = await route.fetch()
        // However slow the machine is: the first frame lasts until the app starts.
        const html = (await response.text()).replace('animation:.1s later', 'animation:1000s later')
        expect(html).toContain('animation:1000s later')
        await route.fulfill({ response, body: html })
      })
      const styles = page.waitForRequest(STYLES)
      await page.goto(path)
      await styles
      const picture = page.locator('img[fetchpriority=high]')
      const first = await picture.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)
      const start = asked.findIndex((address) => /\/style-|\.woff2$|\.js$|favicon|webmanifest/.test(address))
      expect(asked.slice(0, start)).toEqual([path, String(first).replace(baseURL ?? '', '')])
    })
})

test.describe('what comes third', () => {
  const seen = (page: Page) =>
    page
      .locator(LATE)
      .evaluateAll((parts) => parts.map((part) => part.checkVisibility({ visibilityProperty: true })))

  test('waits for all styles, and shows with them', async ({ page }) => {
    await page.addInitScript(() => {
      // However slow the machine is: it waits until the styles come.
      document.addEventListener('animationstart', () => {
        for (const animation of document.getAnimations())
          if (animation instanceof CSSAnimation && animation.effect?.getTiming().duration === 3000)
            animation.pause()
      })
    })
    const release = await hold(page, STYLES)
    const asked = page.waitForRequest(STYLES)
    await page.goto('/', { waitUntil: 'commit' })
    await asked
    expect(new Set(await seen(page))).toEqual(new Set([false]))
    await expect(page.locator('main > section').nth(1)).toBeVisible()
    release()
    await expect.poll(async () => new Set(await seen(page))).toEqual(new Set([true]))
  })

  test('is laid out when it comes near the window, and all of it once the app is there', async ({ page }) => {
    const laidOut = () =>
      page
        .locator(LATE)
        .evaluateAll((parts) =>
          parts.map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
        )
    const release = await hold(page, /\.js$/)
    await page.goto('/')
    await page.waitForFunction(() => document.styleSheets.length === 2)
    await expect.poll(laidOut).toContain(false)
    const last = page.locator(LATE).last()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await laidOut()).at(-1)).toBe(true)
    expect(await laidOut()).toContain(false)
    release()
    await expect.poll(async () => new Set(await laidOut())).toEqual(new Set([true]))
    await expect(last).toBeInViewport()
  })

  test('shows after three seconds where the styles do not come, and at once where they cannot', async ({
    browser,
  }) => {
    const page = await browser.newPage()
    await page.route(STYLES, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(async () => new Set(await seen(page))).toEqual(new Set([true]))
    await page.unroute(STYLES)
    await page.route(STYLES, (route) => route.abort())
    await page.goto('/faq')
    await expect(page.locator('html[data-no-app]')).toHaveCount(1)
    expect(new Set(await seen(page))).toEqual(new Set([true]))
    await page.close()
  })

  test('comes on slow connections too, without the app', async ({ page }) => {
    await connected(page, { effectiveType: '2g' })
    await page.goto('/')
    await expect.poll(async () => new Set(await seen(page))).toEqual(new Set([true]))
    await expect(page.locator('head > link[rel=stylesheet]')).toHaveCount(1)
    await expect(page.locator('html[data-started]')).toHaveCount(0)
  })

  test('is there with its styles in the first frame for who asks for a place in the page, or comes back', async ({
    page,
  }) => {
    for (const step of [
      () => page.goto('/terms-conditions#the-contract', { waitUntil: 'commit' }),
      () => page.reload({ waitUntil: 'commit' }),
    ]) {
      const release = await hold(page, STYLES)
      const asked = page.waitForRequest(STYLES)
      await step()
      await asked
      // What stands behind the styles is not read before they are there.
      await expect(page.locator('main')).toHaveCount(0)
      release()
      await expect(page.locator('#the-contract')).toBeInViewport()
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
      await page.unroute(STYLES)
    }
  })
})

test('what comes a tenth of a second later comes without scripts, and at once to who asks for a place in the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('main > section').last()).toBeVisible()
  await page.goto('/terms-conditions#the-contract')
  await expect(page.locator('#the-contract')).toBeInViewport()
  await context.close()
})

test('a pointer brings its states along, whether the app comes or not', async ({ page }) => {
  await page.route(/\.js$/, () => {})
  await connected(page, { saveData: true })
  await page.goto('/')
  const link = page.locator('main [data-type=grid] h3 a').first()
  await expect(link).toHaveCSS('text-decoration-line', 'none')
  await link.hover()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
})

test('the icons of the site are those of the page once the app has started', async ({ page }) => {
  await page.goto('/faq')
  await started(page)
  const icons = await page
    .locator('head > link[rel="icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(icons).toEqual([expect.stringMatching(/^\/media\/brand\/favicon\./)])
})

test('without JavaScript all styles are there at once', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const styles = page.waitForResponse(/\/assets\/style-[^/]*\.css$/)
  await page.goto('/faq')
  expect((await styles).ok()).toBe(true)
  await expect(page.locator('head link[rel="manifest"]')).toHaveCount(1)
  await context.close()
})

/** A masthead of each kind, and texts that run to the lower edge of the window. */
for (const path of [
  '/iptv-service',
  '/isp-broadband',
  '/movie-home',
  '/ott-platform',
  '/services',
  '/terms-conditions',
])
  test(`${path} keeps its place when the typeface arrives`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 850 })
      await page.goto(path)
      await started(page)
      const moved = await page.evaluate(async () => {
        await document.fonts.ready
        const observer = new PerformanceObserver(() => {})
        observer.observe({ type: 'layout-shift', buffered: true })
        return observer
          .takeRecords()
          .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
      })
      // What is good begins at 0.1; words in a typeface of another width move everything below them: 0.5.
      expect(moved, `${width} px`).toBeLessThan(0.02)
    }
  })
