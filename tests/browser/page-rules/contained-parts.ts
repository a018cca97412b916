import type { Page } from '@playwright/test'

/** CSS pixels. An icon is aligned by its drawing: the space around it stands out. */
const TOLERANCE = 10

/**
 * Finds parts of blocks that stand out at a side of the part around them, and so over its neighbour. It leaves out what scrolls
 * up to the edge of the window, moving rows, the cells of tables, and what is placed apart from its neighbours.
 */
export function checkContainedParts(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    const partAround = (element: Element): Element | null => {
      const parent = element.parentElement
      return parent && styleOf(parent).display === 'contents' ? partAround(parent) : parent
    }
    return [...document.querySelectorAll('main [data-type] *')].flatMap((element) => {
      if (element.closest('svg, table, [inert], [data-rows], [aria-roledescription=carousel]')) return []
      const { display, position, overflowX, visibility } = styleOf(element)
      const around = partAround(element)
      if (
        !around ||
        /^(inline|contents|none)/.test(display) ||
        /absolute|fixed/.test(position) ||
        /auto|scroll/.test(overflowX) ||
        styleOf(around).display.startsWith('inline') ||
        styleOf(around).overflowX !== 'visible' ||
        visibility === 'hidden'
      )
        return []
      const [own, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()]
      const isInside = own.left >= outer.left - tolerance && own.right <= outer.right + tolerance
      return isInside || own.height < 2 ? [] : [`stands out at a side: ${element.outerHTML.slice(0, 100)}`]
    })
  }, TOLERANCE)
}
