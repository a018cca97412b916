import { linkSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, writeIfPossible } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'

/** A file of the release: what it was made from, and its `statKey`. */
type ReleasedFiles = Record<string, { source: string; statKey: string }>

/** The files of the last release, by path below `dist`. The next one reuses those whose source is the same. */
export interface LastRelease {
  /**
   * Links the files of these paths into `stage`. Returns false if one has another source, or the file has changed since
   * the release.
   */
  reuse: (stage: string, paths: readonly string[], source: string) => boolean
  /** Saves the sources of the files that are in `dist` now, by path. */
  save: (sources: ReadonlyMap<string, string>) => void
}

/** Reads what is known of the last release of the site below `root`. */
export function readLastRelease(root: string): LastRelease {
  const file = join(cacheFolder(root), `release-${contentHash(root, 8)}.json`)
  const released = readReleasedFiles(file)
  const dist = join(root, 'dist')
  return {
    reuse: (stage, paths, source) => {
      const isSame = (path: string) => {
        const known = released[path]
        return known?.source === source && known.statKey === statKey(join(dist, path))
      }
      if (!paths.every(isSame)) return false
      try {
        for (const path of paths) {
          mkdirSync(join(stage, dirname(path)), { recursive: true })
          linkSync(join(dist, path), join(stage, path))
        }
        return true
      } catch {
        // The disk has no links, or `dist` is on another disk: the file is written, over one that may exist already.
        return false
      }
    },
    save: (sources) => {
      const files: ReleasedFiles = {}
      for (const [path, source] of sources) files[path] = { source, statKey: statKey(join(dist, path)) ?? '' }
      writeIfPossible(file, JSON.stringify(files))
    },
  }
}

function readReleasedFiles(file: string): ReleasedFiles {
  try {
    const released: ReleasedFiles = JSON.parse(readFileSync(file, 'utf8'))
    return released
  } catch {
    // There is no file yet, or it is damaged: everything is made again.
    return {}
  }
}

/** Gives what changes when the file changes; hard links to one file have the same. Undefined when there is no such file. */
function statKey(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`
}
