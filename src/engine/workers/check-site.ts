import type { CheckedContent, CheckedPage, PageFile } from '../check/checked-content.ts'
import { createCheckSession } from '../check/content-session.ts'
import { createPageCache } from '../check/page-cache.ts'
import { optionsOf, type SiteVersion, versionsOf, withVersions } from '../check/site-version.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { siteDate } from '../library/build-date.ts'
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
  /** The versions of a site without problems, such as other languages. Closing the pool of the site closes theirs, too. */
  versions: readonly (CheckedSite & { version: SiteVersion })[]
}

/** The options of a session. `keepPages`, for a build: keep the pages that are checked, for `readPages`, and only count warnings. */
export type SiteSessionOptions = Pick<ReaderOptions, 'day' | 'replacements' | 'plugins' | 'version'> & {
  keepPages?: boolean
}

/**
 * Creates a function that checks all content below `root` and saves the results for the next run. It can be called again
 * after content has changed. The caller must close the pool that it gives. Rejects when `day` is no date of the calendar.
 */
export async function createSiteSession(
  root: string,
  sessionOptions: SiteSessionOptions,
): Promise<() => Promise<CheckedSite>> {
  const { plugins, keepPages = false, ...read } = sessionOptions
  // All threads check for one day, also over midnight.
  const options = { ...read, day: siteDate(root, read), decodedPictures: await decodePictures(root) }
  // What has changed since the last commit is told once: of the site itself.
  const lastCommitted = () => (read.version === undefined ? readLastCommitted(root) : new Map())
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
    const versions: (CheckedSite & { version: SiteVersion })[] = []
    const close = async () => {
      await Promise.all([pool, ...versions.map((one) => one.pool)].map((one) => one.close()))
    }
    const checkAll = async (): Promise<CheckedContent> => {
      const site = await runCheck()
      for (const version of versionsOf(site)) {
        const session = await createSiteSession(root, {
          ...sessionOptions,
          day: options.day,
          ...optionsOf(version, read.replacements),
        })
        const found = await session()
        // Counted warnings have no line, so `locate` cannot find their translations.
        const checked = keepPages ? { ...found.checked, warnings: [] } : found.checked
        versions.push({ version, ...found, checked })
      }
      return withVersions(site, versions)
    }
    const checked = await checkAll().catch(async (error: unknown) => {
      await close()
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
    return { checked, pool: { ...pool, close }, readPages, versions }
  }
}
