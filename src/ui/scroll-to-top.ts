import { scrollSmoothly } from './scroll-smoothly.ts'

/** Scrolls the window to its top. */
export function scrollToTop(): void {
  scrollSmoothly((behavior) => window.scrollTo({ top: 0, behavior }))
}
