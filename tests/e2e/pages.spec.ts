import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { routes } from './routes.ts'
import { expect, started, test } from './watched.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Brings every block into view once, so that all of them start, and waits for the end of the preloader. */
async function leafThrough(page: Page): Promise<void> {
  await started(page)
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll('main [data-type], footer')) {
      section.scrollIntoView({ behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

async function setRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('rtlMode', 'true'))
}

for (const route of routes)
  test.describe(route, () => {
    const status = route === '/no/such/page' ? 404 : 200

    for (const direction of ['ltr', 'rtl'])
      for (const width of [390, 1280])
        test(`${direction} at ${width} px: whole, accessible, quiet`, async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 900 })
          if (direction === 'rtl') await setRightToLeft(page)
          const response = await page.goto(route)
          expect(response?.status()).toBe(status)
          await leafThrough(page)
          await expect(page.locator('html')).toHaveAttribute('dir', direction)
          await expect(page.locator('h1')).toHaveCount(1)
          for (const role of ['banner', 'main', 'contentinfo'] as const)
            await expect(page.getByRole(role)).toHaveCount(1)
          expect(await findings(page)).toEqual([])
        })

    for (const direction of ['ltr', 'rtl'])
      test(`${direction} at 320 px: nothing sticks out`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 })
        if (direction === 'rtl') await setRightToLeft(page)
        await page.goto(route)
        await leafThrough(page)
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth).toBe(clientWidth)
      })

    test('without JavaScript all of it is there', async ({ browser }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 900 },
      })
      const page = await context.newPage()
      await page.goto(route)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('[data-preloader]')).toBeHidden()
      for (const panel of await page.getByRole('tabpanel').all()) await expect(panel).toBeVisible()
      for (const link of await page.locator('main a').all())
        await expect(link).toHaveAttribute('href', /^(\/|https:|tel:|mailto:)/)
      await context.close()
    })
  })
