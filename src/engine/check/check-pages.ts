import { isDeepStrictEqual } from 'node:util'
import type { ArticleCard } from '../../../schemas/cards/article.ts'
import { NEEDED_PAGES } from '../../contract/page-path.ts'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/library.ts'
import { newestFirst } from '../library/article-collection.ts'
import { createLibrary, type LibraryResult, type PageIndex } from '../library/create-library.ts'
import { createRoutes } from '../library/resolve-link.ts'
import type { SiteSources } from '../library/site-sources.ts'
import { trackLibrary } from '../library/tracked-library.ts'
import type { FolderListing } from '../read/content-folder.ts'
import { cleanName, documentName, listDocuments, PAGES, routeOf } from '../read/document-paths.ts'
import type { CheckTask, FindCachedResult, PageFile, PageResult } from './checked-content.ts'
import { createPageReaders } from './page-readers.ts'

/** How often pages are checked against the lists of all pages. Each round takes one more step of pages that wait for another. */
const ROUNDS = 5

/** What is known of the pages of a site when all of them are checked. */
interface CheckedPages {
  /** The result of every page, by page name, in the order of the files. */
  results: ReadonlyMap<string, PageResult>
  pageIndex: PageIndex
  libraryResult: LibraryResult
  /** The problems of names of files, and the pages that every site needs. */
  problems: Problem[]
}

/**
 * Checks all pages. It yields tasks, and the caller passes back the result of each page of the task.
 *
 * The first task contains the pages without a cached result; their documents cannot look up each other yet. When all
 * pages are known, the second task contains the pages whose look-ups now give another result. A page that is good only then
 * changes the lists of all pages, so there are further tasks until these stay the same.
 */
export function* checkPages(
  sources: SiteSources,
  listing: FolderListing,
  findCached: FindCachedResult,
): Generator<CheckTask, CheckedPages, readonly PageResult[]> {
  const { files, problems: nameProblems } = listDocuments(listing, PAGES)
  const names = [...files.keys()]
  const unreadable = [...sources.problems, ...nameProblems].filter(({ file }) => file.startsWith(`${PAGES}/`))
  const results = new Map<string, PageResult>()
  for (const [name, file] of files) {
    const cached = findCached(file)
    if (cached) results.set(name, cached)
  }
  const filesOf = (pages: readonly string[]): PageFile[] =>
    pages.flatMap((name) => {
      const file = files.get(name)
      return file ? [{ name, path: file.path }] : []
    })
  const addResults = (checked: readonly PageResult[]) => {
    for (const result of checked) results.set(documentName(PAGES, result.path), result)
  }
  const indexPages = () => createPageIndex(names, results, unreadable, sources)

  const unknown = names.filter((name) => !results.has(name))
  if (unknown.length > 0) addResults(yield { sources, files: filesOf(unknown), pageIndex: indexPages() })
  let pageIndex = indexPages()
  let libraryResult = createLibrary(sources, pageIndex)
  for (let round = 0; round < ROUNDS; round++) {
    const tracked = trackLibrary(libraryResult.library)
    const keys = Object.entries(createPageReaders(sources, libraryResult).keys)
    const stale = names.filter((name) => {
      const { lookups = {}, factsKeys = {} } = results.get(name) ?? {}
      return !tracked.isUnchanged(lookups) || keys.some(([plugin, key]) => factsKeys[plugin] !== key)
    })
    if (stale.length > 0) addResults(yield { sources, files: filesOf(stale), pageIndex })
    // Repeat the look-ups of the stale pages here, so that the media library of this thread knows every file in use.
    for (const name of stale) tracked.isUnchanged(results.get(name)?.lookups ?? {})
    const next = indexPages()
    if (isDeepStrictEqual(next, pageIndex)) break
    pageIndex = next
    libraryResult = createLibrary(sources, pageIndex)
  }

  return {
    // The results arrive in any order.
    results: new Map(
      names.flatMap((name): [string, PageResult][] => {
        const result = results.get(name)
        return result ? [[name, result]] : []
      }),
    ),
    pageIndex,
    libraryResult,
    problems: [...nameProblems, ...missingPages(results, unreadable)],
  }
}

/** Indexes the pages that are known so far. `unreadable` are the problems of those that cannot be read. */
function createPageIndex(
  names: readonly string[],
  results: ReadonlyMap<string, PageResult>,
  unreadable: readonly Problem[],
  { day, place }: Pick<SiteSources, 'day' | 'place'>,
): PageIndex {
  const own = createRoutes(
    names.map((name): [string, PageResult | undefined] => [name, results.get(name)]),
    // Every site has a home page: one that is missing has a problem of its own.
    [...unreadableRoutes(unreadable), '/'],
  )
  return {
    routes: new Map([...place.elsewhere, ...own]),
    absent: new Map(
      names.flatMap((name): [string, string][] => {
        const instead = results.get(name)?.instead
        return instead === undefined ? [] : [[routeOf(name), instead]]
      }),
    ),
    // Sorted once: each key in a list merges them with its records.
    articles: newestFirst(
      names.flatMap((name): ArticleCard[] => {
        const article = results.get(name)?.article
        return article ? [article] : []
      }),
    ),
    listed: names.flatMap((name) => {
      const { listing, lastModified = '' } = results.get(name)?.summary ?? {}
      // An article is listed from its date on.
      return listing && lastModified <= day ? [listing] : []
    }),
  }
}

/** Gives the routes of page files that cannot be read, or have a wrong name. The pages exist, so links to them are no problem. */
function unreadableRoutes(problems: readonly Problem[]): string[] {
  const pages = problems.filter(({ file }) => /\.(?:json|mdx)$/i.test(file))
  return pages.map(({ file }) => routeOf(cleanName(PAGES, file)))
}

function missingPages(pages: ReadonlyMap<string, unknown>, unreadable: readonly Problem[]): Problem[] {
  return NEEDED_PAGES.filter(
    (name) => !pages.has(name) && !unreadable.some(({ file }) => cleanName(PAGES, file) === name),
  ).map((name) => fileProblem(`${PAGES}/${name}.json`, tell('needed-page-missing')))
}
