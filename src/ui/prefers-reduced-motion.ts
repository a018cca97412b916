/** Says whether the visitor asked for less motion, and tells when that changes; a browser that cannot tell moves nothing. */
export function lessMotion(): Pick<MediaQueryList, 'matches' | 'addEventListener'> {
  if ('matchMedia' in globalThis) return matchMedia('(prefers-reduced-motion: reduce)')
  return { matches: true, addEventListener() {} }
}
