import type { Page } from '@playwright/test'
import type { Box } from './box.ts'

/** An element that lies in the layout, told apart by its place in the document. */
export interface Placed extends Box {
  place: number
  name: string
}

/**
 * The elements that a mirrored layout mirrors: not the words of a line, which keep their direction, not rows that
 * move, and not what runs from left to right by nature.
 */
export function boxesOn(page: Page): Promise<Placed[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element, place) => {
      if (
        element.closest(
          '[inert], [data-rows], [aria-roledescription=carousel] li, body [dir=ltr] *, svg *, noscript',
        )
      )
        return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      const { display, position } = getComputedStyle(element)
      if (display.startsWith('inline') && !element.matches('img, svg')) return []
      if (position === 'fixed') return []
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (right - left < 2 || bottom - top < 2) return []
      const name = `${element.outerHTML.slice(0, 90)} … ${element.textContent?.slice(0, 30)}`
      return [{ place, name, left, top: top + scrollY, right, bottom: bottom + scrollY }]
    }),
  )
}
