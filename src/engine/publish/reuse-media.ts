import { linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheOf, writeWhole } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { fileStamp } from '../cache/file-stat-key.ts'

/** Path of a file below `dist` → the stamp that it had when it was published. */
type Published = Record<string, string>

function read(file: string): Published {
  try {
    const published: Published = JSON.parse(readFileSync(file, 'utf8'))
    return published
  } catch {
    // None yet, or rubbish: all are copied.
    return {}
  }
}

/** The pictures and clips of the last release: their names change with their bytes, so the next one can have the same files. */
export interface LastMedia {
  /** Links the file of this path into `stage`; false when there is none, or none as it was published. */
  reuse: (stage: string, path: string) => boolean
  /** Remembers the files that stand in `dist` now. */
  keep: (paths: Iterable<string>) => void
}

/** Opens the media of the last release below `root`. */
export function openLastMedia(root: string): LastMedia {
  const file = join(cacheOf(root), `media-${contentHash(root, 8)}.json`)
  const published = read(file)
  const dist = join(root, 'dist')
  return {
    reuse: (stage, path) => {
      const known = published[path]
      if (known === undefined || fileStamp(join(dist, path)) !== known) return false
      try {
        linkSync(join(dist, path), join(stage, path))
        return true
      } catch {
        // A disk without links, or `dist` on another one.
        return false
      }
    },
    keep: (paths) => {
      const now = Object.fromEntries(
        [...paths].map((path): [string, string] => [path, fileStamp(join(dist, path)) ?? '']),
      )
      writeWhole(file, JSON.stringify(now))
    },
  }
}
