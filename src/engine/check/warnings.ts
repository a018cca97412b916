import { severityOf } from '../../../schemas/rules.ts'
import { foldGroups, MAX_SHOWN } from '../diagnostics/dedupe-problems.ts'
import { fileProblem, type Problem, sortProblems } from '../diagnostics/problem.ts'
import { documentName, PAGES } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import type { CheckedContent } from './checked-content.ts'
import { locateFindings } from './locate-findings.ts'
import { readSuppressions } from './suppressions.ts'

/** What has been placed in each page that did not change since, and in each other document. */
const placed = new WeakMap<object, Map<string, Problem>>()

/**
 * Finds the warnings of a site without problems, except for those that `content/site.json` accepts. Many warnings of one
 * rule in one file are one warning, with their number and the first places. With `counted`, warnings have no line, because
 * looking one up opens its file: a build only says how many there are.
 */
export function findWarnings(checked: CheckedContent, counted: boolean): Problem[] {
  const { sources, results } = checked
  if (!sources.site) return []
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
  const placedIn = (path: string) => {
    const version = kept.get(path) ?? results.get(documentName(PAGES, path))
    const found = (version && placed.get(version)) ?? new Map<string, Problem>()
    if (version) placed.set(version, found)
    return found
  }
  const { isSuppressed, unused } = readSuppressions(sources.site)
  const unusedFiles = sources.media
    .unused()
    .map(({ file, message }) => fileProblem(file, { rule: 'unused-file', message }))
  const found = sources.plugins.flatMap(({ warn }) => [...(warn?.(checked) ?? [])])
  const problems = found.flatMap((one) => (one.line === undefined ? [] : one))
  const findings = found.flatMap((one) => (one.line === undefined ? one : []))
  const errors = findings.filter(({ rule }) => severityOf(rule) === 'error')
  const opened = new Set(errors.flatMap(({ file, other }) => [file, other?.file]))
  const warnings = [
    ...[...unusedFiles, ...problems].filter((problem) => !isSuppressed(problem)),
    ...(counted
      ? locateFindings(findings, (path) => (opened.has(path) ? openDocument(path) : undefined), isSuppressed)
      : locateFindings(findings, openDocument, isSuppressed, placedIn)),
    ...unused(findings.flatMap(({ hides = [] }) => hides)),
  ]
  return foldGroups(
    sortProblems(warnings),
    ({ file, rule }) => `${file} ${rule}`,
    (group) => {
      const places = group.slice(0, MAX_SHOWN).map(({ line, column }) => `${line}:${column}`)
      return `${group.length} warnings of this rule in this file: ${places.join(', ')} …`
    },
  )
}
