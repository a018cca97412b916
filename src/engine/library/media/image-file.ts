import { posix } from 'node:path'
import { imageSize } from 'image-size'
import type { LookupResult } from '../../../../schemas/library.ts'
import { isMarkup, readDrawing } from './drawing.ts'
import { foreignBytesProblem } from './foreign-bytes.ts'

/** For photographs: the build publishes smaller copies of them. 10,000 pixels are the largest that phones take. */
const RESIZED = { bytes: 25_000_000, pixels: 10_000 }
/** For drawings, and for pictures that the build publishes as they are. */
const UNCHANGED = { bytes: 1_000_000, pixels: 4000 }
/** How a HEIC file begins, from its fifth byte. */
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/
/** In the EXIF data of a photograph: browsers show it turned by 90 degrees from here on. */
const FIRST_SIDEWAYS_ORIENTATION = 5

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
  try {
    drawing = isMarkup(bytes) ? readDrawing(bytes) : undefined
    size = readSize(drawing?.root ?? bytes, drawing !== undefined)
  } catch {
    return problem(UNREADABLE)
  }
  if (!size) return problem(SIZELESS)
  const { width, height, type = '', orientation = 1 } = size
  const ending = posix.extname(path).slice(1).replace('jpeg', 'jpg')
  if (type !== ending)
    return problem(
      `holds ${type.toUpperCase()} data; name it .${type}, or save it as ${ending.toUpperCase()}`,
    )
  const limits = resized && type !== 'svg' ? RESIZED : UNCHANGED
  if (bytes.length > limits.bytes)
    return problem(`has ${bytes.length} bytes; at most ${limits.bytes}; save it smaller`)
  if (Math.max(width, height) > limits.pixels)
    return problem(
      `is ${width} × ${height} pixels large; at most ${limits.pixels} either way; save it smaller`,
    )
  if (orientation > 1 && !resized) return problem('is stored turned, as cameras do; save it upright')
  // The copies of a photograph hold nothing but its pixels.
  const foreign = resized ? undefined : foreignBytesProblem(type, bytes)
  if (foreign !== undefined) return problem(foreign)
  if (drawing?.forbidden !== undefined)
    return problem(
      `holds ${drawing.forbidden}; a drawing holds shapes, text, gradients, filters and styles that refer to nothing outside, and no script, link, picture or animation: export it as plain SVG`,
    )
  const sideways = orientation >= FIRST_SIDEWAYS_ORIENTATION
  return { value: sideways ? { width: height, height: width } : { width, height } }
}
