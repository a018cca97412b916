import type { ElementBox } from './element-boxes.ts'

/** CSS pixels. Text starts at fractions of a pixel, which differ between the two directions. */
const TOLERANCE = 1.5

/** Finds elements that the right-to-left layout does not mirror exactly. `width` is the viewport's width in CSS pixels. */
export function checkMirroring(original: ElementBox[], mirrored: ElementBox[], width: number): string[] {
  const mirroredById = new Map(mirrored.map((box) => [box.id, box]))
  return original.flatMap((box) => {
    const image = mirroredById.get(box.id)
    if (!image) return [`not in both layouts: ${box.name}`]
    const off = [
      width - box.right - image.left,
      width - box.left - image.right,
      box.top - image.top,
      box.bottom - image.bottom,
    ]
    return off.some((pixels) => Math.abs(pixels) > TOLERANCE)
      ? [`off by ${off.map(Math.round).join(', ')} px: ${box.name}`]
      : []
  })
}
