import type { Page } from '@playwright/test'

/** Scrolls every part of the page into view once, as a reader does, and goes back to the top. Rejects when the browser gives no frame. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll('main > *, main [data-type], footer')) {
      section.scrollIntoView({ behavior: 'instant' })
      await new Promise((resolve, reject) => {
        requestAnimationFrame(resolve)
        setTimeout(() => reject(new Error('The browser gives no frame.')), 30_000)
      })
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
