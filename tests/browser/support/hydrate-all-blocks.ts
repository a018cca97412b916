import { expect, type Page } from '@playwright/test'
import { scrollThrough } from './scroll-through.ts'

/** Scrolls every block into view once, and waits until all of them are hydrated. */
export async function hydrateAllBlocks(page: Page): Promise<void> {
  await scrollThrough(page)
  await expect(page.locator('main [data-type]:not([data-hydrated], [data-static])')).toHaveCount(0)
}
