import { closeSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where what was made from pictures is kept between builds; may be deleted at any time. */
export function cacheOf(root: string): string {
  return join(root, 'node_modules/.cache/tidewire')
}

let drafts = 0

/** Writes a file whole or not at all, also when two builds write it at once; a long one in parts. */
export function writeWhole(file: string, data: string | Buffer | Iterable<string>): void {
  const draft = `${file}.${process.pid}-${drafts++}`
  mkdirSync(dirname(file), { recursive: true })
  if (typeof data === 'string' || Buffer.isBuffer(data)) writeFileSync(draft, data)
  else writeParts(draft, data)
  renameSync(draft, file)
}

/** The same for what is remembered only to be faster: where the cache cannot be written, nothing is. */
export function writeIfPossible(file: string, data: string | Iterable<string>): void {
  try {
    writeWhole(file, data)
  } catch {
    // A folder of somebody else's, a file system for reading alone, a full disk.
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
