import type { Page } from '@playwright/test'

/** Cards that stand beside each other and are not equally high, or whose last button or link is not at the same height. */
export function unevenRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const list of document.querySelectorAll('main :is(ul, ol):has(> li > article)')) {
      const rows = new Map<number, { top: number; bottom: number; foot: number | undefined }[]>()
      for (const item of list.children) {
        const card = item.querySelector('article')
        if (!card?.checkVisibility({ visibilityProperty: true }) || card.closest('[inert]')) continue
        const last = [...card.querySelectorAll('a, button')]
          .filter((action) => !action.closest('h2, h3, h4'))
          .at(-1)
        const box = card.getBoundingClientRect()
        const top = Math.round(item.getBoundingClientRect().top)
        const foot = last && Math.round(last.getBoundingClientRect().bottom)
        rows.set(top, [...(rows.get(top) ?? []), { top: box.top, bottom: box.bottom, foot }])
      }
      for (const row of rows.values()) {
        const apart = (values: number[]) => Math.max(...values) - Math.min(...values) > 1
        const name = list.textContent?.slice(0, 60)
        // One may be larger than the others on purpose, and is so above and below.
        if (apart(row.map(({ top, bottom }) => (top + bottom) / 2)))
          found.push(`cards of different heights: ${name}`)
        const feet = row.flatMap(({ foot }) => foot ?? [])
        if (feet.length > 1 && apart(feet)) found.push(`buttons at different heights: ${name}`)
      }
    }
    return found
  })
}
