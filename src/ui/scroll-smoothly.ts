import { lessMotion } from './prefers-reduced-motion.ts'

/** Longer than browsers take for a smooth scroll; not all of them tell of its end. */
const LONGEST = 1000

/**
 * Scrolls by `go`: smoothly, and at once for visitors who asked for less motion. A key ends it where it leads: it may
 * move the focus, which the rest of the scroll would carry out of view again.
 */
export function scrollSmoothly(go: (behavior: 'smooth' | 'instant') => void): void {
  const calm = lessMotion().matches
  go(calm ? 'instant' : 'smooth')
  if (calm) return
  const going = new AbortController()
  const { signal } = going
  const end = () => going.abort()
  addEventListener('keydown', () => go('instant'), { once: true, signal })
  for (const type of ['scrollend', 'wheel', 'touchstart'])
    addEventListener(type, end, { once: true, passive: true, signal })
  setTimeout(end, LONGEST)
}
