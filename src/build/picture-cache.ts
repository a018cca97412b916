import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where what was made from pictures is kept between builds; may be deleted at any time. */
export function cacheOf(root: string): string {
  return join(root, 'node_modules/.cache/tidewire')
}

let drafts = 0

/** Writes a file whole or not at all, also when two builds write it at once. */
export function writeWhole(file: string, data: string | Buffer): void {
  const draft = `${file}.${process.pid}-${drafts++}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, data)
  renameSync(draft, file)
}
