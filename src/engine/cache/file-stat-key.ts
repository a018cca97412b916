import { statSync } from 'node:fs'

/** Names the state of a file; a link to it has the same. Undefined when there is none. */
export function fileStamp(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`
}
