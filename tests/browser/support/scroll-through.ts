import type { Page } from '@playwright/test'

/** Milliseconds. Even a very busy machine renders a frame in this time. */
const FRAME_TIMEOUT = 10_000

/**
 * Scrolls every part of the page into view once, as a reader does, and goes back to the top. Gives false when the browser
 * no longer renders the page.
 */
export async function scrollThrough(page: Page): Promise<boolean> {
  return page.evaluate(async (timeout) => {
    for (const section of document.querySelectorAll('main > *, main [data-type], footer')) {
      section.scrollIntoView({ behavior: 'instant' })
      const rendered = await new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true))
        setTimeout(() => resolve(false), timeout)
      })
      if (!rendered) return false
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return true
  }, FRAME_TIMEOUT)
}
