import type { Page, Response } from '@playwright/test'

/** Milliseconds in which the busiest machine draws a frame. */
const PATIENCE = 5000

/**
 * Whether the browser still draws the page. On two machines Chromium 156 without a GPU gave up about one page in a thousand:
 * scripts go on, but its compositor waits for ever for a tree that never gets ready, so that no frame comes, and no idle
 * moment; neither a screenshot nor another size of the window wakes it.
 */
export async function draws(page: Page): Promise<boolean> {
  return page.evaluate(
    (patience) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true))
        setTimeout(() => resolve(false), patience)
      }),
    PATIENCE,
  )
}

/** Opens the same address in a new document, which is drawn by another compositor. Gives what the server answered. */
export async function openAnew(page: Page): Promise<Response | null> {
  const address = page.url()
  await page.goto('about:blank')
  return page.goto(address)
}
