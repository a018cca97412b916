import { fileProblem, type Problem, sortProblems } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/library.ts'
import { foldersOf } from '../hooks.ts'
import type { SiteSources } from '../library/site-sources.ts'
import { checkTheme } from '../library/theme.ts'
import type { FolderListing } from '../read/content-folder.ts'
import { findRenamedFolder } from '../read/document-paths.ts'
import { checkPages } from './check-pages.ts'
import { checkSiteFile } from './check-site-file.ts'
import type { CheckedContent, CheckTask, FindCachedResult, PageResult, SiteCheck } from './checked-content.ts'
import { placeFound } from './locate-findings.ts'
import { findNameConflicts } from './paginate.ts'
import { findWarnings } from './warnings.ts'

/**
 * Checks all content. It is a generator, so that the caller decides where to check pages: in this thread or in
 * workers. It yields tasks, and the caller passes back the result of each page of the task.
 */
export function* checkContent(
  sources: SiteSources,
  listing: FolderListing,
  findCached: FindCachedResult,
  withWarnings: boolean,
): Generator<CheckTask, CheckedContent, readonly PageResult[]> {
  const pages = yield* checkPages(sources, listing, findCached)
  const { results, pageIndex, libraryResult } = pages
  const { library } = libraryResult
  const summaries: SiteCheck['summaries'] = new Map(
    [...results].flatMap(([name, { summary }]) => (summary ? [[name, summary] as const] : [])),
  )
  const siteFile = sources.site && checkSiteFile(sources.site, library)
  const good = siteFile && 'value' in siteFile ? siteFile.value : undefined
  const site: SiteCheck = {
    sources,
    listing,
    site: good?.site,
    siteLinks: good?.links ?? new Set<string>(),
    redirects: good?.redirects ?? [],
    pageIndex,
    results,
    summaries,
    library,
    libraryResult,
  }
  const theme = checkTheme(sources.root, sources.documents.get('theme'))
  const ownFolders = foldersOf(sources.plugins).map(({ folder }) => folder)
  const renamedFolder = findRenamedFolder(listing, ownFolders)
  const found = sources.plugins.flatMap(({ check }) => [...(check?.(site) ?? [])])
  const problems = [
    ...sources.problems,
    ...[...results.values()].flatMap((result) => result.problems),
    ...pages.problems,
    ...libraryResult.problems,
    ...(siteFile && 'problems' in siteFile ? siteFile.problems : []),
    ...('problems' in theme ? theme.problems : []),
    ...placeFound(sources, found).problems,
    ...takenNames(site),
  ]
  const checked: CheckedContent = {
    ...site,
    statKey: listing.statKey(),
    problems: renamedFolder ? [renamedFolder] : sortProblems(problems),
    warnings: [],
    otherFolders: [],
  }
  if (!withWarnings || checked.problems.length > 0) return checked
  return { ...checked, ...findWarnings(checked) }
}

/** Finds the pages whose addresses the pages of a list have. */
function takenNames({ results, summaries }: SiteCheck): Problem[] {
  return [...findNameConflicts(summaries)].map(([name, route]) => {
    return fileProblem(results.get(name)?.path ?? name, tell('address-of-list-page', { route }))
  })
}
