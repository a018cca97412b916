import { linkSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheOf, writeWhole } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { fileStamp } from '../cache/file-stat-key.ts'

/** What a release wrote for each of its pages, by the page's name. */
type Written = Record<string, { digest: string; stamps: readonly string[] }>

interface Kept {
  key: string
  pages: Written
}

/** The files of a page, below the release's folder. */
export function pageFiles(name: string): [html: string, data: string] {
  return [`${name}.html`, `_data/pages/${name}.js`]
}

function read(file: string, key: string): Written {
  try {
    const kept: Kept = JSON.parse(readFileSync(file, 'utf8'))
    return kept.key === key ? kept.pages : {}
  } catch {
    // None yet, or rubbish: all pages are made.
    return {}
  }
}

/** The pages of the last release, for those that come out the same in the next. */
export interface LastRelease {
  /** Puts the page of this name into `stage` by links to its files, if nothing it is made of has changed since. */
  reuse: (stage: string, name: string, digest: string) => boolean
  /** Remembers the release in `stage`: the digests of its pages by their names. */
  keep: (stage: string, digests: ReadonlyMap<string, string>) => void
}

/** Opens the last release of the site below `root`, if it was made with what `key` names: code, and what all pages share. */
export function openLastRelease(root: string, key: string): LastRelease {
  const file = join(cacheOf(root), `release-${contentHash(root, 8)}.json`)
  const written = read(file, key)
  const dist = join(root, 'dist')
  return {
    reuse: (stage, name, wanted) => {
      const known = written[name]
      if (known?.digest !== wanted) return false
      const files = pageFiles(name)
      if (files.some((path, index) => fileStamp(join(dist, path)) !== known.stamps[index])) return false
      try {
        for (const path of files) {
          mkdirSync(join(stage, dirname(path)), { recursive: true })
          linkSync(join(dist, path), join(stage, path))
        }
        return true
      } catch {
        // A disk without links, or `dist` on another one: the page is made anew, over what may be there.
        return false
      }
    },
    keep: (stage, digests) => {
      const pages: Written = {}
      for (const [name, own] of digests)
        pages[name] = {
          digest: own,
          stamps: pageFiles(name).map((path) => fileStamp(join(stage, path)) ?? ''),
        }
      writeWhole(file, JSON.stringify({ key, pages } satisfies Kept))
    },
  }
}
