/**
 * The widths and encoder settings of image variants. The addresses of the variants contain a hash of this object. Every
 * browser that the styles and scripts are built for shows AVIF (`vite.config.ts`).
 */
export const imageVariants = {
  widths: [320, 480, 640, 800, 1200, 1600, 2400],
  // Effort 0 takes a third of the time of effort 1; quality 48 then has the bytes and the look of 53.
  // Ten bits take a third more time and look the same.
  avif: { quality: 48, effort: 0, chromaSubsampling: '4:2:0' },
} as const

/** The largest width of a variant. */
export const MAX_WIDTH = 2400
/** The largest width of the variant that `src` names, for browsers that ignore `srcset`. */
const MAX_DEFAULT_WIDTH = 800

/**
 * Gives the widths of the variants of a picture with this width, ascending. No variant is wider than the picture, and
 * none is between 90 % and 100 % of the largest one.
 */
export function variantWidths(width: number): number[] {
  const last = Math.min(width, MAX_WIDTH)
  return [...imageVariants.widths.filter((step) => step < last * 0.9), last]
}

/** Picks the width of the variant that `src` names. */
export function defaultWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= MAX_DEFAULT_WIDTH) ?? Math.min(...widths)
}
