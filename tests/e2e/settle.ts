import type { Page } from '@playwright/test'

/** Waits until the page has the height that it keeps: some blocks measure themselves after a change of the window. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let [before, same] = [0, 0]
    while (same < 4) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { scrollHeight } = document.documentElement
      same = scrollHeight === before ? same + 1 : 0
      before = scrollHeight
    }
  })
}
