import type { Location, NavigationType } from 'react-router-dom'
import { scrollToTop } from '../ui/scroll-to-top.ts'
import { PAGINATED } from './navigation.ts'

/** Finds the element that the fragment of an address names. */
function findFragment(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * Marks the element that the fragment names, and scrolls the window after a navigation: after back and forward to `top`, where the window was, in pixels; otherwise to
 * the element that the fragment names, if any, or to the top. Another page of the same list scrolls by itself.
 */
export function scrollWindow(
  { hash, state }: Pick<Location, 'hash' | 'state'>,
  action: `${NavigationType}`,
  top: number | undefined,
): void {
  const back = action === 'POP'
  const named = findFragment(hash)
  document.querySelector('[data-target]')?.removeAttribute('data-target')
  named?.setAttribute('data-target', '')
  const target = back && top !== undefined ? null : named
  if (target) target.scrollIntoView()
  else if (back) window.scrollTo({ top: top ?? 0, behavior: 'instant' })
  else if (!hash && state !== PAGINATED) scrollToTop()
}
