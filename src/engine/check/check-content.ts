import type { ArticleCard } from '../../../schemas/cards/article.ts'
import { type Library, withLibrary } from '../../../schemas/library.ts'
import { LabelWords } from '../../../schemas/parts/label-words.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import { severityOf } from '../../../schemas/rules.ts'
import type { Site } from '../../../schemas/site.ts'
import type { Synonyms } from '../../../schemas/synonyms.ts'
import { fileProblem, type Problem, sortProblems } from '../diagnostics/problem.ts'
import { createLibrary, type PageIndex } from '../library/create-library.ts'
import { createRoutes } from '../library/resolve-link.ts'
import type { SiteSources } from '../library/site-sources.ts'
import { checkTheme } from '../library/theme.ts'
import { tokensIn, trackLibrary } from '../library/tracked-library.ts'
import type { ContentFile, FolderListing } from '../read/content-folder.ts'
import {
  cleanName,
  documentName,
  findRenamedFolder,
  listDocuments,
  PAGES,
  routeOf,
} from '../read/document-paths.ts'
import { validate } from '../read/validate.ts'
import { checkSynonyms } from '../search/synonyms.ts'
import { type CheckedCoverage, checkCoverage } from './check-coverage.ts'
import { createPageChecker, type PageChecker, type PageFile, type PageResult } from './check-page.ts'
import { checkSiteFile } from './check-site-file.ts'
import { createLintContext } from './lint/collect-facts.ts'
import { findNameConflicts } from './paginate.ts'
import { findReusedIds, listLabels, type SiteLabels } from './plan-labels.ts'
import type { PageSummary } from './summary/page-summary.ts'
import { findWarnings } from './warnings.ts'

/** Pages to check, and what their documents need to know of the site and of the other pages. */
export interface CheckTask {
  sources: SiteSources
  files: readonly PageFile[]
  pageIndex: PageIndex
}

/** The checked content of a site. It has no page itself, only what the engine needs to know of each. */
export interface CheckedContent {
  sources: SiteSources
  /** Undefined when `content/site.json` has a problem. */
  site: Site | undefined
  /** The addresses that `content/site.json` leads to. */
  siteLinks: ReadonlySet<string>
  /** Where plans are sold. */
  coverage: CheckedCoverage
  /** The redirects from old addresses, with their targets resolved. */
  redirects: readonly Redirect[]
  /** The words that mean the same to visitors who search. */
  synonyms: Synonyms
  /** What documents need to know of the pages, after all pages were checked. */
  pageIndex: PageIndex
  /** The result of every page, by page name. The page cache keeps them. */
  results: ReadonlyMap<string, PageResult>
  /** The summaries of the pages without problems, by page name. */
  summaries: ReadonlyMap<string, PageSummary>
  library: Library
  /** Checks a page once more. What other pages know of it stays that of this check. */
  checkPage: PageChecker
  /** The labels of plans; undefined when the site has none. */
  labels: SiteLabels | undefined
  /** Problems stop a build. */
  problems: Problem[]
  /** Warnings do not stop a build. The check looks for them only when there is no problem, and when it is asked to. */
  warnings: Problem[]
  /** `FolderListing.statKey` of the files that were checked. */
  statKey: string
}

/** Finds the result of an earlier check of a file; undefined when there is none, or when the file changed since. */
export type FindCachedResult = (file: ContentFile) => PageResult | undefined

/**
 * Checks all content. It is a generator, so that the caller decides where to check pages: in this thread or in
 * workers. It yields tasks, and the caller passes back the result of each page of the task.
 *
 * The first task contains the pages without a cached result; their documents cannot look up each other yet. When all
 * pages are known, the second task contains the pages whose look-ups now give another result.
 */
