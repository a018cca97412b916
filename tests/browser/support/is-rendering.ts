import { setTimeout } from 'node:timers/promises'
import type { Locator, Page, Response } from '@playwright/test'

/** Milliseconds. Even a very busy machine renders a frame in this time. */
const FRAME_TIMEOUT = 5000

/** Milliseconds. The app starts in this time even on a busy machine. */
const START_TIMEOUT = 15_000

/**
 * Whether the browser still renders the page. On two machines Chromium 156 without a GPU stopped rendering about one page in
 * a thousand: scripts run on, but the compositor waits forever for a tree that never becomes ready. The page then gets no
 * frame and no idle callback, and neither a screenshot nor a new viewport size helps.
 */
export async function isRendering(page: Page): Promise<boolean> {
  const frame = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  return Promise.race([
    frame.then(
      () => true,
      () => false,
    ),
    setTimeout(FRAME_TIMEOUT, false),
  ])
}

/** Opens the same URL in a new document, which gets a new compositor. Gives the server's response. */
export async function reopenPage(page: Page): Promise<Response | null> {
  const url = page.url()
  await page.goto('about:blank')
  return page.goto(url)
}

/**
 * Waits until something is in a page that has just been opened. Reopens the page once when the browser has stopped
 * rendering it.
 */
export async function waitForOpened(page: Page, sign: Locator): Promise<void> {
  const inTime = await sign.waitFor({ state: 'attached', timeout: START_TIMEOUT }).then(
    () => true,
    () => false,
  )
  if (!inTime && !(await isRendering(page))) await reopenPage(page)
  await sign.waitFor({ state: 'attached' })
}
