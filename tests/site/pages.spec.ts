import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findAxeViolations } from '../browser/support/find-axe-violations.ts'
import { expect, test } from '../browser/support/fixtures.ts'
import { openHydratedPage } from '../browser/support/open-hydrated-page.ts'
import { listPaths } from '../browser/support/routes.ts'

const { routes } = listPaths(join(import.meta.dirname, '../..'))

async function setRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A map's frame has its own storage, or none.
    if (window === window.top) localStorage.setItem('rtlMode', 'true')
  })
}

for (const route of routes)
  test.describe(route, () => {
    const status = route === '/no/such/page' ? 404 : 200

    for (const direction of ['ltr', 'rtl'])
      test(`${direction}: the page is complete and accessible, logs nothing, and fits 320 px`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 390, height: 900 })
        if (direction === 'rtl') await setRightToLeft(page)
        const response = await openHydratedPage(page, route)
        expect(response?.status()).toBe(status)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expect(page.locator('h1')).toHaveCount(1)
        for (const role of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(role)).toHaveCount(1)
        expect(await findAxeViolations(page)).toEqual([])
        await page.setViewportSize({ width: 1280, height: 900 })
        expect(await findAxeViolations(page)).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth).toBe(clientWidth)
      })

    test('without JavaScript all of its content is visible', async ({ browser }) => {
      const context = await browser.newContext({
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
