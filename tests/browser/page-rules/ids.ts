import type { Page } from '@playwright/test'

/** Ids that stand twice, and references to ids that are not there. */
export function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    const lost = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'commandfor'].flatMap(
      (attribute) =>
        [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
          (element.getAttribute(attribute) ?? '')
            .split(/\s+/)
            .filter((id) => !ids.includes(id))
            .map((id) => `${attribute} names no element: ${id}`),
        ),
    )
    return [...twice.map((id) => `two elements have the id ${id}`), ...lost]
  })
}
