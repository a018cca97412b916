import { prefersReducedMotion } from './prefers-reduced-motion.ts'

/** Longer than a smooth scroll takes; not every browser fires `scrollend`. */
const LONGEST_SCROLL_MS = 1000

/**
 * Calls `scroll` with the behaviour to use: smooth, or instant for visitors who prefer reduced motion. A key press ends a
 * smooth scroll at its target: the key may move the focus, and the rest of the scroll would move it out of view.
 */
export function scrollSmoothly(scroll: (behavior: 'smooth' | 'instant') => void): void {
  const reducedMotion = prefersReducedMotion().matches
  scroll(reducedMotion ? 'instant' : 'smooth')
  if (reducedMotion) return
  const controller = new AbortController()
  const { signal } = controller
  const end = () => controller.abort()
  addEventListener('keydown', () => scroll('instant'), { once: true, signal })
  for (const type of ['scrollend', 'wheel', 'touchstart'])
    addEventListener(type, end, { once: true, passive: true, signal })
  setTimeout(end, LONGEST_SCROLL_MS)
}
