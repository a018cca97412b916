import { type CheckedContent, checkContent } from '../check/check-content.ts'
import { createPageCache } from '../check/page-cache.ts'
import { decodePictures } from '../library/media/decode-pictures.ts'
import { type ReaderOptions, readSiteSources } from '../library/site-sources.ts'
import { listContent } from '../read/content-folder.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

/**
 * Checks all content below `root`, and saves the results for the next run. The caller gets the worker pool that did it,
 * and must close it. The pool can render the pages without another check.
 */
export async function checkSite(
  root: string,
  given: Omit<ReaderOptions, 'decodedPictures'>,
): Promise<{ checked: CheckedContent; pool: WorkerPool }> {
  const options = { ...given, decodedPictures: await decodePictures(root) }
  const cache = createPageCache(root, options)
  const listing = listContent(root)
  const sources = readSiteSources(root, options, listing)
  const pool = createWorkerPool(sources, options)
  const check = checkContent(sources, listing, cache.find)
  let step = check.next([])
  while (!step.done) step = check.next(await pool.checkPages(step.value))
  const checked = step.value
  cache.save(checked.results.values())
  return { checked, pool }
}
