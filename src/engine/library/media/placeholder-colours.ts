import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { cacheOf, writeWhole } from '../../cache/cache-folder.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { parallel } from '../../cache/parallel.ts'
import { filesBelow } from '../../read/content-folder.ts'
import { MEDIA } from './media-library.ts'

const RASTER = /\.(avif|jpe?g|png|webp)$/

/** Hash of a picture → its tint; '' for one that can be seen through or cannot be read. */
type Known = Record<string, string>

function isKnown(value: unknown): value is Known {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((tint) => typeof tint === 'string')
  )
}

function readKnown(file: string): Known {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isKnown(value) ? value : {}
  } catch {
    return {}
  }
}

/** One hexadecimal digit of a colour's value from 0 to 255. */
function digit(value: number): string {
  return Math.round(value / 17).toString(16)
}

async function tintOf(bytes: Buffer): Promise<string> {
  try {
    const { default: sharp } = await import('sharp')
    const pixel = sharp(bytes).toColourspace('srgb').ensureAlpha().resize(1, 1, { fit: 'fill' })
    const [red = 0, green = 0, blue = 0, alpha = 0] = await pixel.raw().toBuffer()
    return alpha === 255 ? digit(red) + digit(green) + digit(blue) : ''
  } catch {
    // If a page uses it, the content check says what is wrong with it.
    return ''
  }
}

/** The mean colours of the opaque pictures of `content/media/`, by path below it; one is looked at once, and then known by its bytes. */
export async function surveyTints(root: string): Promise<ReadonlyMap<string, string>> {
  const cache = join(cacheOf(root), 'tints.json')
  const known = readKnown(cache)
  const pictures = filesBelow(root, MEDIA)
    .filter(({ path }) => RASTER.test(path))
    .map(({ path }) => {
      const bytes = readFileSync(join(root, path))
      return { path: posix.relative(MEDIA, path), bytes, hash: contentHash(bytes, 32) }
    })
  const fresh = pictures.filter(({ hash }) => known[hash] === undefined)
  await parallel(fresh, async ({ hash, bytes }) => {
    known[hash] = await tintOf(bytes)
  })
  if (fresh.length > 0) writeWhole(cache, JSON.stringify(known))
  return new Map(pictures.flatMap(({ path, hash }) => (known[hash] ? [[path, known[hash]]] : [])))
}
