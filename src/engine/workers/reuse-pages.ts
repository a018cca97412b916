import { linkSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, writeAtomically } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { fileStatKey } from '../cache/file-stat-key.ts'

/** The pages of a release by name: the hash of their content, and the keys of their files (see `fileStatKey`). */
type ReleasedPages = Record<string, { hash: string; statKeys: readonly string[] }>

interface ReleaseRecord {
  key: string
  pages: ReleasedPages
}

/** Gives the paths of a page's files, relative to the folder of the release. */
export function outputFiles(name: string): [html: string, data: string] {
  return [`${name}.html`, `_data/pages/${name}.js`]
}

function readReleasedPages(file: string, key: string): ReleasedPages {
  try {
    const record: ReleaseRecord = JSON.parse(readFileSync(file, 'utf8'))
    return record.key === key ? record.pages : {}
  } catch {
    // There is no file yet, or it is damaged: all pages are rendered.
    return {}
  }
}

/** The last release. The next one reuses its unchanged pages. */
export interface LastRelease {
  /** Links the files of a page into `stage`. Returns false if the page has another hash, or its files have changed. */
  reuse: (stage: string, name: string, hash: string) => boolean
  /** Saves the hashes of the pages in `stage`, by name, for the next build. */
  save: (stage: string, hashes: ReadonlyMap<string, string>) => void
}

/** Reads the last release of the site below `root`. It has no pages if it was built with another `key`. */
export function readLastRelease(root: string, key: string): LastRelease {
  const file = join(cacheFolder(root), `release-${contentHash(root, 8)}.json`)
  const released = readReleasedPages(file, key)
  const dist = join(root, 'dist')
  return {
    reuse: (stage, name, hash) => {
      const known = released[name]
      if (known?.hash !== hash) return false
      const files = outputFiles(name)
      if (files.some((path, index) => fileStatKey(join(dist, path)) !== known.statKeys[index])) return false
      try {
        for (const path of files) {
          mkdirSync(join(stage, dirname(path)), { recursive: true })
          linkSync(join(dist, path), join(stage, path))
        }
        return true
      } catch {
        // The disk has no links, or `dist` is on another disk: the page is rendered, over a file that may exist already.
        return false
      }
    },
    save: (stage, hashes) => {
      const pages: ReleasedPages = {}
      for (const [name, hash] of hashes)
        pages[name] = {
          hash,
          statKeys: outputFiles(name).map((path) => fileStatKey(join(stage, path)) ?? ''),
        }
      writeAtomically(file, JSON.stringify({ key, pages } satisfies ReleaseRecord))
    },
  }
}
