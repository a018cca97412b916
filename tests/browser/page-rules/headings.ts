import type { Page } from '@playwright/test'

/** Finds pages without exactly one h1, and headings that skip a level. Screen reader users navigate by headings. */
export function checkHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('[inert]'),
    )
    const titles = headings.filter(({ tagName }) => tagName === 'H1').length
    let previous = 0
    return [
      ...(titles === 1 ? [] : [`${titles} headings of the first level`]),
      ...headings.flatMap(({ tagName, textContent }) => {
        const level = Number(tagName.slice(1))
        const skips = level > previous + 1
        const found = skips ? [`${tagName} “${textContent}” after a heading of level ${previous}`] : []
        previous = level
        return found
      }),
    ]
  })
}
