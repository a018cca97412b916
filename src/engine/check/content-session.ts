import type { Page } from '../../../schemas/page.ts'
import { createLibrary } from '../library/create-library.ts'
import { createMediaCache, type MediaFile } from '../library/media/media-library.ts'
import {
  createReader,
  listSiteContent,
  type ReaderOptions,
  readSiteSources,
} from '../library/site-sources.ts'
import type { ContentFile } from '../read/content-folder.ts'
import { PAGES } from '../read/document-paths.ts'
import { checkContent } from './check-content.ts'
import { createPageChecker } from './check-page.ts'
import type { CheckedContent, CheckTask, FindCachedResult, PageResult } from './checked-content.ts'
import { type PageVariant, paginateAll } from './paginate.ts'
import { optionsOf, otherInputs, type SiteInput, SOURCE_INPUT, withOthers } from './site-input.ts'

/** Creates a function that reads a file only when it has changed. */
function keepUnchanged<T>(read: (file: ContentFile) => T): (file: ContentFile) => T {
  const kept = new Map<string, { statKey: string; value: T }>()
  return (file) => {
    const known = kept.get(file.path)
    if (known?.statKey === file.statKey) return known.value
    const value = read(file)
    kept.set(file.path, { statKey: file.statKey, value })
    return value
  }
}

/** One check of the content. It yields pages to check, and the caller passes back their results, in any order. */
export type ContentCheck = Generator<CheckTask, CheckedContent, readonly PageResult[]>

/**
 * Creates a function that reads and checks the content below `root`. It keeps documents and results in memory: the next
 * call reads only the files that have changed. `findSaved` finds results of earlier sessions. Warnings take a third of the time
 * of a check of few changes: a call may leave them out. A check throws when `options.day` is no date of the
 * calendar.
 */
export function createCheckSession(
  root: string,
  options: ReaderOptions,
  findSaved: FindCachedResult = () => undefined,
): (withWarnings?: boolean) => ContentCheck {
  const results = new Map<string, { statKey: string; result: PageResult }>()
  const mediaCache = createMediaCache()

  const read = keepUnchanged(createReader(root, options))
  const findResult: FindCachedResult = (file) => {
    const cached = results.get(file.path)
    return cached?.statKey === file.statKey ? cached.result : findSaved(file)
  }
  return function* (withWarnings = true) {
    const listing = listSiteContent(root, options)
    const sources = readSiteSources(root, options, listing, read, mediaCache)
    const checked = yield* checkContent(sources, listing, findResult, withWarnings)
    const statKeys = new Map(listing.listFiles(PAGES).map(({ path, statKey }) => [path, statKey]))
    for (const result of checked.results.values())
      results.set(result.path, { statKey: statKeys.get(result.path) ?? '', result })
    return checked
  }
}

/** The checked content of a site with its pages. `site` and `pages` hold only what has no problem. */
export interface SiteContent extends CheckedContent {
  /** Page name (`index`, `faq`, `404`) → page. */
  pages: Map<string, Page>
  /** What the build publishes: a page whose list is cut into pages stands here once for each of them. */
  variants: ReadonlyMap<string, PageVariant>
  /** Output path below `dist` → the file that the build puts there. */
  media: ReadonlyMap<string, MediaFile>
}

/** The content of a release: the source site, with the problems and warnings of all sites. */
export interface Content extends SiteContent {
  /** The other sites, such as languages; none when the source site has a problem. */
  others: readonly SiteOfRelease[]
}

/** A site of a release, and what it is made of. */
interface SiteOfRelease<C = SiteContent> {
  input: SiteInput
  checked: C
}

/** Gives all sites of a release, the source site first. */
export function sitesOf(content: Content): [SiteOfRelease<Content>, ...SiteOfRelease[]] {
  return [{ input: SOURCE_INPUT, checked: content }, ...content.others]
}

/**
 * Creates a session that checks all pages in this thread and keeps them: for the dev server, comparisons and tests. A check
 * throws when `options.day` is no date of the calendar.
 */
export function createContentSession(
  root: string,
  options: ReaderOptions,
): (withWarnings?: boolean) => Content {
  const readSource = createPagesSession(root, options)
  /** What reads the other sites. The next check of the source site changes their options. */
  const sessions = new Map<string, { options: ReaderOptions; read: typeof readSource }>()
  const readOther = (input: SiteInput, withWarnings?: boolean): SiteOfRelease => {
    const known = sessions.get(input.folder)
    const changed = Object.assign(known?.options ?? { ...options }, optionsOf(input, options.replacements))
    const session = known ?? { options: changed, read: createPagesSession(root, changed) }
    sessions.set(input.folder, session)
    return { input, checked: session.read(withWarnings) }
  }
  return (withWarnings) => {
    const source = readSource(withWarnings)
    const others = otherInputs(source).map((input) => readOther(input, withWarnings))
    return { ...withOthers(source, others), others }
  }
}

/** Creates what checks the pages of one site. */
function createPagesSession(root: string, options: ReaderOptions): (withWarnings?: boolean) => SiteContent {
  const startCheck = createCheckSession(root, options)
  const checkedPages = new Map<string, Page | undefined>()
  const checkPages = ({ sources, files, pageIndex }: CheckTask): PageResult[] => {
    const checkPage = createPageChecker(sources, createLibrary(sources, pageIndex))
    return files.map((file) => {
      const { result, page } = checkPage(file)
      checkedPages.set(file.path, page)
      return result
    })
  }
  return (withWarnings) => {
    const check = startCheck(withWarnings)
    let step = check.next([])
    while (!step.done) step = check.next(checkPages(step.value))
    const { results, site, sources } = step.value
    const pages = new Map(
      [...results].flatMap(([name, { path }]): [string, Page][] => {
        const page = checkedPages.get(path)
        return page ? [[name, page]] : []
      }),
    )
    return {
      ...step.value,
      pages,
      variants: paginateAll(pages, site?.labels.pageNumber ?? ''),
      media: sources.media.files(),
    }
  }
}
