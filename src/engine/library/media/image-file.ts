import { posix } from 'node:path'
import { imageSize } from 'image-size'
import type { LookupResult } from '../../../../schemas/library.ts'
import { megabytes, PICTURE_LIMITS } from '../../../../schemas/picture-limits.ts'
import { tell } from '../../diagnostics/words/media.ts'
import { isMarkup, readDrawing } from './drawing.ts'
import { countForeignBytes } from './foreign-bytes.ts'
import { readPictureHeader } from './picture-header.ts'

/** How a HEIC file begins, from its fifth byte. */
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/

interface ImageSize {
  width: number
  height: number
  /** Whether it has several frames. */
  moves?: true
}

/** Gives the size of a picture; undefined for a drawing that does not say one. Throws when the picture cannot be read. */
function readSize(bytes: Buffer, isDrawing: boolean): ReturnType<typeof imageSize> | undefined {
  try {
    const size = imageSize(bytes)
    return size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    if (isDrawing) return undefined
    throw error
  }
}

/**
 * Gives the size of the picture in `bytes` as browsers show it, or the reason why it may not be published. `path` names
 * it in the problem. `resized`: the build publishes only smaller and upright copies of it, unless it is an SVG.
 */
export function readImageSize(path: string, bytes: Buffer, resized: boolean): LookupResult<ImageSize> {
  if (HEIC.test(bytes.toString('latin1', 4, 12))) return { problem: tell('heic-picture', { path }) }
  let drawing: ReturnType<typeof readDrawing> | undefined
  let size: ReturnType<typeof imageSize> | undefined
  let header: ReturnType<typeof readPictureHeader> = {}
  try {
    drawing = isMarkup(bytes) ? readDrawing(bytes) : undefined
    size = readSize(drawing?.root ?? bytes, drawing !== undefined)
    header = readPictureHeader(size?.type ?? '', bytes)
  } catch {
    return { problem: tell('picture-unreadable', { path }) }
  }
  if (!size) return { problem: tell('drawing-without-size', { path }) }
  const { width, height, type = '' } = size
  const ending = posix.extname(path).slice(1).replace('jpeg', 'jpg')
  if (type !== ending) return { problem: tell('picture-of-other-format', { path, type, ending }) }
  const limits = PICTURE_LIMITS[resized && type !== 'svg' ? 'photograph' : 'unchanged']
  const { megabytes: heaviest, pixels: limit } = limits
  if (bytes.length > heaviest * 1_000_000)
    return { problem: tell('picture-too-heavy', { path, size: megabytes(bytes.length), limit: heaviest }) }
  if (Math.max(width, height) > limit)
    return { problem: tell('picture-too-large', { path, width, height, limit }) }
  if (header.turned && !resized) return { problem: tell('picture-stored-turned', { path }) }
  if (header.moves && !resized) return { problem: tell('picture-moves-here', { path }) }
  // The copies of a photograph hold nothing but its pixels.
  const count = resized ? 0 : countForeignBytes(type, bytes)
  if (count === undefined) return { problem: tell('picture-without-end', { path }) }
  if (count > 0) return { problem: tell('picture-with-other-bytes', { path, count }) }
  if (drawing?.forbidden !== undefined)
    return { problem: tell('forbidden-in-drawing', { path, part: drawing.forbidden }) }
  const shown = header.sideways ? { width: height, height: width } : { width, height }
  return { value: header.moves ? { ...shown, moves: true } : shown }
}
