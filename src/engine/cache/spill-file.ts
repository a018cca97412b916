import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** The buffer holds this many bytes before it is written. A site with fewer bytes never uses the disk. */
const BUFFER_SIZE = 1 << 20

/** Stores texts by name, on the disk when they are many: the pages of a large site do not fit into memory. */
export interface SpillFile {
  /** Stores a text, in place of an earlier one of that name. The text is lost if it cannot be written. */
  put: (name: string, text: string) => void
  /** Gives a text and removes it; undefined when there is none. */
  take: (name: string) => string | undefined
  /** Removes all texts and the file. */
  close: () => void
}

/** Creates a store that writes to its own invisible file in `folder`, and creates that file only when it is needed. */
export function createSpillFile(folder: string): SpillFile {
  const entries = new Map<string, { start: number; bytes: number }>()
  let buffer = Buffer.allocUnsafeSlow(0)
  /** How many bytes stand in the file, and how many in the buffer. The buffer continues the file. */
  let [written, used] = [0, 0]
  let file: number | undefined
  let readBuffer = Buffer.allocUnsafeSlow(0)

  const flush = (): void => {
    try {
      file ??= openUnlinked(folder)
      for (let at = 0; at < used; ) at += writeSync(file, buffer, at, used - at, written + at)
    } catch {
      // The disk is full or read-only: the texts in the buffer are lost.
      for (const [name, { start }] of entries) if (start >= written) entries.delete(name)
    }
    written += used
    used = 0
  }

  return {
    put: (name, text) => {
      // A UTF-16 unit takes at most three bytes of UTF-8.
      const maxBytes = text.length * 3
      if (used > 0 && used + maxBytes > buffer.length) flush()
      if (maxBytes > buffer.length) buffer = Buffer.allocUnsafeSlow(Math.max(maxBytes, BUFFER_SIZE))
      const bytes = buffer.write(text, used)
      entries.set(name, { start: written + used, bytes })
      used += bytes
    },
    take: (name) => {
      const entry = entries.get(name)
      if (!entry) return undefined
      entries.delete(name)
      const { start, bytes } = entry
      if (start >= written) return buffer.toString('utf8', start - written, start - written + bytes)
      if (file === undefined) return undefined
      if (readBuffer.length < bytes) readBuffer = Buffer.allocUnsafeSlow(bytes * 2)
      let read = 0
      for (let got = -1; read < bytes && got !== 0; read += got)
        got = readSync(file, readBuffer, read, bytes - read, start + read)
      return read === bytes ? readBuffer.toString('utf8', 0, bytes) : undefined
    },
    close: () => {
      entries.clear()
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

/** Opens a file and removes its name: the system deletes it when it is closed or the process ends. */
function openUnlinked(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `spill-${process.pid}-${threadId}`)
  const file = openSync(path, 'w+')
  rmSync(path, { force: true })
  return file
}
