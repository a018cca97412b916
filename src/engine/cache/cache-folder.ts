import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { usableFolder } from './usable-folder.js'

/**
 * Gives the folder of all that tools keep between runs to save time. Anybody may delete it at any time; an install of packages
 * leaves it alone.
 */
export function cacheFolder(root: string): string {
  return usableFolder(root, join(root, '.cache'))
}

let draftCount = 0

/**
 * Writes the whole file or nothing: first a draft beside it, then a rename. Two processes may write the same file at the
 * same time. An iterable is written piece by piece, so that a long text never stands in memory as a whole. With `flush`, the
 * disk has the text before the rename. Throws the error of the system when it cannot be written.
 */
export function writeAtomically(
  file: string,
  data: string | Buffer | Iterable<string>,
  { flush = false } = {},
): void {
  const draft = `${file}.${process.pid}-${draftCount++}`
  mkdirSync(dirname(file), { recursive: true })
  try {
    if (typeof data === 'string' || Buffer.isBuffer(data)) writeFileSync(draft, data, { flush })
    else writeParts(draft, data)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
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
