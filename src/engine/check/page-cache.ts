import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheOf, writeIfPossible } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { codeDigest } from '../cache/source-hash.js'
import { siteDay } from '../library/build-date.ts'
import type { ReaderOptions } from '../library/create-library.ts'
import { textOf } from '../read/content-folder.ts'
import type { Recall } from './check-content.ts'
import { type PageEntry, textDigest } from './page-result.ts'

/** What earlier checks found out about pages, kept between runs; may be deleted at any time. */
export interface EntryCache {
  recall: Recall
  keep: (entries: Iterable<PageEntry>) => void
}

/** So many are written at once: the text of all of them together would be the largest thing in memory. */
const HANDFUL = 500

/** A file of lines: the key, then an entry a line. */
function* linesOf(key: string, entries: readonly PageEntry[]): Generator<string> {
  yield `${key}\n`
  for (let start = 0; start < entries.length; start += HANDFUL)
    yield entries
      .slice(start, start + HANDFUL)
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join('')
}

function read(file: string, key: string): Map<string, PageEntry> {
  const known = new Map<string, PageEntry>()
  try {
    const bytes = readFileSync(file)
    let start = bytes.indexOf('\n') + 1
    if (bytes.toString('utf8', 0, start) !== `${key}\n`) return known
    for (let end = bytes.indexOf('\n', start); end >= 0; end = bytes.indexOf('\n', start)) {
      const entry: PageEntry = JSON.parse(bytes.toString('utf8', start, end))
      known.set(entry.path, entry)
      start = end + 1
    }
    return known
  } catch {
    // None yet, or rubbish: all pages are checked.
    return new Map()
  }
}

/** Opens the entries that the same code left for the same day. */
export function openEntryCache(root: string, options: ReaderOptions): EntryCache {
  // Checks without the colours of pictures find other pictures than builds do.
  const file = join(cacheOf(root), options.tints ? 'pages.jsonl' : 'pages-plain.jsonl')
  const key = contentHash(
    JSON.stringify([codeDigest(root), siteDay(options.day), options.copies ?? true]),
    16,
  )
  const known = read(file, key)
  return {
    recall: ({ path }) => {
      const entry = known.get(path)
      return entry && entry.text === textDigest(textOf(root, path)) ? entry : undefined
    },
    keep: (entries) => {
      const all = [...entries]
      const same = all.length === known.size && all.every((entry) => known.get(entry.path) === entry)
      if (!same) writeIfPossible(file, linesOf(key, all))
    },
  }
}
