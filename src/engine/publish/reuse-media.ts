import { linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, writeAtomically } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { fileStatKey } from '../cache/file-stat-key.ts'

/** Path of a file below `dist` → its key (see `fileStatKey`) at the time of the release. */
type PublishedMedia = Record<string, string>

function readPublishedMedia(file: string): PublishedMedia {
  try {
    const published: PublishedMedia = JSON.parse(readFileSync(file, 'utf8'))
    return published
  } catch {
    // There is no file yet, or it is damaged: all media are copied.
    return {}
  }
}

/**
 * The pictures and videos of the last release. Their names contain a hash of their bytes, so the next release can reuse a
 * file of the same name.
 */
export interface LastMedia {
  /** Links the file of this path into `stage`. Returns false if it does not exist, or has changed since the release. */
  reuse: (stage: string, path: string) => boolean
  /** Saves the keys of the files that are in `dist` now. */
  save: (paths: Iterable<string>) => void
}

/** Reads the media of the last release below `root`. */
export function readLastMedia(root: string): LastMedia {
  const file = join(cacheFolder(root), `media-${contentHash(root, 8)}.json`)
  const published = readPublishedMedia(file)
  const dist = join(root, 'dist')
  return {
    reuse: (stage, path) => {
      const known = published[path]
      if (known === undefined || fileStatKey(join(dist, path)) !== known) return false
      try {
        linkSync(join(dist, path), join(stage, path))
        return true
      } catch {
        // The disk has no links, or `dist` is on another disk.
        return false
      }
    },
    save: (paths) => {
      const keys = Object.fromEntries(
        [...paths].map((path): [string, string] => [path, fileStatKey(join(dist, path)) ?? '']),
      )
      writeAtomically(file, JSON.stringify(keys))
    },
  }
}
