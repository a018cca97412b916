import type { Sharp } from 'sharp'
import type { Tools } from './libraries.ts'

const ENOUGH = 80_000
const QUALITIES = [82, 74, 66, 58, 50]

/** A JPEG, which all sharers take. What is larger than 80 KB is saved at a lower quality. */
export async function encodeCard(image: Sharp, { sharp }: Tools): Promise<Buffer> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let bytes = data
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= ENOUGH) break
  }
  return bytes
}
