import { posix } from 'node:path'
import type { Told } from '../../../../schemas/words.ts'
import { tell } from '../../diagnostics/words/media.ts'
import { countForeignBytes } from './foreign-bytes.ts'

const MAX_BYTES = 400_000

/** The formats of a video, each with a test for its first bytes. */
const formats = {
  webm: (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === '1a45dfa3',
  mp4: (bytes: Buffer) => bytes.toString('latin1', 4, 8) === 'ftyp',
} as const

/** A video has one file of each format, and beside them its first frame as `.webp`. */
export type VideoFormat = keyof typeof formats

/** Tells why the bytes of the video file at `path` may not be published; undefined when they may. */
export function findVideoProblem(path: string, format: VideoFormat, bytes: Buffer): Told | undefined {
  if (!formats[format](bytes)) return tell('clip-of-other-format', { path, format })
  if (bytes.length > MAX_BYTES) return tell('clip-too-heavy', { path, bytes: bytes.length, limit: MAX_BYTES })
  const count = countForeignBytes(format, bytes)
  if (count === undefined) return tell('clip-without-end', { path })
  return count > 0 ? tell('clip-with-other-bytes', { path, count }) : undefined
}

/** Lists the names of the files that the video `path` needs and that `known` does not have. */
export function missingVideoFiles(path: string, known: { has: (path: string) => boolean }): string[] {
  return ['webm', 'mp4', 'webp']
    .map((ending) => `${path}.${ending}`)
    .filter((file) => !known.has(file))
    .map((file) => posix.basename(file))
}
