import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Bytes that are kept in memory before they are written: a site of fewer never meets the disk. */
const SHEAF = 1 << 20

/** Keeps texts by name until they are taken: the pages of a large site are too many for memory. */
export interface SpillFile {
  /** Keeps a text; where it cannot be written, it is lost. */
  keep: (name: string, text: string) => void
  /** Gives a text, and keeps it no longer; undefined when there is none. */
  take: (name: string) => string | undefined
  /** Gives up its place on the disk, and all that it kept. */
  close: () => void
}

/** Opens a spool that writes to a file of its own in `folder`, which nobody else sees. */
export function createSpillFile(folder: string): SpillFile {
  const places = new Map<string, { start: number; bytes: number }>()
  let sheaf = Buffer.allocUnsafeSlow(0)
  /** Where the sheaf begins among all that was kept, and how much of it is in use. */
  let [written, used] = [0, 0]
  let file: number | undefined
  let page = Buffer.allocUnsafeSlow(0)

  const flush = (): void => {
    try {
      file ??= openUnseen(folder)
      for (let at = 0; at < used; ) at += writeSync(file, sheaf, at, used - at, written + at)
    } catch {
      // A full disk, or one that cannot be written: who asks for these finds nothing.
      for (const [name, { start }] of places) if (start >= written) places.delete(name)
    }
    written += used
    used = 0
  }

  return {
    keep: (name, text) => {
      // No letter takes more than three bytes.
      const most = text.length * 3
      if (used > 0 && used + most > sheaf.length) flush()
      if (most > sheaf.length) sheaf = Buffer.allocUnsafeSlow(Math.max(most, SHEAF))
      const bytes = sheaf.write(text, used)
      places.set(name, { start: written + used, bytes })
      used += bytes
    },
    take: (name) => {
      const place = places.get(name)
      if (!place) return undefined
      places.delete(name)
      const { start, bytes } = place
      if (start >= written) return sheaf.toString('utf8', start - written, start - written + bytes)
      if (file === undefined) return undefined
      if (page.length < bytes) page = Buffer.allocUnsafeSlow(bytes * 2)
      let read = 0
      for (let got = -1; read < bytes && got !== 0; read += got)
        got = readSync(file, page, read, bytes - read, start + read)
      return read === bytes ? page.toString('utf8', 0, bytes) : undefined
    },
    close: () => {
      places.clear()
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

/** A file without a name: it is gone when it is closed, or with the process. */
function openUnseen(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `spool-${process.pid}-${threadId}`)
  const file = openSync(path, 'w+')
  rmSync(path, { force: true })
  return file
}
