import { posix } from 'node:path'
import { imageSize } from 'image-size'
import type { LookupResult } from '../../../../schemas/library.ts'

const MAX_BYTES = 1_000_000
const MAX_PIXELS = 4000
/** Active parts of an SVG: scripts, event handlers, foreign markup, entities, references to other files. */
const ACTIVE_SVG =
  /<script|<foreignobject|<!entity|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]|url\(\s*["']?(?!#)/i

interface ImageSize {
  width: number
  height: number
}

/** Gives the size of the picture in `bytes`, or the reason why it may not be published. `path` names it in the problem. */
export function readImageSize(path: string, bytes: Buffer): LookupResult<ImageSize> {
  const problem = (what: string) => ({ rule: 'picture' as const, problem: `the picture "${path}" ${what}` })
  let size: ReturnType<typeof imageSize>
  try {
    size = imageSize(bytes)
  } catch {
    return problem('cannot be read; is the file whole?')
  }
  const { width, height, type = '', orientation = 1 } = size
  const ending = posix.extname(path).slice(1).replace('jpeg', 'jpg')
  if (type !== ending)
    return problem(
      `holds ${type.toUpperCase()} data; name it .${type}, or save it as ${ending.toUpperCase()}`,
    )
  if (bytes.length > MAX_BYTES) return problem(`has ${bytes.length} bytes; at most ${MAX_BYTES}`)
  if (Math.max(width, height) > MAX_PIXELS)
    return problem(`is ${width} × ${height} pixels large; at most ${MAX_PIXELS} either way`)
  if (orientation > 1) return problem('is stored turned, as cameras do; save it upright')
  if (type === 'svg' && ACTIVE_SVG.test(bytes.toString('utf8')))
    return problem('holds a script, a handler or a reference to something outside; export it as plain shapes')
  return { value: { width, height } }
}
