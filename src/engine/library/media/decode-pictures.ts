import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp, SharpOptions } from 'sharp'
import { cacheFolder, writeIfPossible } from '../../cache/cache-folder.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { parallel } from '../../cache/parallel.ts'
import { listFiles, readFileBytes } from '../../read/content-folder.ts'
import { MEDIA } from '../../read/document-paths.ts'

const RASTER = /\.(avif|jpe?g|png|webp)$/

/** Refuses pictures that end too early. Cameras write pictures with warnings, which browsers show. */
const DECODING: SharpOptions = { failOn: 'error' }

/**
 * What decoding the pictures found, by `pictureHash`: the mean colour as three hexadecimal digits, '' for a transparent
 * picture, null for one that cannot be decoded.
 */
export type DecodedPictures = ReadonlyMap<string, string | null>

/** Gives the key of a picture with these bytes in `DecodedPictures`. */
export function pictureHash(bytes: Buffer): string {
  return contentHash(bytes, 32)
}

/** Opens a picture, upright as browsers show it, in the colours of the web. */
export async function openPicture(file: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(file, DECODING).toColourspace('srgb')
  // The check reads the orientation of JPEG files only, and cameras write it into those.
  return /\.jpe?g$/.test(file) ? picture.autoOrient() : picture
}

function readCache(file: string): Map<string, string | null> {
  try {
    const value: Record<string, string | null> = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(Object.entries(value))
  } catch {
    // The file is missing or damaged: decode all pictures.
    return new Map()
  }
}

/** Rounds a colour channel from 0 to 255 to one hexadecimal digit. */
function hexDigit(value: number): string {
  return Math.round(value / 17).toString(16)
}

async function decode(bytes: Buffer): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  try {
    const pixel = sharp(bytes, DECODING).toColourspace('srgb').ensureAlpha().resize(1, 1, { fit: 'fill' })
    const [red = 0, green = 0, blue = 0, alpha = 0] = await pixel.raw().toBuffer()
    return alpha === 255 ? hexDigit(red) + hexDigit(green) + hexDigit(blue) : ''
  } catch {
    return null
  }
}

/** Decodes the pictures of `content/media/`. A cache keeps the results, so that each picture is decoded only once. */
export async function decodePictures(root: string): Promise<DecodedPictures> {
  const file = join(cacheFolder(root), 'decoded-pictures.json')
  const cached = readCache(file)
  const decoded = new Map<string, string | null>()
  const pictures = listFiles(root, MEDIA).filter(({ path }) => RASTER.test(path))
  await parallel(pictures, async ({ path }) => {
    const bytes = readFileBytes(join(root, path)) ?? Buffer.alloc(0)
    const hash = pictureHash(bytes)
    const known = cached.get(hash)
    decoded.set(hash, known === undefined ? await decode(bytes) : known)
  })
  const isSame = decoded.size === cached.size && [...decoded.keys()].every((hash) => cached.has(hash))
  if (!isSame) writeIfPossible(file, JSON.stringify(Object.fromEntries([...decoded].toSorted())))
  return decoded
}
