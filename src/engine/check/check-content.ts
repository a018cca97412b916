import type { Article } from '../../../schemas/cards/article.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import { fileProblem, inOrder, type Problem } from '../diagnostics/problem.ts'
import { type Basis, openShelves, type Pages } from '../library/create-library.ts'
import { routesOf } from '../library/resolve-link.ts'
import { ledgerOf } from '../library/tracked-library.ts'
import type { ContentFile, Stock } from '../read/content-folder.ts'
import { documentFiles, isClean, nameOf, PAGES } from '../read/document-paths.ts'
import { routeOf } from '../read/route-of.ts'
import { checkSiteFile } from './check-site-file.ts'
import type { PageEntry, PageFile } from './page-result.ts'
import { takenAddresses } from './paginate.ts'
import type { PageSummary } from './summary/page-summary.ts'
import { warningsOf } from './warnings.ts'

/** Pages to be checked, and what they may take for granted of each other. */
export interface Task {
  files: readonly PageFile[]
  pages: Pages
}

/** The checked content of a site, without its pages themselves. */
export interface Checked {
  basis: Basis
  site: Site | undefined
  /** Where visitors of old addresses are sent. */
  redirects: readonly Redirect[]
  /** What the pages are to each other, as it turned out. */
  known: Pages
  /** By page name; what the check remembers. */
  entries: ReadonlyMap<string, PageEntry>
  /** By page name, for those without problems. */
  summaries: ReadonlyMap<string, PageSummary>
  library: ReturnType<typeof openShelves>['library']
  /** They stop a build. */
  problems: Problem[]
  /** They do not. They are looked for when there are no problems. */
  warnings: Problem[]
}

/** What is known of pages from an earlier check: the entry of a file, if the file still reads as it did then. */
export type Recall = (file: ContentFile) => PageEntry | undefined

/**
 * Checks all content: whoever drives it checks the pages of each task that it yields, here or elsewhere, and hands
 * their entries back. The first task takes unknown pages for what links say of them; once all are known, those that
 * took something wrong for granted are checked again.
 */
export function* checking(
  basis: Basis,
  stock: Stock,
  recall: Recall,
): Generator<Task, Checked, readonly PageEntry[]> {
  const { files, problems: misnamed } = documentFiles(stock, PAGES)
  const pageProblems = [...basis.problems, ...misnamed].filter(({ file }) => file.startsWith(`${PAGES}/`))
  const entries = new Map<string, PageEntry>()
  for (const [name, file] of files) {
    const entry = recall(file)
    if (entry) entries.set(name, entry)
  }
  const pagesKnown = (): Pages => ({
    routes: routesOf(
      [...files.keys()].map((name): [string, PageEntry | undefined] => [name, entries.get(name)]),
      brokenRoutes(pageProblems),
    ),
    articles: [...files.keys()].flatMap((name): Article[] => {
      const article = entries.get(name)?.article
      return article ? [article] : []
    }),
  })
  const filesOf = (names: readonly string[]): PageFile[] =>
    names.flatMap((name) => {
      const file = files.get(name)
      return file ? [{ name, path: file.path }] : []
    })
  const take = (done: readonly PageEntry[]) => {
    for (const entry of done) entries.set(nameOf(PAGES, entry.path), entry)
  }

  const fresh = [...files.keys()].filter((name) => !entries.has(name))
  if (fresh.length > 0) take(yield { files: filesOf(fresh), pages: pagesKnown() })
  const known = pagesKnown()
  const shelves = openShelves(basis, known)
  const { library, problems: collectionProblems } = shelves
  const ledger = ledgerOf(library)
  const stale = [...files.keys()].filter((name) => !ledger.holds(entries.get(name)?.uses ?? {}))
  if (stale.length > 0) take(yield { files: filesOf(stale), pages: known })
  // Once more, so that all that the pages use has been asked for here.
  for (const name of stale) ledger.holds(entries.get(name)?.uses ?? {})

  // In the order of the files, however they came in.
  const inTurn = new Map([...files.keys()].flatMap((name) => pair(name, entries.get(name))))
  const summaries = new Map([...inTurn].flatMap(([name, { summary }]) => pair(name, summary)))
  const shared = basis.site && checkSiteFile(basis.site, library)
  const problems = [
    ...basis.problems,
    ...misnamed,
    ...[...inTurn.values()].flatMap((entry) => entry.problems),
    ...collectionProblems,
    ...(shared && 'problems' in shared ? shared.problems : []),
    ...missingPages(inTurn, pageProblems),
    ...[...takenAddresses(summaries)].map(([name, route]) => {
      const message = `stands where a page of the list on "${route}" is published; give it another name`
      return fileProblem(inTurn.get(name)?.path ?? name, { rule: 'duplicate', message })
    }),
  ]
  const checked = {
    basis,
    site: shared && 'value' in shared ? shared.value.site : undefined,
    redirects: shared && 'value' in shared ? shared.value.redirects : [],
    known,
    entries: inTurn,
    summaries,
    library,
    problems: inOrder(problems),
  }
  const warnings = problems.length > 0 ? [] : warningsOf(checked, shelves)
  return { ...checked, warnings: inOrder(warnings) }
}

function pair<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]]
}

/** A page whose file cannot be read exists all the same: links to it are good. */
function brokenRoutes(problems: readonly Problem[]): string[] {
  return problems.filter(({ file }) => isClean(file)).map(({ file }) => routeOf(nameOf(PAGES, file)))
}

function missingPages(pages: ReadonlyMap<string, unknown>, broken: readonly Problem[]): Problem[] {
  return ['index', '404']
    .filter((name) => !pages.has(name) && !broken.some(({ file }) => nameOf(PAGES, file) === name))
    .map((name) =>
      fileProblem(`${PAGES}/${name}.json`, {
        rule: 'missing-file',
        message: 'is missing; every site needs this page',
      }),
    )
}
