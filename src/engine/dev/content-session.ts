import type { Library } from '../../../schemas/library.ts'
import type { Page } from '../../../schemas/page.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import {
  type CheckedContent,
  type CheckTask,
  checkContent,
  type FindCachedResult,
} from '../check/check-content.ts'
import { checkPageFile, type PageResult } from '../check/check-page.ts'
import { type PageVariant, paginateAll } from '../check/paginate.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { createLibrary } from '../library/create-library.ts'
import { createMediaCache, type MediaFile } from '../library/media/media-library.ts'
import { type ReaderOptions, readSiteSources } from '../library/site-sources.ts'
import { trackLibrary } from '../library/tracked-library.ts'
import { type ContentFile, listContent, readFileText } from '../read/content-folder.ts'
import { documentName, PAGES } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import { completionNames } from './completions.ts'
import type { CompletionNames } from './json-schemas.ts'

/** The checked content of a site. `site` and `pages` hold only what has no problem. */
export interface Content {
  site: Site | undefined
  /** Page name (`index`, `faq`, `404`) → page. */
  pages: Map<string, Page>
  /** What the build publishes: a page whose list is cut into pages stands here once for each of them. */
  variants: ReadonlyMap<string, PageVariant>
  /** Output path below `dist` → the file that the build puts there. */
  media: ReadonlyMap<string, MediaFile>
  /** Where the server sends visitors of old addresses. */
  redirects: readonly Redirect[]
  /** Looks up what documents may point at. */
  library: Library
  /** The names that documents may point at, for completion in editors. */
  names: () => CompletionNames
  /** `FolderListing.statKey` of the files that the session read. */
  statKey: string
  /** Problems stop a build. */
  problems: Problem[]
  /** Warnings do not stop a build. The check looks for them only when there are no problems. */
  warnings: Problem[]
}

/**
 * Creates a function that reads and checks the content below `root`. It keeps documents and pages in memory: the next call
 * reads only the files that have changed.
 */
export function createContentSession(root: string, options: ReaderOptions = {}): () => Content {
  const documents = new Map<string, { statKey: string; document: ContentDocument | Problem }>()
  const mediaCache = createMediaCache()
  const pages = new Map<string, { statKey: string; result: PageResult; page: Page | undefined }>()

  const readCached = ({ path, statKey }: ContentFile): ContentDocument | Problem => {
    const cached = documents.get(path)
    if (cached?.statKey === statKey) return cached.document
    const document = readDocument(path, readFileText(root, path))
    documents.set(path, { statKey, document })
    return document
  }
  const findCachedResult: FindCachedResult = ({ path, statKey }) => {
    const cached = pages.get(path)
    return cached?.statKey === statKey ? cached.result : undefined
  }

  return () => {
    const listing = listContent(root)
    const sources = readSiteSources(root, options, listing, readCached, mediaCache)
    const statKeys = new Map(listing.listFiles(PAGES).map(({ path, statKey }) => [path, statKey]))
    const checkFiles = ({ files, pageIndex }: CheckTask): PageResult[] => {
      const libraryResult = createLibrary(sources, pageIndex)
      const tracked = trackLibrary(libraryResult.library)
      return files.map((file) => {
        const { result, page } = checkPageFile(root, file, tracked, libraryResult)
        pages.set(file.path, { statKey: statKeys.get(file.path) ?? '', result, page })
        return result
      })
    }
    const check = checkContent(sources, listing, findCachedResult)
    let step = check.next([])
    while (!step.done) step = check.next(checkFiles(step.value))
    return toContent(step.value, listing.statKey(), (path) => pages.get(path)?.page)
  }
}

function toContent(
  checked: CheckedContent,
  statKey: string,
  findPage: (path: string) => Page | undefined,
): Content {
  const { sources, site, redirects, results, library, problems, warnings } = checked
  const pages = new Map(
    [...results.values()].flatMap(({ path }) => {
      const page = findPage(path)
      return page ? [[documentName(PAGES, path), page]] : []
    }),
  )
  return {
    site,
    pages,
    variants: paginateAll(pages, site?.labels.pageNumber ?? ''),
    media: sources.media.files(),
    redirects,
    library,
    names: () => completionNames(checked),
    statKey,
    problems,
    warnings,
  }
}
