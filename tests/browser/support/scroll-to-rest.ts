import type { Locator } from '@playwright/test'

/**
 * Scrolls an element into view, and waits for the frames in which it takes its place. With motion on, what enters the window
 * rises a little, and the browser knows where to only a frame after it has scrolled: a click in that frame would start on the
 * element and end beside it.
 */
export async function scrollToRest(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  await element.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
