import { expect, type Page } from '@playwright/test'

/** Ends the preloader at once. Another test checks that it ends by itself. */
export async function skipPreloader(page: Page): Promise<void> {
  const preloader = page.locator('[data-preloader]')
  await preloader.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish()
  })
  await expect(preloader).toBeHidden()
}
