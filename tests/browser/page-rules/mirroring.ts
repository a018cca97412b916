import type { Placed } from './boxes-on.ts'

/** Letters are set at fractions of a pixel, which differ by the side from which they are counted. */
const SLACK = 1.5

/** What does not stand, in the mirrored layout, where a mirror would show it. */
export function unmirrored(one: Placed[], mirrored: Placed[], width: number): string[] {
  const images = new Map(mirrored.map((box) => [box.place, box]))
  return one.flatMap((box) => {
    const image = images.get(box.place)
    if (!image) return [`not in both layouts: ${box.name}`]
    const off = [
      width - box.right - image.left,
      width - box.left - image.right,
      box.top - image.top,
      box.bottom - image.bottom,
    ]
    return off.some((pixels) => Math.abs(pixels) > SLACK)
      ? [`off by ${off.map(Math.round).join(', ')} px: ${box.name}`]
      : []
  })
}
