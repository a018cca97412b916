import { posix } from 'node:path'

const MAX_BYTES = 400_000

/** The formats of a clip and how their bytes begin. */
const formats = {
  webm: (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === '1a45dfa3',
  mp4: (bytes: Buffer) => bytes.toString('latin1', 4, 8) === 'ftyp',
} as const

/** A clip is a film in two formats; the first frame stands beside them as `.webp`. */
export type ClipFormat = keyof typeof formats

/** Why the bytes of the clip at `path` may not be published, with what to do; undefined when they may. */
export function wrongClip(path: string, format: ClipFormat, bytes: Buffer): string | undefined {
  if (!formats[format](bytes)) return `the clip "${path}" holds no ${format.toUpperCase()} data; is it whole?`
  if (bytes.length > MAX_BYTES) return `the clip "${path}" has ${bytes.length} bytes; at most ${MAX_BYTES}`
  return undefined
}

/** The files that the clip `path` consists of and that are not among the `known` ones. */
export function missingOf(path: string, known: { has: (path: string) => boolean }): string[] {
  return ['webm', 'mp4', 'webp']
    .map((ending) => `${path}.${ending}`)
    .filter((file) => !known.has(file))
    .map((file) => posix.basename(file))
}
