import type { Page } from '@playwright/test'

/** Loads and decodes all images of a page: a screenshot does not show an image that the browser decodes meanwhile. */
export async function decodeImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager'
      image.decoding = 'sync'
    }
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}
