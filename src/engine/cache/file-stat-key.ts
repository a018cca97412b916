import { statSync } from 'node:fs'

/**
 * Gives a key that changes when the file changes: its inode, size and modification time. Hard links to one file have the
 * same key. Undefined when the file does not exist.
 */
export function fileStatKey(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`
}
