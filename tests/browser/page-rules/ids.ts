import type { Page } from '@playwright/test'

/** Finds duplicate ids, and references to ids that do not exist. */
export function checkIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index)
    const dangling = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'commandfor'].flatMap(
      (attribute) =>
        [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
          (element.getAttribute(attribute) ?? '')
            .split(/\s+/)
            .filter((id) => !ids.includes(id))
            .map((id) => `${attribute} names no element: ${id}`),
        ),
    )
    return [...duplicates.map((id) => `two elements have the id ${id}`), ...dangling]
  })
}
