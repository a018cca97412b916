import { join, posix } from 'node:path'
import type { UploadResult } from '../../contract/edit-protocol.ts'
import { slugify } from '../../contract/slug.ts'
import { isMarkup } from '../library/media/drawing.ts'
import { readImageSize } from '../library/media/image-file.ts'
import { MAX_WIDTH } from '../library/media/image-variants.ts'
import { findFile, MAX_NAME, readFileBytes } from '../read/content-folder.ts'
import { MEDIA } from '../read/document-paths.ts'
import { describeUnportable } from '../read/portable-name.ts'
import { RefusedRequest } from './refuse.ts'
import { writeTogether } from './write-files.ts'

/** The most pixels that are decoded: those of the largest cameras. */
const MAX_PIXELS = 120_000_000
/** Format of sharp → the ending of the file. Pictures of other formats become WebP. */
const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }
/** Bytes of the longest name without its number and its ending. */
const MAX_BYTES = MAX_NAME - '-9999.webp'.length
/** Quality at which nobody sees a difference: the build encodes the picture once more. */
const QUALITY = 90

/** Makes of a picture what the site can use: upright, no wider than its largest variant, without the data of the camera. */
async function preparePicture(bytes: Buffer): Promise<{ ending: string; bytes: Buffer }> {
  if (isMarkup(bytes)) return { ending: 'svg', bytes }
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
  const { format, width, exif, orientation = 1 } = await picture.metadata()
  const ending = ENDINGS[format] ?? 'webp'
  const isReady = format in ENDINGS && width <= MAX_WIDTH && !exif && orientation === 1
  const upright = picture.autoOrient().resize({ width: MAX_WIDTH, withoutEnlargement: true })
  const prepared = await upright
    .toFormat(ending === 'jpg' ? 'jpeg' : ending === 'avif' ? 'avif' : ending === 'png' ? 'png' : 'webp', {
      quality: QUALITY,
    })
    .toBuffer()
  return { ending, bytes: isReady ? bytes : prepared }
}

/** Cuts a name to what a file may have, not within a letter. */
function shorten(name: string): string {
  const bytes = Buffer.from(name)
  return bytes.length > MAX_BYTES ? bytes.toString('utf8', 0, MAX_BYTES).replace(/[-\uFFFD]+$/, '') : name
}

/**
 * The path below `content/media/` that a name stands for, without an ending: in lower-case letters, with hyphens, and short
 * enough for a file. Throws `RefusedRequest` when nothing is left.
 */
function cleanPath(name: string): string {
  const { dir, name: base } = posix.parse(name)
  const parts = [...dir.split('/').filter((part) => part !== ''), base].map(slugify).map(shorten)
  if (parts.some((part) => part === '') || parts.length > 5)
    throw new RefusedRequest(400, { message: `"${name}" is no name for a picture.` })
  const unportable = parts.map(describeUnportable).find(Boolean)
  if (unportable !== undefined) throw new RefusedRequest(400, { message: `"${name}" ${unportable}.` })
  return parts.join('/')
}

/**
 * Puts a picture into `content/media/`: turned upright, shrunk to what the site uses, under a name that no other file has.
 * `name` is the name of the file on the computer of the person who uploads it, behind a folder. Throws `RefusedRequest` for
 * what is no picture that the site can show.
 */
export async function uploadPicture(root: string, name: string, bytes: Buffer): Promise<UploadResult> {
  const path = cleanPath(name)
  const prepared = await preparePicture(bytes).catch(() => undefined)
  const checked = `${path}.${prepared?.ending ?? (posix.extname(name).slice(1).toLowerCase() || 'jpg')}`
  const size = readImageSize(checked, prepared?.bytes ?? bytes, true)
  if ('problem' in size) throw new RefusedRequest(422, { message: sentence(size.problem) })
  if (!prepared)
    throw new RefusedRequest(422, { message: `"${name}" is damaged. Save it again, then upload it.` })
  for (let number = 1; ; number++) {
    const free = `${path}${number === 1 ? '' : `-${number}`}.${prepared.ending}`
    const file = posix.join(MEDIA, free)
    const isThere = findFile(root, file) !== undefined
    if (isThere && readFileBytes(join(root, file))?.equals(prepared.bytes))
      return { path: free, ...size.value }
    if (isThere) continue
    writeTogether(root, [{ file, before: undefined, after: prepared.bytes }])
    return { path: free, ...size.value }
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
