const WINDOW = 390
const DENSITY = 2

/** Value of `sizes` for the window, in its pixels. */
function widthBy(sizes: string): number {
  for (const part of sizes.split(/,\s*/)) {
    const [, least = '0', length = '', unit] =
      /^(?:\(min-width: ([\d.]+)px\) )?([\d.]+)(vw|px)$/.exec(part) ?? []
    if (length === '') throw new Error(`The weighing does not know "${part}" of sizes="${sizes}".`)
    if (Number(least) <= WINDOW) return unit === 'vw' ? (Number(length) * WINDOW) / 100 : Number(length)
  }
  throw new Error(`sizes="${sizes}" has no width for a window of ${WINDOW} pixels.`)
}

/** Address of the picture that a phone loads before the largest paint; undefined when the page has none at its top. */
export function firstPicture(html: string): string | undefined {
  const [link] = /<link rel="preload" as="image"[^>]*>/.exec(html) ?? []
  if (link === undefined) return undefined
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1] ?? ''
  const candidates = attribute('imagesrcset')
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .toSorted((a, b) => a.width - b.width)
  const wanted = widthBy(attribute('imagesizes')) * DENSITY
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.address
}
