import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReaderOptions } from './basis.ts'
import { codeDigest } from './code-digest.ts'
import type { Recall } from './content-check.ts'
import { textOf } from './content-files.ts'
import { siteDay } from './day.ts'
import { digest } from './digest.ts'
import { type PageEntry, textDigest } from './page-entry.ts'
import { cacheOf, writeWhole } from './picture-cache.ts'

/** What earlier checks found out about pages, kept between runs; may be deleted at any time. */
export interface EntryCache {
  recall: Recall
  keep: (entries: Iterable<PageEntry>) => void
}

interface Kept {
  key: string
  entries: PageEntry[]
}

function read(file: string, key: string): Map<string, PageEntry> {
  try {
    const kept: Kept = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(kept.key === key ? kept.entries.map((entry) => [entry.path, entry]) : [])
  } catch {
    // None yet, or rubbish: all pages are checked.
    return new Map()
  }
}

/** Opens the entries that the same code left for the same day. */
export function openEntryCache(root: string, options: ReaderOptions): EntryCache {
  // Checks without the colours of pictures find other pictures than builds do.
  const file = join(cacheOf(root), options.tints ? 'pages.json' : 'pages-plain.json')
  const key = digest(JSON.stringify([codeDigest(root), siteDay(options.day), options.copies ?? true]), 16)
  const known = read(file, key)
  return {
    recall: ({ path }) => {
      const entry = known.get(path)
      return entry && entry.text === textDigest(textOf(root, path)) ? entry : undefined
    },
    keep: (entries) => {
      const all = [...entries]
      const same = all.length === known.size && all.every((entry) => known.get(entry.path) === entry)
      if (!same) writeWhole(file, JSON.stringify({ key, entries: all } satisfies Kept))
    },
  }
}
