import { checkLayout } from '../page-rules/layout.ts'
import { checkMarkup } from '../page-rules/markup.ts'
import { checkReachableControls } from '../page-rules/reachable-controls.ts'
import { findAxeViolations } from './find-axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { readSiteTexts } from './labels.ts'
import { openHydratedPage } from './open-hydrated-page.ts'
import { pauseCarousels } from './pause-carousels.ts'
import { coveringRoutes, listPaths } from './routes.ts'
import { switchDirection } from './switch-direction.ts'
import { waitForStableHeight } from './wait-for-stable-height.ts'

/** A direction and a width in which a page is looked at, and whether axe looks at it, too. */
type Look = readonly ['ltr' | 'rtl', width: number, axe?: 'axe']

/** The looks of a few pages that together have every block: both headers, each with axe in one direction, and a tablet. */
const ALL_LOOKS: readonly Look[] = [
  ['ltr', 1280],
  ['ltr', 768],
  ['ltr', 390, 'axe'],
  ['ltr', 320],
  ['rtl', 1280, 'axe'],
  ['rtl', 390],
  ['rtl', 320],
]
/** The looks of all other pages: the widest, and the one that texts fit into least. */
const MAIN_LOOKS: readonly Look[] = [
  ['ltr', 1280, 'axe'],
  ['rtl', 320],
]

/** Defines tests for every page of the site below `root`: rules that only whole pages can break, and that hold whatever they say. */
export function testPages(root: string): void {
  const site = readSiteTexts(root)
  const covering = new Set(coveringRoutes(root))
  for (const route of listPaths(root).routes)
    test(`${route} is complete and accessible in both directions, logs nothing, fits every window, and all of its controls can be pressed`, async ({
      page,
    }) => {
      // The page opens on a phone, with motion, as most visitors see it.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width: 390, height: 900 })
      await page.addInitScript(() => {
        // A map's frame has its own storage, or none.
        if (window === window.top) localStorage.setItem('rtlMode', 'true')
      })
      const response = await openHydratedPage(page, route)
      expect(response?.status()).toBe(route === '/no/such/page' ? 404 : 200)
      await expect(page.locator('h1')).toHaveCount(1)
      for (const role of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(role)).toHaveCount(1)
      expect(await checkMarkup(page, site)).toEqual([])
      // The pages open from right to left; other tests switch to that.
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await pauseCarousels(page)
      expect.soft(await checkReachableControls(page), 'rtl controls with motion').toEqual([])
      await switchDirection(page, 'ltr', site)
      expect.soft(await checkReachableControls(page), 'ltr controls with motion').toEqual([])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      let last = 'ltr'
      for (const [direction, width, axe] of covering.has(route) ? ALL_LOOKS : MAIN_LOOKS) {
        if (direction !== last) await switchDirection(page, direction, site)
        last = direction
        await page.setViewportSize({ width, height: 900 })
        await waitForStableHeight(page)
        expect.soft(await checkLayout(page), `${direction} layout at ${width} px`).toEqual([])
        if (axe) expect.soft(await findAxeViolations(page), `${direction} at ${width} px`).toEqual([])
      }
    })

  // A few pages have all blocks; `links.spec.ts` follows the links of the others.
  for (const route of covering)
    test(`without JavaScript all content of ${route} is visible`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled: false,
        viewport: { width: 390, height: 900 },
      })
      const page = await context.newPage()
      await page.goto(route)
      await expect(page.locator('h1')).toHaveCount(1)
      // Not by role: what is hidden has none.
      for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible()
      const targets = await page
        .locator('main a:not([aria-disabled])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(targets.filter((target) => !/^(\/|https:|tel:|mailto:|#\w)/.test(target ?? ''))).toEqual([])
      await context.close()
    })
}
