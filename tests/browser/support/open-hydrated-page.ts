import type { Page, Response } from '@playwright/test'
import { openAnew } from './draws.ts'
import { blocksStarted, leafThrough } from './leaf-through.ts'
import { answerMaps, showsMap } from './maps.ts'
import { skipPreloader } from './preloader.ts'
import { scrollThrough } from './scroll-through.ts'
import { started } from './watched.ts'

async function ready(page: Page): Promise<void> {
  await started(page)
  await skipPreloader(page)
}

/**
 * Opens a page, waits for the app, and brings every block into view once, so that all of them have started. Gives what
 * the server answered.
 */
export async function readPage(page: Page, address: string): Promise<Response | null> {
  if (showsMap(address)) await answerMaps(page.context())
  const response = await page.goto(address)
  await ready(page)
  if (await scrollThrough(page)) {
    await blocksStarted(page)
    return response
  }
  // Given up by the browser (see `draws`), and not by itself: a page at fault stops again.
  const again = await openAnew(page)
  await ready(page)
  await leafThrough(page)
  return again
}
