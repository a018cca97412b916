import type { Page } from '@playwright/test'

/** A tab order that is not that of the document, and moving rows whose first stop is not the button that pauses them. */
export function badOrder(page: Page, pause: string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const ahead = [...document.querySelectorAll('[tabindex]')]
      .filter((element) => Number(element.getAttribute('tabindex')) > 0)
      .map(({ outerHTML }) => `a tabindex above 0: ${outerHTML.slice(0, 100)}`)
    const late = [
      ...document.querySelectorAll('[aria-roledescription=carousel], [data-state]:has(> [data-rows])'),
    ].flatMap((row) => {
      const stops = [...row.querySelectorAll('a[href], button, input, [tabindex="0"]')].filter(
        (stop) => stop.checkVisibility({ visibilityProperty: true }) && !stop.closest('[inert]'),
      )
      const [first] = stops
      if (!stops.some((stop) => names.includes(stop.getAttribute('aria-label') ?? ''))) return []
      return names.includes(first?.getAttribute('aria-label') ?? '')
        ? []
        : [`before the pause button comes ${first?.outerHTML.slice(0, 100)}`]
    })
    return [...ahead, ...late]
  }, pause)
}
