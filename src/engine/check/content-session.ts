import type { Page } from '../../../schemas/page.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { createMediaCache, type MediaFile } from '../library/media/media-library.ts'
import { type ReaderOptions, readSiteSources } from '../library/site-sources.ts'
import { type ContentFile, listContent, readFileText } from '../read/content-folder.ts'
import { PAGES } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import { type CheckedContent, type CheckTask, checkContent, type FindCachedResult } from './check-content.ts'
import { createPageChecker, type PageResult } from './check-page.ts'
import { type PageVariant, paginateAll } from './paginate.ts'

/** One check of the content. It yields pages to check, and the caller passes back their results, in any order. */
export type ContentCheck = Generator<CheckTask, CheckedContent, readonly PageResult[]>

/**
 * Creates a function that reads and checks the content below `root`. It keeps documents and results in memory: the next
 * call reads only the files that have changed. `findSaved` finds results of earlier sessions.
 */
export function createCheckSession(
  root: string,
  options: ReaderOptions,
  findSaved: FindCachedResult = () => undefined,
): () => ContentCheck {
  const documents = new Map<string, { statKey: string; document: ContentDocument | Problem }>()
  const results = new Map<string, { statKey: string; result: PageResult }>()
  const mediaCache = createMediaCache()

  const readCached = ({ path, statKey }: ContentFile): ContentDocument | Problem => {
    const cached = documents.get(path)
    if (cached?.statKey === statKey) return cached.document
    const document = readDocument(path, readFileText(root, path))
    documents.set(path, { statKey, document })
    return document
  }
  const findResult: FindCachedResult = (file) => {
    const cached = results.get(file.path)
    return cached?.statKey === file.statKey ? cached.result : findSaved(file)
  }
  return function* () {
    const listing = listContent(root)
    const sources = readSiteSources(root, options, listing, readCached, mediaCache)
    const checked = yield* checkContent(sources, listing, findResult)
    const statKeys = new Map(listing.listFiles(PAGES).map(({ path, statKey }) => [path, statKey]))
    for (const result of checked.results.values())
      results.set(result.path, { statKey: statKeys.get(result.path) ?? '', result })
    return checked
  }
}

/** The checked content of a site with its pages. `site` and `pages` hold only what has no problem. */
export interface Content extends CheckedContent {
  /** Page name (`index`, `faq`, `404`) → page. */
  pages: Map<string, Page>
  /** What the build publishes: a page whose list is cut into pages stands here once for each of them. */
  variants: ReadonlyMap<string, PageVariant>
  /** Output path below `dist` → the file that the build puts there. */
  media: ReadonlyMap<string, MediaFile>
}

/** Creates a session that checks all pages in this thread and keeps them: for the dev server, comparisons and tests. */
export function createContentSession(root: string, options: ReaderOptions = {}): () => Content {
  const startCheck = createCheckSession(root, options)
  const checkedPages = new Map<string, Page | undefined>()
  const checkPages = ({ sources, files, pageIndex }: CheckTask): PageResult[] => {
    const checkPage = createPageChecker(sources, pageIndex)
    return files.map((file) => {
      const { result, page } = checkPage(file)
      checkedPages.set(file.path, page)
      return result
    })
  }
  return () => {
    const check = startCheck()
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
