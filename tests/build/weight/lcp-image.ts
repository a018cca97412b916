const VIEWPORT = 390
const DENSITY = 2

/** Gives the width that `sizes` has in the viewport, in CSS pixels. Throws for a `sizes` that it cannot read. */
function evaluateSizes(sizes: string): number {
  for (const part of sizes.split(/,\s*/)) {
    const [, least = '0', length = '', unit] =
      /^(?:\(min-width: ([\d.]+)px\) )?([\d.]+)(vw|px)$/.exec(part) ?? []
    if (length === '') throw new Error(`findLcpImage cannot read "${part}" of sizes="${sizes}".`)
    if (Number(least) <= VIEWPORT) return unit === 'vw' ? (Number(length) * VIEWPORT) / 100 : Number(length)
  }
  throw new Error(`sizes="${sizes}" has no width for a window of ${VIEWPORT} pixels.`)
}

/** Gives the URL of the image that a phone preloads for its largest paint; undefined when the page preloads none. */
export function findLcpImage(html: string): string | undefined {
  const [link] = /<link rel="preload" as="image"[^>]*>/.exec(html) ?? []
  if (link === undefined) return undefined
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(link)?.[1] ?? ''
  const candidates = attribute('imagesrcset')
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .toSorted((a, b) => a.width - b.width)
  const neededWidth = evaluateSizes(attribute('imagesizes')) * DENSITY
  return (candidates.find(({ width }) => width >= neededWidth) ?? candidates.at(-1))?.address
}
