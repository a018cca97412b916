import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { cacheFolder, writeAtomically } from '../../cache/cache-folder.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { parallel } from '../../cache/parallel.ts'
import { listFiles } from '../../read/content-folder.ts'
import { MEDIA } from './media-library.ts'

const RASTER = /\.(avif|jpe?g|png|webp)$/

/** Hash of a picture → its colour as three hexadecimal digits; '' for a transparent or unreadable picture. */
type ColoursByHash = Record<string, string>

function isColoursByHash(value: unknown): value is ColoursByHash {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((colour) => typeof colour === 'string')
  )
}

function readCache(file: string): ColoursByHash {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isColoursByHash(value) ? value : {}
  } catch {
    return {}
  }
}

/** Rounds a colour channel from 0 to 255 to one hexadecimal digit. */
function hexDigit(value: number): string {
  return Math.round(value / 17).toString(16)
}

async function meanColour(bytes: Buffer): Promise<string> {
  try {
    const { default: sharp } = await import('sharp')
    const pixel = sharp(bytes).toColourspace('srgb').ensureAlpha().resize(1, 1, { fit: 'fill' })
    const [red = 0, green = 0, blue = 0, alpha = 0] = await pixel.raw().toBuffer()
    return alpha === 255 ? hexDigit(red) + hexDigit(green) + hexDigit(blue) : ''
  } catch {
    // The content check reports a picture that a page uses and that cannot be read.
    return ''
  }
}

/**
 * Gives the mean colours of the opaque pictures of `content/media/`, by path below that folder. A cache keeps the
 * colours by the hash of the picture's bytes, so that a build computes each only once.
 */
export async function readPlaceholderColours(root: string): Promise<ReadonlyMap<string, string>> {
  const cache = join(cacheFolder(root), 'placeholder-colours.json')
  const known = readCache(cache)
  const pictures = listFiles(root, MEDIA)
    .filter(({ path }) => RASTER.test(path))
    .map(({ path }) => {
      const bytes = readFileSync(join(root, path))
      return { path: posix.relative(MEDIA, path), bytes, hash: contentHash(bytes, 32) }
    })
  const fresh = pictures.filter(({ hash }) => known[hash] === undefined)
  await parallel(fresh, async ({ hash, bytes }) => {
    known[hash] = await meanColour(bytes)
  })
  if (fresh.length > 0) writeAtomically(cache, JSON.stringify(known))
  return new Map(pictures.flatMap(({ path, hash }) => (known[hash] ? [[path, known[hash]]] : [])))
}
