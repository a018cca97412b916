import type { Page } from '@playwright/test'
import { waitForApp } from './fixtures.ts'
import { skipPreloader } from './skip-preloader.ts'

/** Opens a page, and waits until a visitor could use it: the app has started, nothing moves, and no preloader covers it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForApp(page)
  await skipPreloader(page)
}
