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

/** What decoding found in a picture: whether it has transparent parts, or cannot be decoded. */
type Decoded = 'opaque' | 'transparent' | 'damaged'

/** What decoding found in each picture, by `pictureHash`. */
export type DecodedPictures = ReadonlyMap<string, Decoded>

/** Gives the key of a picture with these bytes in `DecodedPictures`. */
export function pictureHash(bytes: Buffer): string {
  return contentHash(bytes, 32)
}

/** Opens a picture, upright as browsers show it, in the colours of the web. */
export async function openPicture(file: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(file, DECODING).toColourspace('srgb').autoOrient()
}

function readCache(file: string): Map<string, Decoded> {
  try {
    const value: Record<string, Decoded> = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(Object.entries(value))
  } catch {
    // The file is missing or damaged: decode all pictures.
    return new Map()
  }
}

async function decode(bytes: Buffer): Promise<Decoded> {
  const { default: sharp } = await import('sharp')
  try {
    const pixel = sharp(bytes, DECODING).toColourspace('srgb').ensureAlpha().resize(1, 1, { fit: 'fill' })
    const [, , , alpha] = await pixel.raw().toBuffer()
    return alpha === 255 ? 'opaque' : 'transparent'
  } catch {
    return 'damaged'
  }
}

/** Decodes the pictures of `content/media/`. A cache keeps the results, so that each picture is decoded only once. */
export async function decodePictures(root: string): Promise<DecodedPictures> {
  const file = join(cacheFolder(root), 'decoded.json')
  const cached = readCache(file)
  const decoded = new Map<string, Decoded>()
  const pictures = listFiles(root, MEDIA).filter(({ path }) => RASTER.test(path))
  await parallel(pictures, async ({ path }) => {
    const bytes = readFileBytes(join(root, path)) ?? Buffer.alloc(0)
    const hash = pictureHash(bytes)
    const known = cached.get(hash)
    decoded.set(hash, known ?? (await decode(bytes)))
  })
  const isSame = decoded.size === cached.size && [...decoded.keys()].every((hash) => cached.has(hash))
  if (!isSame) writeIfPossible(file, JSON.stringify(Object.fromEntries([...decoded].toSorted())))
  return decoded
}
