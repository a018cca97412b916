/** Scrolls the window up: smoothly, and at once for visitors who asked for less motion or press a key meanwhile. */
export function scrollToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  if (calm || window.scrollY === 0) return
  // A key may move the focus down the page, which the rest of a smooth scroll would carry out of view again.
  const arrive = () => window.scrollTo({ top: 0, behavior: 'instant' })
  addEventListener('keydown', arrive, { once: true })
  addEventListener('scrollend', () => removeEventListener('keydown', arrive), { once: true })
}
