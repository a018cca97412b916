import type { Page } from '@playwright/test'
import type { Box } from './box.ts'

interface Target extends Box {
  name: string
}

/** CSS pixels: the minimum size of a target, and the minimum free diameter around the centre of a smaller one (WCAG 2.5.8). */
const MIN_SIZE = 24

function measureTargets(page: Page): Promise<Target[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[inert], [data-preloader]') &&
          // A link in a sentence is only as high as its line.
          !(
            getComputedStyle(element).display === 'inline' &&
            element.parentElement?.matches('p, li, dd, label')
          ),
      )
      .map((element) => {
        const own = element.getBoundingClientRect()
        // A link whose `::after` covers its card is as large as the card.
        const stretched = getComputedStyle(element, '::after').position === 'absolute'
        const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null
        const holder = label ?? (stretched && element instanceof HTMLElement ? element.offsetParent : null)
        const { left, top, right, bottom } = holder?.getBoundingClientRect() ?? own
        return { name: element.outerHTML.slice(0, 120), left, top, right, bottom }
      }),
  )
}

function distance(x: number, y: number, { left, top, right, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** Finds targets that are smaller than 24 pixels and too close to another target. */
export async function checkTargetSize(page: Page): Promise<string[]> {
  const targets = await measureTargets(page)
  return targets
    .filter(({ left, top, right, bottom }) => Math.min(right - left, bottom - top) < MIN_SIZE)
    .filter((target) => {
      const [x, y] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2]
      return targets.some((other) => {
        if (other === target) return false
        const small = Math.min(other.right - other.left, other.bottom - other.top) < MIN_SIZE
        const centreDistance = Math.hypot(
          x - (other.left + other.right) / 2,
          y - (other.top + other.bottom) / 2,
        )
        return distance(x, y, other) < MIN_SIZE / 2 || (small && centreDistance < MIN_SIZE)
      })
    })
    .map(({ name }) => `small and crowded: ${name}`)
}
