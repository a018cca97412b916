import { join, posix } from 'node:path'
import type { Told } from '../../../../../schemas/words.ts'
import { slugify } from '../../../../contract/slug.ts'
import { MEDIA } from '../../../../engine/public/documents.ts'
import {
  describeUnportable,
  type FileChange,
  findFile,
  MAX_NAME,
  readFileBytes,
} from '../../../../engine/public/files.ts'
import { isMarkup, MAX_WIDTH, readImageSize, readPictureHeader } from '../../../../engine/public/media.ts'
import { createFormSpeaker, sayForFiles, sayForForms } from '../../../../engine/public/problems.ts'
import type { UploadResult } from '../../pictures-protocol.ts'
import type { FileCommand } from '../../protocol.ts'
import { RefusedRequest } from '../refuse.ts'

/** The maximum number of pixels of a picture: as many as the largest cameras have. */
const MAX_PIXELS = 120_000_000
/** Format of sharp → file extension. Pictures in other formats become WebP. */
const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }
/** The maximum length of a name in bytes, without its number and extension. */
const MAX_BYTES = MAX_NAME - '-9999.webp'.length
/** High enough to show no difference after the build encodes the picture again. */
const QUALITY = 90

interface PreparedPicture {
  ending: string
  bytes: Buffer
  /** Whether it had several frames, of which the first is left. */
  moved?: boolean
}

/**
 * Prepares a picture for the site: upright, still, no wider than its largest variant, without camera metadata. `as` is the
 * file extension that it must have.
 */
async function preparePicture(bytes: Buffer, as?: string): Promise<PreparedPicture> {
  if (isMarkup(bytes)) return { ending: 'svg', bytes }
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
  const { format, width, exif, orientation = 1, pages = 1 } = await picture.metadata()
  const ending = as ?? ENDINGS[format] ?? 'webp'
  const moved = pages > 1 || readPictureHeader(format, bytes).moves
  const isReady = ENDINGS[format] === ending && width <= MAX_WIDTH && !exif && orientation === 1 && !moved
  const upright = picture.autoOrient().resize({ width: MAX_WIDTH, withoutEnlargement: true })
  // A JPEG has no transparent parts, which would become black.
  if (ending === 'jpg') upright.flatten({ background: '#fff' })
  const prepared = await upright
    .toFormat(ending === 'jpg' ? 'jpeg' : ending === 'avif' ? 'avif' : ending === 'png' ? 'png' : 'webp', {
      quality: QUALITY,
    })
    .toBuffer()
  return { ending, bytes: isReady ? bytes : prepared, ...(moved && { moved }) }
}

/** Tells that a picture no longer moves. */
function noteOf(name: string, { moved }: PreparedPicture): Pick<UploadResult, 'note'> {
  const note = `${name} moves. The site shows its first frame, as a still picture; what moves is a clip.`
  return moved ? { note } : {}
}

/** Shortens a name to the maximum length, without splitting a character. */
function shorten(name: string): string {
  const bytes = Buffer.from(name)
  return bytes.length > MAX_BYTES ? bytes.toString('utf8', 0, MAX_BYTES).replace(/[-\uFFFD]+$/, '') : name
}

/**
 * Converts a name to a path below `content/media/`, without an extension: in lower case, with hyphens, and short enough for a
 * file. Throws a `RefusedRequest` when the name cannot be a path.
 */
function cleanPath(name: string): string {
  const { dir, name: base } = posix.parse(name)
  const parts = [...dir.split('/').filter((part) => part !== ''), base].map(slugify).map(shorten)
  if (parts.some((part) => part === '') || parts.length > 5)
    throw new RefusedRequest(400, { message: `"${name}" is no name for a picture.` })
  const unportable = parts.map(describeUnportable).find(Boolean)
  if (unportable) throw new RefusedRequest(400, { message: `"${name}" ${sayForFiles(unportable)}.` })
  return parts.join('/')
}

/**
 * Adds a picture to `content/media/`: upright, no larger than the site needs, and under an unused name. `name` is a folder and
 * the original file name; `write` writes the file. Throws a `RefusedRequest` when the name cannot be used, the site cannot show the picture, or another
 * process writes the same file, and a system error when the file cannot be written.
 */
export async function uploadPicture(
  root: string,
  name: string,
  bytes: Buffer,
  write: (path: string, change: FileChange) => FileCommand,
): Promise<UploadResult> {
  const path = cleanPath(name)
  const prepared = await preparePicture(bytes).catch(() => undefined)
  const checked = `${path}.${prepared?.ending ?? (posix.extname(name).slice(1).toLowerCase() || 'jpg')}`
  const size = readImageSize(checked, prepared?.bytes ?? bytes, true)
  if ('problem' in size) throw new RefusedRequest(422, { message: say(size.problem) })
  if (!prepared)
    throw new RefusedRequest(422, { message: `"${name}" is damaged. Save it again, then upload it.` })
  const note = noteOf(`“${posix.basename(name)}”`, prepared)
  for (let number = 1; ; number++) {
    const free = `${path}${number === 1 ? '' : `-${number}`}.${prepared.ending}`
    const file = posix.join(MEDIA, free)
    const isThere = findFile(root, file) !== undefined
    if (isThere && readFileBytes(join(root, file))?.equals(prepared.bytes)) return { path: free, ...note }
    if (isThere) continue
    return { path: free, command: write(free, { file, before: undefined, after: prepared.bytes }), ...note }
  }
}

/**
 * Replaces a picture of `content/media/`: the new one is prepared as an upload is, and converted to the format of the file.
 * Throws a `RefusedRequest` when the site cannot show the picture, when one of the two is a drawing, or when another process
 * writes the same file, and a system error when the file cannot be written.
 */
export async function replacePicture(
  root: string,
  path: string,
  bytes: Buffer,
  write: (path: string, change: FileChange) => FileCommand,
): Promise<UploadResult> {
  const ending = posix.extname(path).slice(1).replace('jpeg', 'jpg')
  const isDrawing = ending === 'svg'
  if (isDrawing !== isMarkup(bytes))
    throw new RefusedRequest(422, {
      message: `"${path}" is a ${isDrawing ? 'drawing (SVG)' : 'photograph'}, and your file is ${isDrawing ? 'none' : 'a drawing (SVG)'}. Upload it as a new picture, and choose it in the places of the old one.`,
    })
  const prepared = await preparePicture(bytes, ending).catch(() => undefined)
  const size = readImageSize(path, prepared?.bytes ?? bytes, true)
  if (!prepared || 'problem' in size)
    throw new RefusedRequest(422, {
      message: prepared && 'problem' in size ? say(size.problem) : 'This file is damaged, or no picture.',
    })
  const file = posix.join(MEDIA, path)
  const change = { file, before: readFileBytes(join(root, file)), after: prepared.bytes }
  return { path, command: write(path, change), ...noteOf('The new picture', prepared) }
}

function say(problem: Told): string {
  return sayForForms(problem, createFormSpeaker()).message
}
