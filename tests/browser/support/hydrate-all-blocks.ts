import { expect, type Page } from '@playwright/test'
import { scrollThrough } from './scroll-through.ts'

/** Waits until all blocks are hydrated. Each block must have been in view before. */
export async function waitForBlocks(page: Page): Promise<void> {
  for (const section of await page.locator('main [data-type]').all())
    await expect(section).toHaveAttribute('data-hydrated')
}

/** Scrolls every block into view once, and waits until all of them are hydrated. */
export async function hydrateAllBlocks(page: Page): Promise<void> {
  expect(await scrollThrough(page), 'the browser renders the page').toBe(true)
  await waitForBlocks(page)
}
