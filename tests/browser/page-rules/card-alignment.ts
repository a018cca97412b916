import type { Page } from '@playwright/test'

/** Finds rows in which the cards have different heights, or their last buttons or links are at different heights. */
export function checkCardAlignment(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const list of document.querySelectorAll('main :is(ul, ol):has(> li > article)')) {
      const rows = new Map<number, { top: number; bottom: number; lastActionBottom: number | undefined }[]>()
      for (const item of list.children) {
        const card = item.querySelector('article')
        if (!card?.checkVisibility({ visibilityProperty: true }) || card.closest('[inert]')) continue
        const last = [...card.querySelectorAll('a, button')]
          .filter((action) => !action.closest('h2, h3, h4'))
          .at(-1)
        const box = card.getBoundingClientRect()
        const top = Math.round(item.getBoundingClientRect().top)
        const lastActionBottom = last && Math.round(last.getBoundingClientRect().bottom)
        rows.set(top, [...(rows.get(top) ?? []), { top: box.top, bottom: box.bottom, lastActionBottom }])
      }
      for (const row of rows.values()) {
        const differ = (values: number[]) => Math.max(...values) - Math.min(...values) > 1
        const name = list.textContent?.slice(0, 60)
        // A design may enlarge one card, but then the card grows above and below by the same amount.
        if (differ(row.map(({ top, bottom }) => (top + bottom) / 2)))
          found.push(`cards of different heights: ${name}`)
        const actionBottoms = row.flatMap(({ lastActionBottom }) => lastActionBottom ?? [])
        if (actionBottoms.length > 1 && differ(actionBottoms))
          found.push(`buttons at different heights: ${name}`)
      }
    }
    return found
  })
}
