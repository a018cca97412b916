import type { Page } from '@playwright/test'

/** Finds the elements that make the page wider than the viewport, so that it scrolls horizontally. */
export function checkHorizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, dir } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return dir === 'rtl' ? left < 0 : right > clientWidth
    })
    return [
      `${scrollWidth} px wide in a window of ${clientWidth} px`,
      ...outside.map(({ outerHTML }) => `sticks out: ${outerHTML.slice(0, 100)}`),
    ].slice(0, 6)
  })
}
