import type { Page } from '@playwright/test'
import type { Box } from './box.ts'

declare global {
  interface Window {
    /** The numbers of the elements that were measured: one element keeps its number when others come or go. */
    measured?: Map<Element, number>
  }
}

/** The box of an element. `id` is the same in all measurements of one document. */
export interface ElementBox extends Box {
  id: number
  name: string
}

/**
 * Measures the elements that a right-to-left layout must mirror. It skips inline text, which keeps its direction, moving
 * rows, and content that always runs from left to right.
 */
export function measureElements(page: Page): Promise<ElementBox[]> {
  return page.evaluate(() => {
    window.measured ??= new Map()
    const { measured } = window
    return [...document.querySelectorAll('body *')].flatMap((element) => {
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
      const id = measured.get(element) ?? measured.size
      measured.set(element, id)
      return [{ id, name, left, top: top + scrollY, right, bottom: bottom + scrollY }]
    })
  })
}
