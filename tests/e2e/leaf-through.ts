import { expect, type Page } from '@playwright/test'

/** Brings every block into view once, so that all of them start, and goes back to the top. */
export async function leafThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll('main [data-type], footer')) {
      section.scrollIntoView({ behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  for (const section of await page.locator('main [data-type]').all())
    await expect(section).toHaveAttribute('data-live')
}
