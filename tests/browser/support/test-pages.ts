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

const WIDTHS = [1280, 390, 320]

/** Defines tests for every page of the site below `root`: rules that only whole pages can break, and that hold whatever they say. */
export function testPages(root: string): void {
  const site = readSiteTexts(root)
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
      for (const direction of ['ltr', 'rtl'] as const) {
        await page.setViewportSize({ width: 1280, height: 900 })
        if (direction === 'rtl') await switchDirection(page, direction, site)
        // Once in each direction, at another width.
        const axeWidth = direction === 'rtl' ? 1280 : 390
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await waitForStableHeight(page)
          expect.soft(await checkLayout(page), `${direction} layout at ${width} px`).toEqual([])
          if (width === axeWidth)
            expect.soft(await findAxeViolations(page), `${direction} at ${width} px`).toEqual([])
        }
      }
    })

  // A few pages have all blocks; `links.spec.ts` follows the links of the others.
  for (const route of coveringRoutes(root))
    test(`without JavaScript all content of ${route} is visible`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled: false,
        viewport: { width: 390, height: 900 },
      })
      const page = await context.newPage()
      await page.goto(route)
      await expect(page.locator('h1')).toHaveCount(1)
      for (const panel of await page.getByRole('tabpanel').all()) await expect(panel).toBeVisible()
      const targets = await page
        .locator('main a:not([aria-disabled])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(targets.filter((target) => !/^(\/|https:|tel:|mailto:|#\w)/.test(target ?? ''))).toEqual([])
      await context.close()
    })
}
