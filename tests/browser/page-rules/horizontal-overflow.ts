import type { Page } from '@playwright/test'

/** By what the page is wider than its window, so that a visitor must scroll across. */
export function stickingOut(page: Page): Promise<string[]> {
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
