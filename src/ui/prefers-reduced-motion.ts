/** Says whether the visitor prefers reduced motion, and when that changes. Without `matchMedia`: always reduced. */
export function prefersReducedMotion(): Pick<MediaQueryList, 'matches' | 'addEventListener'> {
  if ('matchMedia' in globalThis) return matchMedia('(prefers-reduced-motion: reduce)')
  return { matches: true, addEventListener() {} }
}
