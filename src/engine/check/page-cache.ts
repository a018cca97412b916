import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, writeIfPossible } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { sourceHash } from '../cache/source-hash.js'
import type { ReaderOptions } from '../library/site-sources.ts'
import { hashText, readFileText } from '../read/content-folder.ts'
import type { FindCachedResult, PageResult } from './checked-content.ts'

/** The results of the last check of the pages, in a file. Anybody may delete the file at any time. */
export interface PageCache {
  find: FindCachedResult
  /** Writes the results, unless they are the ones that the file holds. */
  save: (results: Iterable<PageResult>) => void
}

/** The cache writes this many results at once, because one text with all of them would fill the memory. */
const BATCH = 500

/** Yields the text of the file: the key on the first line, then one result on each line. */
function* cacheLines(key: string, results: readonly PageResult[]): Generator<string> {
  yield `${key}\n`
  for (let start = 0; start < results.length; start += BATCH)
    yield results
      .slice(start, start + BATCH)
      .map((result) => `${JSON.stringify(result)}\n`)
      .join('')
}

function readCacheFile(file: string, key: string): Map<string, PageResult> {
  const results = new Map<string, PageResult>()
  try {
    const bytes = readFileSync(file)
    let start = bytes.indexOf('\n') + 1
    if (bytes.toString('utf8', 0, start) !== `${key}\n`) return results
    for (let end = bytes.indexOf('\n', start); end >= 0; end = bytes.indexOf('\n', start)) {
      const result: PageResult = JSON.parse(bytes.toString('utf8', start, end))
      results.set(result.path, result)
      start = end + 1
    }
    return results
  } catch {
    // The file is missing or damaged: check all pages.
    return new Map()
  }
}

/**
 * Creates the page cache. It uses the file only if the same source code wrote it for the same day and options.
 */
export function createPageCache(
  root: string,
  options: Pick<ReaderOptions, 'replacements' | 'imageVariants' | 'place'> & { day: string },
): PageCache {
  const file = join(
    cacheFolder(root),
    options.place?.folder ? `pages-${options.place.folder}.jsonl` : 'pages.jsonl',
  )
  const key = contentHash(JSON.stringify([sourceHash(root), options.day, options.imageVariants ?? true]), 16)
  const cached = readCacheFile(file, key)
  return {
    find: ({ path }) => {
      const result = cached.get(path)
      const isSame =
        result?.textHash && result.textHash === hashText(readFileText(root, path, options.replacements))
      return isSame ? result : undefined
    },
    save: (results) => {
      const all = [...results]
      const isSame = all.length === cached.size && all.every((result) => cached.get(result.path) === result)
      if (!isSame) writeIfPossible(file, cacheLines(key, all))
    },
  }
}
