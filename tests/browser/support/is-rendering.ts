import type { Page, Response } from '@playwright/test'

/** Milliseconds. Even a very busy machine renders a frame in this time. */
const FRAME_TIMEOUT = 5000

/**
 * Whether the browser still renders the page. On two machines Chromium 156 without a GPU stopped rendering about one page in
 * a thousand: scripts run on, but the compositor waits forever for a tree that never becomes ready. The page then gets no
 * frame and no idle callback, and neither a screenshot nor a new viewport size helps.
 */
export async function isRendering(page: Page): Promise<boolean> {
  return page.evaluate(
    (timeout) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true))
        setTimeout(() => resolve(false), timeout)
      }),
    FRAME_TIMEOUT,
  )
}

/** Opens the same URL in a new document, which gets a new compositor. Gives the server's response. */
export async function reopenPage(page: Page): Promise<Response | null> {
  const url = page.url()
  await page.goto('about:blank')
  return page.goto(url)
}
