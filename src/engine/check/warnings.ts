import { severityOf } from '../../../schemas/rules.ts'
import { foldGroups, MAX_SHOWN } from '../diagnostics/dedupe-problems.ts'
import { fileProblem, type Problem, sortProblems } from '../diagnostics/problem.ts'
import { documentName, PAGES } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import type { CheckedContent } from './checked-content.ts'
import { locateFindings, type Placed } from './locate-findings.ts'
import { readSuppressions } from './suppressions.ts'

/**
 * Finds the warnings of a site without problems, except for those that `content/site.json` accepts. Many warnings of one
 * rule in one file are one warning, with their number and the first places. With `counted`, warnings have no line, because
 * looking one up opens its file: a build only says how many there are. Also gives the results of the pages, each with the places
 * that were looked up in it.
 */
export function findWarnings(
  checked: CheckedContent,
  counted: boolean,
): { warnings: Problem[]; results: CheckedContent['results'] } {
  const { sources, results } = checked
  if (!sources.site) return { warnings: [], results }
  const kept = new Map(
    [...sources.collections.values(), ...sources.documents.values()].map((document) => [
      document.file,
      document,
    ]),
  )
  const openDocument = (path: string): ContentDocument | undefined => {
    const document = kept.get(path) ?? readDocument(path, sources.readText(path))
    return 'problemAt' in document ? document : undefined
  }
  const placedIn = (path: string) =>
    kept.has(path) ? undefined : results.get(documentName(PAGES, path))?.placed
  const { isSuppressed, unused } = readSuppressions(sources.site)
  const unusedFiles = sources.media
    .unused()
    .map(({ file, message }) => fileProblem(file, { rule: 'unused-file', message }))
  const found = sources.plugins.flatMap(({ warn }) => [...(warn?.(checked) ?? [])])
  const problems = found.flatMap((one) => (one.line === undefined ? [] : one))
  const findings = found.flatMap((one) => (one.line === undefined ? one : []))
  const errors = findings.filter(({ rule }) => severityOf(rule) === 'error')
  const opened = new Set(errors.flatMap(({ file, other }) => [file, other?.file]))
  const located = counted
    ? locateFindings(findings, (path) => (opened.has(path) ? openDocument(path) : undefined), isSuppressed)
    : locateFindings(findings, openDocument, isSuppressed, placedIn)
  const warnings = [
    ...[...unusedFiles, ...problems].filter((problem) => !isSuppressed(problem)),
    ...located.problems,
    ...unused(findings.flatMap(({ hides = [] }) => hides)),
  ]
  const folded = foldGroups(
    sortProblems(warnings),
    ({ file, rule }) => `${file} ${rule}`,
    (group) => {
      const places = group.slice(0, MAX_SHOWN).map(({ line, column }) => `${line}:${column}`)
      return `${group.length} warnings of this rule in this file: ${places.join(', ')} …`
    },
  )
  return { warnings: folded, results: counted ? results : keepPlaces(results, located.placed) }
}

/** Gives the results of the pages, each with the places that were looked up in it; the same result where these are the same. */
function keepPlaces(
  results: CheckedContent['results'],
  placed: ReadonlyMap<string, Placed>,
): CheckedContent['results'] {
  const keysOf = (places: Placed = {}) => Object.keys(places).toSorted().join()
  return new Map(
    [...results].map(([name, result]) => {
      const now = placed.get(result.path)
      return [name, keysOf(now) === keysOf(result.placed) ? result : { ...result, placed: now }]
    }),
  )
}
