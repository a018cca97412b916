import { posix } from 'node:path'
import { foreignBytesProblem } from './foreign-bytes.ts'

const MAX_BYTES = 400_000

/** The formats of a video, each with a test for its first bytes. */
const formats = {
  webm: (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === '1a45dfa3',
  mp4: (bytes: Buffer) => bytes.toString('latin1', 4, 8) === 'ftyp',
} as const

/** A video has one file of each format, and beside them its first frame as `.webp`. */
export type VideoFormat = keyof typeof formats

/** Says why the bytes of the video file at `path` may not be published, and what to do; undefined when they may. */
export function videoProblem(path: string, format: VideoFormat, bytes: Buffer): string | undefined {
  if (!formats[format](bytes)) return `the clip "${path}" holds no ${format.toUpperCase()} data; is it whole?`
  if (bytes.length > MAX_BYTES) return `the clip "${path}" has ${bytes.length} bytes; at most ${MAX_BYTES}`
  const foreign = foreignBytesProblem(format, bytes)
  return foreign === undefined ? undefined : `the clip "${path}" ${foreign}`
}

/** Lists the names of the files that the video `path` needs and that `known` does not have. */
export function missingVideoFiles(path: string, known: { has: (path: string) => boolean }): string[] {
  return ['webm', 'mp4', 'webp']
    .map((ending) => `${path}.${ending}`)
    .filter((file) => !known.has(file))
    .map((file) => posix.basename(file))
}
