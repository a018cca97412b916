import { isDeepStrictEqual } from 'node:util'
import { severityOf } from '../../../schemas/rules.ts'
import { fileProblem, type Problem, sortProblems } from '../diagnostics/problem.ts'
import { documentName, PAGES } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import type { CheckedContent, PageResult } from './checked-content.ts'
import { locateFindings } from './locate-findings.ts'
import { readSuppressions } from './suppressions.ts'

/** What a check finds of a site without problems, and the results of its pages with the places that were looked up in them. */
type Found = Pick<CheckedContent, 'problems' | 'warnings' | 'results'>

/**
 * Finds the warnings of a site without problems, except for those that `content/site.json` accepts. With `counted`, warnings
 * have no line, because looking one up opens its file: a build only says how many there are. A rule that compares texts can find
 * errors, too.
 */
export function findWarnings(checked: CheckedContent, counted: boolean): Found {
  const { sources, results } = checked
  if (!sources.site) return checked
  const documents = [...sources.collections.values(), ...sources.documents.values()]
  const kept = new Map(documents.map((document) => [document.file, document]))
  const isError = ({ rule }: Pick<Problem, 'rule'>) => severityOf(rule) === 'error'
  const openDocument = (path: string): ContentDocument | undefined => {
    const document = kept.get(path) ?? readDocument(path, sources.readText(path))
    return 'problemAt' in document ? document : undefined
  }
  const { isSuppressed, unused } = readSuppressions(sources.site)
  const unusedFiles = sources.media
    .unused()
    .map(({ file, problem }) => fileProblem(file, { ...problem, rule: 'unused-file' }))
  const found = sources.plugins.flatMap(({ warn }) => [...(warn?.(checked) ?? [])])
  const problems = found.flatMap((one) => (one.line === undefined ? [] : one))
  const findings = found.flatMap((one) => (one.line === undefined ? one : []))
  const opened = new Set(findings.filter(isError).flatMap(({ file, other }) => [file, other?.file]))
  const open = (path: string) => (counted && !opened.has(path) ? undefined : openDocument(path))
  const placedIn = (path: string) => results.get(documentName(PAGES, path))?.placed
  const located = locateFindings(findings, open, isSuppressed, placedIn)
  const warnings = sortProblems([
    ...[...unusedFiles, ...problems].filter((problem) => !isSuppressed(problem)),
    ...located.problems,
    ...unused(findings.flatMap(({ hides = [] }) => hides)),
  ])
  const withPlaces = [...results].map(([name, result]): [string, PageResult] => {
    const placed = located.placed.get(result.path)
    return [name, isDeepStrictEqual(placed, result.placed) ? result : { ...result, placed }]
  })
  return {
    problems: warnings.filter(isError),
    warnings: warnings.filter((problem) => !isError(problem)),
    results: counted ? results : new Map(withPlaces),
  }
}
