import type { Page, Response } from '@playwright/test'
import { waitForApp } from './fixtures.ts'
import { hydrateAllBlocks, waitForBlocks } from './hydrate-all-blocks.ts'
import { reopenPage } from './is-rendering.ts'
import { hasMap, mockMaps } from './map-urls.ts'
import { scrollThrough } from './scroll-through.ts'
import { skipPreloader } from './skip-preloader.ts'

async function waitUntilReady(page: Page): Promise<void> {
  await waitForApp(page)
  await skipPreloader(page)
}

/**
 * Opens a page, waits for the app, and scrolls every block into view once, so that all of them are hydrated. Gives the
 * server's response.
 */
export async function openHydratedPage(page: Page, path: string): Promise<Response | null> {
  if (hasMap(path)) await mockMaps(page.context())
  const response = await page.goto(path)
  await waitUntilReady(page)
  if (await scrollThrough(page)) {
    await waitForBlocks(page)
    return response
  }
  // The browser stopped rendering the page (see `isRendering`). If the page itself is at fault, it stops again.
  const again = await reopenPage(page)
  await waitUntilReady(page)
  await hydrateAllBlocks(page)
  return again
}
