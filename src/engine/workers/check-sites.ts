import type { CheckedContent, CheckedPage, PageFile } from '../check/checked-content.ts'
import { createCheckSession } from '../check/content-session.ts'
import { createPageCache } from '../check/page-cache.ts'
import { optionsOf, otherInputs, type SiteInput, SOURCE_INPUT, withOthers } from '../check/site-input.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { siteDate } from '../library/build-date.ts'
import { decodePictures } from '../library/media/decode-pictures.ts'
import type { ReaderOptions } from '../library/site-sources.ts'
import { readLastCommitted } from '../read/git.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

/** One site of a release. */
export interface CheckedSite {
  input: SiteInput
  checked: CheckedContent
  /**
   * Gives pages without problems as JSON, by path. It checks those again that this check did not have to check, and rejects
   * with a `UserError` when a file has changed since.
   */
  readPages: (files: readonly PageFile[]) => Promise<ReadonlyMap<string, string>>
}

/** The checked sites of a release. */
export interface CheckedSites {
  /** The source site, with the problems and warnings of all sites. */
  checked: CheckedContent
  /** All sites, the source site first. */
  sites: readonly CheckedSite[]
  /** The pool that has checked their pages. It can render them. */
  pool: WorkerPool
}

/** The options of a session. `keepPages`, for a build: keep the pages that are checked, for `readPages`, and look for errors only. */
export type SitesOptions = Pick<ReaderOptions, 'day' | 'replacements' | 'plugins'> & { keepPages?: boolean }

/**
 * Creates a function that checks the content of all sites below `root`, and saves the results for the next run. It can be called
 * again after content has changed. The caller must close the pool that it gives. Rejects when `day` is no date of the calendar.
 */
export async function createSitesSession(
  root: string,
  { keepPages = false, ...read }: SitesOptions,
): Promise<() => Promise<CheckedSites>> {
  // All sites and threads check for one day, also over midnight.
  const options = {
    ...read,
    day: siteDate(root, read),
    decodedPictures: await decodePictures(root),
    onlyErrors: keepPages,
  }
  const lastCommitted = () => readLastCommitted(root)
  const checkSource = createSiteSession(root, SOURCE_INPUT, { ...options, lastCommitted, keepPages })
  return async () => {
    const pool = createWorkerPool(root)
    try {
      const source = await checkSource(pool)
      const others: CheckedSite[] = []
      for (const input of otherInputs(source.checked)) {
        const own = { ...options, ...optionsOf(input, read.replacements), keepPages }
        others.push(await createSiteSession(root, input, own)(pool))
      }
      const checked = withOthers(source.checked, others)
      return { checked, sites: [{ ...source, checked }, ...others], pool }
    } catch (error) {
      await pool.close()
      throw error
    }
  }
}

/** Creates what checks one site with the threads of a pool. */
function createSiteSession(
  root: string,
  input: SiteInput,
  { keepPages, ...options }: ReaderOptions & { day: string; keepPages: boolean },
): (pool: WorkerPool) => Promise<CheckedSite> {
  const { plugins: _, lastCommitted: __, ...sent } = options
  const cache = createPageCache(root, options)
  const startCheck = createCheckSession(root, options, cache.find)
  return async (pool) => {
    const pages = new Map<string, string>()
    const keep = (checked: readonly CheckedPage[]) => {
      for (const { result, json } of checked)
        if (json === undefined) pages.delete(result.path)
        else pages.set(result.path, json)
    }
    const check = startCheck(!options.onlyErrors)
    let step = check.next([])
    while (!step.done) {
      const found = await pool.checkPages(step.value, sent)
      if (keepPages) keep(found)
      step = check.next(found.map(({ result }) => result))
    }
    const checked = step.value
    const { sources, pageIndex, results } = checked
    cache.save(results.values())
    const readPages = async (files: readonly PageFile[]) => {
      const missing = files.filter(({ path }) => !pages.has(path))
      const recheck = await pool.checkPages({ sources, files: missing, pageIndex }, sent)
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
    return { input, checked, readPages }
  }
}
