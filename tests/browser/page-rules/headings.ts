import type { Page } from '@playwright/test'

/** Not one h1, or a heading that skips a level: what screen readers leaf by. */
export function badHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('[inert]'),
    )
    const titles = headings.filter(({ tagName }) => tagName === 'H1').length
    let before = 0
    return [
      ...(titles === 1 ? [] : [`${titles} headings of the first level`]),
      ...headings.flatMap(({ tagName, textContent }) => {
        const level = Number(tagName.slice(1))
        const skips = level > before + 1
        const found = skips ? [`${tagName} “${textContent}” after a heading of level ${before}`] : []
        before = level
        return found
      }),
    ]
  })
}
