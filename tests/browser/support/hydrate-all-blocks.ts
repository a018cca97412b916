import { expect, type Page } from '@playwright/test'
import { scrollThrough } from './scroll-through.ts'

/** Waits until all blocks are hydrated. Each block must have been in view before. */
export async function waitForBlocks(page: Page): Promise<void> {
  await expect(page.locator('main [data-type]:not([data-hydrated])')).toHaveCount(0)
}

/** Scrolls every block into view once, and waits until all of them are hydrated. */
export async function hydrateAllBlocks(page: Page): Promise<void> {
  expect(await scrollThrough(page), 'the browser renders the page').toBe(true)
  await waitForBlocks(page)
}
