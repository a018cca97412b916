import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { longUnless } from '../support/long.ts'

/** What is asked of a page: whether the picture that opens it comes first, and which of its looks change while it loads. */
type Question = 'picture' | 'styles' | 'font'

/**
 * Pages of each theme and kind of masthead, and pages with text down to the lower edge of the window. Together those with a
 * question about styles have the blocks with most of them.
 */
const pages: [path: string, ...questions: Question[]][] = [
  ['/', 'picture', 'styles'],
  ['/blog-details', 'styles'],
  ['/iptv-service', 'styles', 'font'],
  ['/movie-home', 'picture', 'styles', 'font'],
  ['/ott-platform', 'picture', 'font'],
  ['/product-details', 'styles'],
  ['/products', 'picture'],
  ['/satellite-internet', 'picture', 'styles'],
  ['/services', 'picture', 'font'],
  ['/terms-conditions', 'font'],
]

/** These have all questions together. */
const EACH_CHANGE = ['/', '/blog-details', '/iptv-service']

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

/** The tops of all texts and parts in the first window, by their place in the document. */
function measureTops(page: Page): Promise<number[]> {
  return page.locator('header *, main > *, main :is(h1, h2, h3, p, li, a, img)').evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return height > 0 ? top : 0
    }),
  )
}

const WIDTHS = [1350, 390] as const

for (const [path, ...questions] of pages)
  test(
    `${path} looks the same before and after its styles and font are there`,
    longUnless(EACH_CHANGE.includes(path)),
    async ({ page, baseURL }) => {
      const pictures: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url().replace(baseURL ?? '', ''))
      })
      const releaseStyles = await holdRequests(page, STYLES)
      const releaseFonts = await holdRequests(page, /\.woff2$/)
      // Images that load meanwhile change sizes by fractions of a pixel.
      await page.route(/\.(js|avif|webp)$/, () => {})
      const [wide, narrow] = WIDTHS
      await page.setViewportSize({ width: wide, height: 900 })
      await page.goto(path, { waitUntil: 'domcontentloaded' })

      const opening = page.locator('img[fetchpriority=high]')
      await expect(opening).toHaveCount(questions.includes('picture') ? 1 : 0)
      if (questions.includes('picture'))
        await test.step('the picture that opens the page is requested before all others', async () => {
          const candidates = await opening.evaluate((image) =>
            [image, ...(image.parentElement?.querySelectorAll('source') ?? [])]
              .map((element) => `${element.getAttribute('src')} ${element.getAttribute('srcset')}`)
              .join(),
          )
          await expect.poll(() => pictures.length).toBeGreaterThan(1)
          expect.soft(candidates).toContain(pictures[0])
        })

      const setWidth = (width: number) => page.setViewportSize({ width, height: 900 })
      const loadStyles = async () => {
        releaseStyles()
        // The visitor's first input starts the app, which loads the stylesheet.
        await page.keyboard.press('Shift')
        await page.waitForFunction(() => document.styleSheets.length === 2)
      }
      if (questions.includes('styles'))
        await test.step('the critical CSS renders the first section as the stylesheet does', async () => {
          await storeStyles(page, 'wide')
          await setWidth(narrow)
          await storeStyles(page, 'narrow')
          expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
          await loadStyles()
          await storeStyles(page, 'narrow full')
          await setWidth(wide)
          await storeStyles(page, 'wide full')
          for (const size of ['wide', 'narrow'])
            expect
              .soft(await compareStyles(page, size, `${size} full`), size)
              .toEqual({ more: 0, changed: [] })
        })

      if (questions.includes('font'))
        await test.step('nothing moves when the web font takes the place of the fallback', async () => {
          await loadStyles()
          const measure = async (width: number) => {
            await setWidth(width)
            return measureTops(page)
          }
          const before = [await measure(wide), await measure(narrow)]
          releaseFonts()
          await page.evaluate(() => document.fonts.ready)
          for (const [index, width] of WIDTHS.entries()) {
            const after = await measure(width)
            const shifts = before[index]?.map((top, part) =>
              top < 900 ? Math.abs(top - (after[part] ?? 0)) : 0,
            )
            // A layout shift score below 0.1 is good. A fallback font of another width moves everything below it by whole lines.
            expect.soft(Math.max(...(shifts ?? [])), `${width} px`).toBeLessThan(0.02 * 900)
          }
        })
    },
  )

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

// `failed-requests.spec.ts` says that all sections appear without it.
test('later sections, and a panel that opens early, appear with the stylesheet', async ({ page }) => {
  const visibility = () =>
    page
      .locator(DEFERRED)
      .evaluateAll((parts) => parts.map((part) => part.checkVisibility({ visibilityProperty: true })))
  await keepWaiting(page)
  const release = await holdRequests(page, STYLES)
  const requested = page.waitForRequest(STYLES)
  await page.goto('/', { waitUntil: 'commit' })
  await requested
  expect(new Set(await visibility())).toEqual(new Set([false]))
  await expect(page.locator('main > section').first()).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).first().click()
  const panel = page.locator('dialog[open]')
  await expect(panel).toHaveCount(1)
  await expect(panel).toBeHidden()
  release()
  await expect(panel).toBeVisible()
  await expect.poll(async () => new Set(await visibility())).toEqual(new Set([true]))
})

test('only sections near the window get a layout, and hover styles work early', async ({ page }) => {
  const laidOut = () =>
    page
      .locator(DEFERRED)
      .evaluateAll((parts) =>
        parts.map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      )
  await page.setViewportSize({ width: 1280, height: 1000 })
  const release = await holdRequests(page, /\.js$/)
  await page.goto('/')
  await page.waitForFunction(() => document.styleSheets.length === 2)
  const link = page.locator('main [data-type=grid] h3 a').first()
  await expect(link).toHaveCSS('text-decoration-line', 'none')
  await link.hover()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')

  await expect.poll(laidOut).toContain(false)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const last = page.locator(DEFERRED).last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await laidOut()).at(-1)).toBe(true)
  expect(await laidOut()).toContain(false)
  release()
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await expect(last).toBeInViewport()
  expect(await laidOut()).toContain(false)
  // The scrollbar hardly jumps when all sections have their layout.
  const share = await page.evaluate((before) => {
    document.documentElement.dataset.laidOut = ''
    return before / document.documentElement.scrollHeight
  }, height)
  expect(share).toBeGreaterThan(0.85)
  expect(share).toBeLessThan(1.15)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all styles load at once, and all sections appear', async ({ page }) => {
    const styles = page.waitForResponse(/\/assets\/style-[^/]*\.css$/)
    await page.goto('/')
    expect((await styles).ok()).toBe(true)
    await expect(page.locator('head link[rel="manifest"]')).toHaveCount(1)
    await expect(page.locator('main > section').last()).toBeVisible()
    await page.goto('/terms-conditions#the-contract')
    await expect(page.locator('#the-contract')).toBeInViewport()
  })
})
