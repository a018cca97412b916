import type { Page } from '@playwright/test'

/**
 * Waits until the page has the height that it keeps: some blocks measure themselves after a change of the window. Throws
 * when it never does.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const heights: number[] = []
    const { documentElement } = document
    for (let same = 0; same < 4; ) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        // Browsers without windows now and then draw no frame where they see no need of one.
        setTimeout(resolve, 250)
      })
      same = heights.at(-1) === documentElement.scrollHeight ? same + 1 : 0
      heights.push(documentElement.scrollHeight)
      if (heights.length > 1000) throw new Error(`The page keeps changing its height: ${heights.slice(-8)}`)
    }
  })
}
