/** How copies of pictures are made. Copies whose recipe changes get other addresses. */
export const recipe = {
  widths: [320, 480, 640, 800, 1200, 1600],
  // Effort 2 takes half of the time of 3 and gives 8 % more bytes; ten bits take a third more time and look the same.
  avif: { quality: 55, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 4 },
} as const

const LARGEST = 1600
/** Good enough for who cannot choose: it is what `src` names. */
const MIDDLING = 800

/** The widths of the copies of a picture this wide, ascending: none is wider than the picture, none nearly the same. */
export function widthsFor(width: number): number[] {
  const last = Math.min(width, LARGEST)
  return [...recipe.widths.filter((step) => step < last * 0.9), last]
}

/** The copy, out of these widths, for who cannot choose. */
export function middling(widths: readonly number[]): number {
  return widths.findLast((width) => width <= MIDDLING) ?? Math.min(...widths)
}
