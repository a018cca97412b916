import type { Page } from '@playwright/test'

/**
 * Waits until the page no longer changes its height: some blocks measure themselves after the viewport has changed. Throws when
 * the height never becomes stable.
 */
export async function waitForStableHeight(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const heights: number[] = []
    const { documentElement } = document
    for (let same = 0; same < 4; ) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        // Headless browsers sometimes skip a frame that they do not need.
        setTimeout(resolve, 250)
      })
      same = heights.at(-1) === documentElement.scrollHeight ? same + 1 : 0
      heights.push(documentElement.scrollHeight)
      if (heights.length > 1000) throw new Error(`The page keeps changing its height: ${heights.slice(-8)}`)
    }
  })
}
