import type { Page } from '@playwright/test'
import { checkLayout } from '../page-rules/layout.ts'
import { checkMarkup } from '../page-rules/markup.ts'
import { findAxeViolations } from './find-axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { readSiteTexts } from './labels.ts'
import { openHydratedPage } from './open-hydrated-page.ts'
import { listPaths } from './routes.ts'
import { waitForStableHeight } from './wait-for-stable-height.ts'

/** axe runs once in each direction, at another width. */
const DIRECTIONS = [
  { direction: 'ltr', axeWidth: 390 },
  { direction: 'rtl', axeWidth: 1280 },
] as const

async function setRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A map's frame has its own storage, or none.
    if (window === window.top) localStorage.setItem('rtlMode', 'true')
  })
}

/** Defines tests for every page of the site below `root`: rules that only whole pages can break, and that hold whatever they say. */
export function testPages(root: string): void {
  const site = readSiteTexts(root)
  for (const route of listPaths(root).routes)
    test.describe(route, () => {
      const status = route === '/no/such/page' ? 404 : 200

      for (const { direction, axeWidth } of DIRECTIONS)
        test(`${direction}: the page is complete and accessible, logs nothing, and fits every window`, async ({
          page,
        }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.setViewportSize({ width: axeWidth, height: 900 })
          if (direction === 'rtl') await setRightToLeft(page)
          const response = await openHydratedPage(page, route)
          expect(response?.status()).toBe(status)
          await expect(page.locator('html')).toHaveAttribute('dir', direction)
          await expect(page.locator('h1')).toHaveCount(1)
          for (const role of ['banner', 'main', 'contentinfo'] as const)
            await expect(page.getByRole(role)).toHaveCount(1)
          expect(await checkMarkup(page, site)).toEqual([])
          expect(await findAxeViolations(page)).toEqual([])
          for (const width of [1280, 390, 320]) {
            await page.setViewportSize({ width, height: 900 })
            await waitForStableHeight(page)
            expect.soft(await checkLayout(page), `layout at ${width} px`).toEqual([])
          }
        })

      test('without JavaScript all of its content is visible', async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          javaScriptEnabled: false,
          viewport: { width: 390, height: 900 },
        })
        const page = await context.newPage()
        await page.goto(route)
        await expect(page.locator('h1')).toHaveCount(1)
        for (const panel of await page.getByRole('tabpanel').all()) await expect(panel).toBeVisible()
        for (const link of await page.locator('main a:not([aria-disabled])').all())
          await expect(link).toHaveAttribute('href', /^(\/|https:|tel:|mailto:)/)
        await context.close()
      })
    })
}
