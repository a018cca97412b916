import type { Locator } from '@playwright/test'

/** How many slides of a carousel fit beside each other. */
export function countVisibleSlides(carousel: Locator): Promise<number> {
  return carousel.getByRole('list').evaluate((list) => {
    const frame = list.parentElement?.getBoundingClientRect().width ?? 0
    const slide = list.children[0]?.getBoundingClientRect().width ?? 1
    // Widths are fractions of a pixel.
    return Math.floor(frame / slide + 0.001)
  })
}
