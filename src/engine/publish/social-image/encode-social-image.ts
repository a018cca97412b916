import type { Sharp } from 'sharp'
import type { DrawingLibraries } from './libraries.ts'

const MAX_BYTES = 80_000
const QUALITIES = [82, 74, 66, 58, 50]

/** Encodes an image as JPEG, which all sites that show shared links accept. Lowers the quality until it has at most 80 KB. */
export async function encodeSocialImage(image: Sharp, { sharp }: DrawingLibraries): Promise<Buffer> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let bytes = data
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MAX_BYTES) break
  }
  return bytes
}
