import { posix } from 'node:path'
import { imageSize } from 'image-size'
import type { LookupResult } from '../../../../schemas/library.ts'
import { megabytes, PICTURE_LIMITS } from '../../../../schemas/picture-limits.ts'
import { isMarkup, readDrawing } from './drawing.ts'
import { foreignBytesProblem } from './foreign-bytes.ts'
import { readPictureHeader } from './picture-header.ts'

/** How a HEIC file begins, from its fifth byte. */
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/

/** What is wrong with a picture that cannot be decoded, and what to do. */
export const UNREADABLE =
  'cannot be read: it is damaged, or only a part of it has arrived; save or upload it again'
/** What is wrong with a drawing that does not say how large it is, and what to do. */
const SIZELESS =
  'says no size; give its <svg> a viewBox of four numbers, such as "0 0 600 300", or a width and a height'
/** What is wrong with a picture in the format of iPhones, and what to do. */
export const HEIC_ADVICE =
  'is a HEIC photo, as iPhones take them; browsers do not show it. Export it as JPEG (on a Mac: Preview, File, Export), or set Camera, Formats, Most Compatible on the iPhone'

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
  const problem = (what: string) => ({ rule: 'picture' as const, problem: `the picture "${path}" ${what}` })
  if (HEIC.test(bytes.toString('latin1', 4, 12))) return problem(HEIC_ADVICE)
  let drawing: ReturnType<typeof readDrawing> | undefined
  let size: ReturnType<typeof imageSize> | undefined
  let header: ReturnType<typeof readPictureHeader> = {}
  try {
    drawing = isMarkup(bytes) ? readDrawing(bytes) : undefined
    size = readSize(drawing?.root ?? bytes, drawing !== undefined)
    header = readPictureHeader(size?.type ?? '', bytes)
  } catch {
    return problem(UNREADABLE)
  }
  if (!size) return problem(SIZELESS)
  const { width, height, type = '' } = size
  const ending = posix.extname(path).slice(1).replace('jpeg', 'jpg')
  if (type !== ending)
    return problem(
      `holds ${type.toUpperCase()} data; name it .${type}, or save it as ${ending.toUpperCase()}`,
    )
  const limits = PICTURE_LIMITS[resized && type !== 'svg' ? 'photograph' : 'unchanged']
  if (bytes.length > limits.megabytes * 1_000_000)
    return problem(`has ${megabytes(bytes.length)}; at most ${limits.megabytes} MB; save it smaller`)
  if (Math.max(width, height) > limits.pixels)
    return problem(
      `is ${width} × ${height} pixels large; at most ${limits.pixels} either way; save it smaller`,
    )
  if (header.turned && !resized) return problem('is stored turned, as cameras do; save it upright')
  if (header.moves && !resized)
    return problem('moves, and visitors cannot pause it here; save it as a still picture')
  // The copies of a photograph hold nothing but its pixels.
  const foreign = resized ? undefined : foreignBytesProblem(type, bytes)
  if (foreign !== undefined) return problem(foreign)
  if (drawing?.forbidden !== undefined)
    return problem(
      `holds ${drawing.forbidden}; a drawing holds shapes, text, gradients, filters and styles that refer to nothing outside, and no script, link, picture or animation: export it as plain SVG`,
    )
  const shown = header.sideways ? { width: height, height: width } : { width, height }
  return { value: header.moves ? { ...shown, moves: true } : shown }
}
