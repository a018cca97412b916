import { linkSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, writeIfPossible } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { BuildTarget } from './build-target.ts'
import { publishStage } from './release-folder.ts'

/** A file of the release: what it was made from, and its `statKey`. */
type ReleasedFiles = Record<string, { source: string; statKey: string }>

/** `dist`. It reuses files of the release that is there, and remembers what those of the next one are made from. */
export function distTarget(root: string): BuildTarget {
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
    publish: (stage, sources) => {
      publishStage(root, stage)
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
