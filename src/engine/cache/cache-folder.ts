import { closeSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Gives the folder of everything that tools keep between runs. Anybody may delete it at any time. */
export function cacheFolder(root: string): string {
  return join(root, 'node_modules/.cache/tidewire')
}

let draftCount = 0

/**
 * Writes the whole file or nothing: first a draft beside it, then a rename. Two processes may write the same file at the
 * same time. An iterable is written piece by piece, so that a long text never stands in memory as a whole.
 */
export function writeAtomically(file: string, data: string | Buffer | Iterable<string>): void {
  const draft = `${file}.${process.pid}-${draftCount++}`
  mkdirSync(dirname(file), { recursive: true })
  if (typeof data === 'string' || Buffer.isBuffer(data)) writeFileSync(draft, data)
  else writeParts(draft, data)
  renameSync(draft, file)
}

/** Writes like `writeAtomically`, but ignores a failure: for files that only save time. */
export function writeIfPossible(file: string, data: string | Iterable<string>): void {
  try {
    writeAtomically(file, data)
  } catch {
    // The folder belongs to another user, the file system is read-only, or the disk is full.
  }
}

function writeParts(file: string, parts: Iterable<string>): void {
  const handle = openSync(file, 'w')
  try {
    for (const part of parts) writeFileSync(handle, part)
  } finally {
    closeSync(handle)
  }
}
