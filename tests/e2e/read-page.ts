import type { Page, Response } from '@playwright/test'
import { blocksStarted, leafThrough } from './leaf-through.ts'
import { answerMaps, showsMap } from './maps.ts'
import { skipPreloader } from './preloader.ts'
import { scrollThrough } from './scroll-through.ts'
import { started } from './watched.ts'

async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await started(page)
  await skipPreloader(page)
  return response
}

/**
 * Opens a page, waits for the app, and brings every block into view once, so that all of them have started. Gives what
 * the server answered.
 */
export async function readPage(page: Page, address: string): Promise<Response | null> {
  if (showsMap(address)) await answerMaps(page.context())
  let response = await open(page, address)
  // Given up by the browser (see `draws`), and not by itself: a page at fault stops again.
  if (await scrollThrough(page)) await blocksStarted(page)
  else {
    await page.goto('about:blank')
    response = await open(page, address)
    await leafThrough(page)
  }
  return response
}
