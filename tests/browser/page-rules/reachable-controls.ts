import type { Page } from '@playwright/test'

/**
 * Goes through the open page from top to bottom, and finds the controls that a press at their middle never hits: something
 * else lies over them wherever they stand in the window. Ends at the top of the page. Carousels must not move meanwhile: a
 * gap between two slides would uncover what is behind them.
 */
export function checkReachableControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    /** The labels of these are pressed as well, and may be all that is visible. */
    const targetOf = (control: Element) =>
      (control.matches('[type=checkbox], [type=radio], [type=file]') && control.closest('label')) || control

    /** Gives the middle of the first line of an element: the middle of a link of two lines may be outside of both. */
    const middleOf = (element: Element) => {
      const line = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
      return line && ([line.left + line.width / 2, line.top + line.height / 2] as const)
    }

    /** Whether an ancestor hides the point, as a carousel does with the slides outside of it. */
    const isClipped = (element: Element, x: number, y: number) => {
      let { position } = getComputedStyle(element)
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up)
        // An absolute element is clipped only by what it is placed in.
        if (position === 'absolute' && style.position === 'static') continue
        const { left, top, right, bottom } = up.getBoundingClientRect()
        if (style.overflowX !== 'visible' && (x < left || x > right)) return true
        if (style.overflowY !== 'visible' && (y < top || y > bottom)) return true
        position = style.position
      }
      return false
    }

    const isVisible = (control: Element, x: number, y: number) =>
      targetOf(control).checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !control.closest('[inert]') &&
      !isClipped(control, x, y)

    const remaining = new Set(
      [...document.querySelectorAll('a[href], button, input, select, summary, textarea')].filter(
        (control) => !control.matches(':disabled, [aria-disabled=true]'),
      ),
    )
    const covers = new Map<Element, Element>()
    for (let top = 0, atEnd = false; !atEnd; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      atEnd = top + innerHeight >= document.documentElement.scrollHeight
      // What comes into view still rises in the lowest quarter of the window.
      const end = atEnd ? innerHeight : innerHeight * 0.75
      for (const control of remaining) {
        const [x, y] = middleOf(targetOf(control)) ?? [0, -1]
        const hit = y < end && document.elementFromPoint(x, y)
        if (!hit) continue
        if (control.contains(hit) || hit.closest('label')?.control === control) remaining.delete(control)
        else if (isVisible(control, x, y)) covers.set(control, hit)
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    const shorten = ({ outerHTML }: Element) => outerHTML.slice(0, 120)
    return [...covers]
      .filter(([control]) => remaining.has(control))
      .map(([control, cover]) => `out of reach: ${shorten(control)} is under ${shorten(cover)}`)
  })
}