export function* checkContent(
  sources: SiteSources,
  listing: FolderListing,
  findCached: FindCachedResult,
  withWarnings: boolean,
): Generator<CheckTask, CheckedContent, readonly PageResult[]> {
  const { files, problems: nameProblems } = listDocuments(listing, PAGES)
  const names = [...files.keys()]
  const unreadable = [...sources.problems, ...nameProblems].filter(({ file }) => file.startsWith(`${PAGES}/`))
  const results = new Map<string, PageResult>()
  for (const [name, file] of files) {
    const cached = findCached(file)
    if (cached) results.set(name, cached)
  }
  const createPageIndex = (): PageIndex => ({
    routes: createRoutes(
      names.map((name): [string, PageResult | undefined] => [name, results.get(name)]),
      // Every site has a home page: one that is missing has a problem of its own.
      [...unreadableRoutes(unreadable), '/'],
    ),
    articles: names.flatMap((name): ArticleCard[] => {
      const article = results.get(name)?.article
      return article ? [article] : []
    }),
    listed: names.flatMap((name) => {
      const { search, lastModified = '' } = results.get(name)?.summary ?? {}
      // As in the search: an article is listed from its date on.
      return search && lastModified <= sources.day
        ? [{ title: search.page.title, href: search.page.href }]
        : []
    }),
  })
  const filesOf = (pages: readonly string[]): PageFile[] =>
    pages.flatMap((name) => {
      const file = files.get(name)
      return file ? [{ name, path: file.path }] : []
    })
  const addResults = (checked: readonly PageResult[]) => {
    for (const result of checked) results.set(documentName(PAGES, result.path), result)
  }

  const unknown = names.filter((name) => !results.has(name))
  if (unknown.length > 0) addResults(yield { sources, files: filesOf(unknown), pageIndex: createPageIndex() })
  const pageIndex = createPageIndex()
  const libraryResult = createLibrary(sources, pageIndex)
  const { library, problems: collectionProblems } = libraryResult
  const tracked = trackLibrary(library)
  const { siteKey } = createLintContext(sources, libraryResult)
  const stale = names.filter((name) => {
    const { lookups = {}, facts } = results.get(name) ?? {}
    return !tracked.isUnchanged(lookups) || (facts !== undefined && facts.siteKey !== siteKey)
  })
  if (stale.length > 0) addResults(yield { sources, files: filesOf(stale), pageIndex })
  // Repeat the look-ups of the stale pages here, so that the media library of this thread knows every file in use.
  for (const name of stale) tracked.isUnchanged(results.get(name)?.lookups ?? {})

  // The results arrive in any order. From here on they have the order of the files.
  const sorted = new Map(names.flatMap((name) => namedEntry(name, results.get(name))))
  const summaries = new Map([...sorted].flatMap(([name, { summary }]) => namedEntry(name, summary)))
  const siteFile = sources.site && checkSiteFile(sources.site, library)
  const site = siteFile && 'value' in siteFile ? siteFile.value.site : undefined
  // Without a good site.json nobody can tell what the tables have to say.
  const coverage = site
    ? checkCoverage(sources, listing, library, site.coverage)
    : { areas: undefined, problems: [], warnings: [] }
  const label = sources.documents.get('broadband-label')
  const labelCheck = label && withLibrary(library, () => validate(label, LabelWords))
  const theme = checkTheme(sources.root, sources.documents.get('theme'))
  const synonyms = checkSynonyms(sources.documents.get('synonyms'))
  const renamedFolder = findRenamedFolder(listing)
  const problems = [
    ...sources.problems,
    ...nameProblems,
    ...[...sorted.values()].flatMap((result) => result.problems),
    ...collectionProblems,
    ...sources.findTwins(() => [...sorted.values()].flatMap(({ lookups }) => tokensIn(lookups))),
    ...findReusedIds(sources).filter(
      ({ file, line }) => !collectionProblems.some((known) => known.file === file && known.line === line),
    ),
    ...(labelCheck && 'problems' in labelCheck ? labelCheck.problems : []),
    ...(siteFile && 'problems' in siteFile ? siteFile.problems : []),
    ...coverage.problems,
    ...('problems' in theme ? theme.problems : []),
    ...('problems' in synonyms ? synonyms.problems : []),
    ...missingPages(sorted, unreadable),
    ...[...findNameConflicts(summaries)].map(([name, route]) => {
      const message = `stands where a page of the list on "${route}" is published; give it another name`
      return fileProblem(sorted.get(name)?.path ?? name, { rule: 'duplicate', message })
    }),
  ]
  const checked = {
    statKey: listing.statKey(),
    sources,
    site,
    coverage,
    siteLinks: siteFile && 'value' in siteFile ? siteFile.value.links : new Set<string>(),
    redirects: siteFile && 'value' in siteFile ? siteFile.value.redirects : [],
    synonyms: 'value' in synonyms ? synonyms.value : { groups: [] },
    pageIndex,
    results: sorted,
    summaries,
    library,
    checkPage: createPageChecker(sources, libraryResult),
    labels: listLabels(sources, libraryResult),
    problems: renamedFolder ? [renamedFolder] : sortProblems(problems),
  }
  const found = withWarnings && checked.problems.length === 0 ? findWarnings(checked, libraryResult) : []
  // A rule that compares texts can be an error, too.
  const isError = ({ rule }: Problem) => severityOf(rule) === 'error'
  return {
    ...checked,
    problems: [...checked.problems, ...found.filter(isError)],
    warnings: found.filter((problem) => !isError(problem)),
  }
}

function namedEntry<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]]
}

/** Gives the routes of page files that cannot be read, or have a wrong name. The pages exist, so links to them are no problem. */
function unreadableRoutes(problems: readonly Problem[]): string[] {
  const pages = problems.filter(({ file }) => /\.(?:json|mdx)$/i.test(file))
  return pages.map(({ file }) => routeOf(cleanName(PAGES, file)))
}

function missingPages(pages: ReadonlyMap<string, unknown>, unreadable: readonly Problem[]): Problem[] {
  return ['index', '404']
    .filter((name) => !pages.has(name) && !unreadable.some(({ file }) => cleanName(PAGES, file) === name))
    .map((name) =>
      fileProblem(`${PAGES}/${name}.json`, {
        rule: 'missing-file',
        message: 'is missing; every site needs this page',
      }),
    )
}
