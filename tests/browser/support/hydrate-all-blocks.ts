import { expect, type Page } from '@playwright/test'
import { scrollThrough } from './scroll-through.ts'

/** Waits until all blocks have started; they must have been in view. */
export async function blocksStarted(page: Page): Promise<void> {
  for (const section of await page.locator('main [data-type]').all())
    await expect(section).toHaveAttribute('data-hydrated')
}

/** Brings every block into view once, and waits until all of them have started. */
export async function leafThrough(page: Page): Promise<void> {
  expect(await scrollThrough(page), 'the browser draws the page').toBe(true)
  await blocksStarted(page)
}
