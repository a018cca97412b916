import type { Page } from '@playwright/test'

/** Finds controls whose accessible name does not contain their visible text (WCAG 2.5.3). Voice control cannot find them. */
export function checkLabelInName(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const normalize = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
    return [...document.querySelectorAll('a, button, summary, input, select, textarea, [role]')].flatMap(
      (element) => {
        const labelledBy = (element.getAttribute('aria-labelledby') ?? '')
          .split(/\s+/)
          .map((id) => (id && document.getElementById(id)?.textContent) ?? '')
          .join(' ')
        const name = normalize(labelledBy || (element.getAttribute('aria-label') ?? ''))
        const control = element.matches(
          'a, button, summary, input, select, textarea, [role=tab], [role=button], [role=link]',
        )
        if (!control || !name || !element.checkVisibility({ visibilityProperty: true })) return []
        const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
        const copy = document.createElement('div')
        for (const part of [element, ...labels]) copy.append(part.cloneNode(true))
        for (const hidden of copy.querySelectorAll('[aria-hidden=true], [data-visually-hidden], svg, img'))
          hidden.remove()
        const visibleText = normalize(copy.textContent ?? '')
        return name.includes(visibleText) ? [] : [`“${visibleText}” is called “${name}”`]
      },
    )
  })
}
