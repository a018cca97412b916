import type { Page } from '@playwright/test'

/** Finds a `tabindex` above 0, and moving rows in which the pause button is not the first stop. `pause` holds its names. */
export function checkTabOrder(page: Page, pause: string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const positive = [...document.querySelectorAll('[tabindex]')]
      .filter((element) => Number(element.getAttribute('tabindex')) > 0)
      .map(({ outerHTML }) => `a tabindex above 0: ${outerHTML.slice(0, 100)}`)
    const wrongFirst = [
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
    return [...positive, ...wrongFirst]
  }, pause)
}
