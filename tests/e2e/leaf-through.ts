import { expect, type Page } from '@playwright/test'
import { scrollThrough } from './scroll-through.ts'

/** Brings every block into view once, and waits until all of them have started. */
export async function leafThrough(page: Page): Promise<void> {
  await scrollThrough(page)
  for (const section of await page.locator('main [data-type]').all())
    await expect(section).toHaveAttribute('data-live')
}
