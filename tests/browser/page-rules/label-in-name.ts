import type { Page } from '@playwright/test'

/** Controls that are called otherwise than what is written on them (WCAG 2.5.3): who speaks to the page could not name them. */
export function otherNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
    return [...document.querySelectorAll('a, button, summary, input, select, textarea, [role]')].flatMap(
      (element) => {
        const named = (element.getAttribute('aria-labelledby') ?? '')
          .split(/\s+/)
          .map((id) => (id && document.getElementById(id)?.textContent) ?? '')
          .join(' ')
        const name = plain(named || (element.getAttribute('aria-label') ?? ''))
        const control = element.matches(
          'a, button, summary, input, select, textarea, [role=tab], [role=button], [role=link]',
        )
        if (!control || !name || !element.checkVisibility({ visibilityProperty: true })) return []
        const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
        const copy = document.createElement('div')
        for (const part of [element, ...labels]) copy.append(part.cloneNode(true))
        for (const silent of copy.querySelectorAll('[aria-hidden=true], [data-visually-hidden], svg, img'))
          silent.remove()
        const seen = plain(copy.textContent ?? '')
        return name.includes(seen) ? [] : [`“${seen}” is called “${name}”`]
      },
    )
  })
}
