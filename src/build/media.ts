import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { imageSize } from 'image-size'
import type { Found, PictureFile } from '../../schemas/library.ts'
import { filesBelow } from './content-files.ts'
import { digest } from './digest.ts'
import { advice } from './suggest.ts'

const FOLDER = 'content/media'
const PICTURES = /\.(avif|jpe?g|png|svg|webp)$/

const MAX_BYTES = 1_000_000
const MAX_PIXELS = 4000
/** What makes an SVG more than a drawing: scripts, handlers, foreign markup, entities, anything from elsewhere. */
const ACTIVE =
  /<script|<foreignobject|<!entity|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]|url\(\s*["']?(?!#)/i

/** Why a picture may not be published, with what to do; undefined when it may. */
function unfit(
  path: string,
  bytes: Buffer,
  { width, height, type }: { width: number; height: number; type: string },
) {
  const ending = posix.extname(path).slice(1).replace('jpeg', 'jpg')
  if (type !== ending)
    return `holds ${type.toUpperCase()} data; name it .${type}, or save it as ${ending.toUpperCase()}`
  if (bytes.length > MAX_BYTES) return `has ${bytes.length} bytes; at most ${MAX_BYTES}`
  if (Math.max(width, height) > MAX_PIXELS)
    return `is ${width} × ${height} pixels large; at most ${MAX_PIXELS} either way`
  if (type === 'svg' && ACTIVE.test(bytes.toString('utf8')))
    return 'holds a script, a handler or a reference to something outside; export it as plain shapes'
  return undefined
}

/** The pictures of `content/media/`: what they are called in the output, and how large they are. */
export interface Media {
  picture: (path: string) => Found<PictureFile>
  /** Output path below `dist` (`media/home.1a2b3c4d.webp`) → file on the disk, for every picture asked for so far. */
  files: () => ReadonlyMap<string, string>
}

/** Looks through `content/media/` below `root`; pictures are read when they are first asked for. */
export function openMedia(root: string): Media {
  const known = new Map(
    filesBelow(root, FOLDER)
      .filter(({ path }) => PICTURES.test(path))
      .map(({ path }) => [posix.relative(FOLDER, path), join(root, path)]),
  )
  const found = new Map<string, Found<PictureFile>>()
  const files = new Map<string, string>()

  const read = (path: string): Found<PictureFile> => {
    const file = known.get(path)
    if (file === undefined)
      return { problem: `no picture "${path}" in ${FOLDER}/${advice(path, [...known.keys()])}` }
    try {
      const bytes = readFileSync(file)
      const { width, height, type } = imageSize(bytes)
      const wrong = unfit(path, bytes, { width, height, type: type ?? '' })
      if (wrong) return { problem: `the picture "${path}" ${wrong}` }
      const hash = digest(bytes, 8)
      const { dir, name, ext } = posix.parse(path)
      const output = posix.join('media', dir, `${name}.${hash}${ext}`)
      files.set(output, file)
      return { value: { src: `/${output}`, width, height } }
    } catch {
      return { problem: `the picture "${path}" cannot be read; is the file whole?` }
    }
  }

  return {
    picture: (path) => {
      const result = found.get(path) ?? read(path)
      found.set(path, result)
      return result
    },
    files: () => files,
  }
}
