import type { CheckedContent, CheckedPage, PageFile } from '../check/checked-content.ts'
import { createCheckSession } from '../check/content-session.ts'
import { createPageCache } from '../check/page-cache.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { decodePictures } from '../library/media/decode-pictures.ts'
import type { ReaderOptions } from '../library/site-sources.ts'
import { readLastCommitted } from '../read/git.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

/** Checked content, and the pool that has checked it. The pool can render its pages. */
export interface CheckedSite {
  checked: CheckedContent
  pool: WorkerPool
  /**
   * Gives pages without problems as JSON, by path. It checks those again that this check did not have to check, and rejects
   * with a `UserError` when a file has changed since.
   */
  readPages: (files: readonly PageFile[]) => Promise<ReadonlyMap<string, string>>
}

/** The options of a session. `keepPages`, for a build: keep the pages that are checked, for `readPages`, and only count warnings. */
export type SiteSessionOptions = Pick<ReaderOptions, 'day' | 'drafts' | 'plugins'> & { keepPages?: boolean }

/**
 * Creates a function that checks all content below `root` and saves the results for the next run. It can be called again
 * after content has changed. The caller must close the pool that it gives. Rejects when `day` is no date of the calendar.
 */
export async function createSiteSession(
  root: string,
  { day, drafts, plugins, keepPages = false }: SiteSessionOptions,
): Promise<() => Promise<CheckedSite>> {
  const options = { day, drafts, decodedPictures: await decodePictures(root) }
  const lastCommitted = () => readLastCommitted(root)
  const cache = createPageCache(root, options)
  const startCheck = createCheckSession(root, { ...options, plugins, lastCommitted }, cache.find)
  return async () => {
    const pool = createWorkerPool({ root, options })
    const pages = new Map<string, string>()
    const keep = (checked: readonly CheckedPage[]) => {
      for (const { result, json } of checked)
        if (json === undefined) pages.delete(result.path)
        else pages.set(result.path, json)
    }
    const runCheck = async (): Promise<CheckedContent> => {
      const check = startCheck(keepPages ? 'counted' : true)
      let step = check.next([])
      while (!step.done) {
        const pages = await pool.checkPages(step.value)
        if (keepPages) keep(pages)
        step = check.next(pages.map(({ result }) => result))
      }
      return step.value
    }
    const checked = await runCheck().catch(async (error: unknown) => {
      await pool.close()
      throw error
    })
    const { sources, pageIndex, results } = checked
    cache.save(results.values())
    const readPages = async (files: readonly PageFile[]) => {
      const missing = files.filter(({ path }) => !pages.has(path))
      const recheck = await pool.checkPages({ sources, files: missing, pageIndex })
      for (const [index, { name, path }] of missing.entries()) {
        const hashes = [results.get(name), recheck[index]?.result].map((result) =>
          result?.summary?.hashes.join(),
        )
        if (hashes[0] !== hashes[1])
          throw new UserError(`${path} changed while the site was built; build again.`)
      }
      keep(recheck)
      return pages
    }
    return { checked, pool, readPages }
  }
}
