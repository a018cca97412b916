import type { Page } from '@playwright/test'
import { leafThrough } from './leaf-through.ts'
import { skipPreloader } from './preloader.ts'
import { started } from './watched.ts'

/** Opens a page, waits for the app, and brings every block into view once, so that all of them have started. */
export async function readPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await started(page)
  await skipPreloader(page)
  await leafThrough(page)
}
