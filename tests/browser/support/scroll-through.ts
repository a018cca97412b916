import type { Page } from '@playwright/test'

/** Milliseconds in which the busiest machine draws a frame. */
const PATIENCE = 10_000

/**
 * Brings every part of the page into view once, as somebody does who reads it, and goes back to the top. Gives false
 * when the browser draws the page no more.
 */
export async function scrollThrough(page: Page): Promise<boolean> {
  return page.evaluate(async (patience) => {
    for (const section of document.querySelectorAll('main > *, main [data-type], footer')) {
      section.scrollIntoView({ behavior: 'instant' })
      const drawn = await new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true))
        setTimeout(() => resolve(false), patience)
      })
      if (!drawn) return false
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return true
  }, PATIENCE)
}
