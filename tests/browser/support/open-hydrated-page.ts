import type { Page, Response } from '@playwright/test'
import { waitForApp } from './fixtures.ts'
import { hydrateAllBlocks } from './hydrate-all-blocks.ts'
import { hasMap, mockMaps } from './map-urls.ts'
import { skipPreloader } from './skip-preloader.ts'

/**
 * Opens a page, waits for the app, and scrolls every block into view once, so that all of them are hydrated. Gives the
 * server's response.
 */
export async function openHydratedPage(page: Page, path: string): Promise<Response | null> {
  if (hasMap(path)) await mockMaps(page.context())
  const response = await page.goto(path)
  await waitForApp(page)
  await skipPreloader(page)
  await hydrateAllBlocks(page)
  return response
}
