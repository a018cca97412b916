import { fileProblem, type Problem, sortProblems } from '../diagnostics/problem.ts'
import type { LibraryResult } from '../library/create-library.ts'
import { collectTokens } from '../library/tokens.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import { findUnusedSynonyms } from '../search/synonyms.ts'
import type { CheckedContent } from './check-content.ts'
import { collectFacts, createLintContext } from './lint/collect-facts.ts'
import { findFigureJumps } from './lint/figure-jumps.ts'
import { AMOUNT_RULES, lintContent } from './lint/lint.ts'
import { readSuppressions } from './lint/suppressions.ts'
import { findSiteProblems } from './site-rules.ts'

/** Of one rule, a file shows so many warnings one by one. */
const MAX_SINGLE = 3

/**
 * Finds the warnings of a site without problems, except for those that `content/site.json` accepts. Many warnings of one
 * rule in one file are one warning, with their number and the first places.
 */
export function findWarnings(
  {
    sources,
    site,
    siteLinks,
    synonyms,
    coverage,
    labels,
    results,
    summaries,
  }: Omit<CheckedContent, 'warnings'>,
  libraryResult: LibraryResult,
): Problem[] {
  if (!site || !sources.site) return []
  const { day, collections, readText } = sources
  const openDocument = (path: string): ContentDocument | undefined => {
    const document = readDocument(path, readText(path))
    return 'problemAt' in document ? document : undefined
  }
  const { isSuppressed, unused } = readSuppressions(sources.site)
  const unusedFiles = sources.media
    .unused()
    .map(({ file, message }) => fileProblem(file, { rule: 'unused-file', message }))
  const siteProblems = findSiteProblems({
    site,
    siteDocument: sources.site,
    labels,
    day,
    siteLinks,
    results,
    summaries,
    collections,
    openDocument,
  })
  const written = sources.documents.get('synonyms')
  const unusedSynonyms = written ? findUnusedSynonyms(written, synonyms, summaries.values()) : []
  const context = createLintContext(sources, libraryResult)
  const lintSite = {
    ...context,
    tokens: collectTokens({ collections: collections.values(), site: sources.site, day }),
    collections: [...collections.keys()],
    facts: [
      ...[...collections.values(), sources.site].map((document) => collectFacts(document, context)),
      ...[...results.values()].flatMap(({ facts }) => facts ?? []),
    ],
  }
  const jumps = [...sources.lastCommitted()].flatMap(([path, text]) => {
    const [before, document] = [readDocument(path, text), openDocument(path)]
    return 'problemAt' in before && document ? findFigureJumps(before, document, context.money) : []
  })
  const findings = lintContent(lintSite, openDocument, isSuppressed)
  // Amounts in another currency are no amounts to the other rules: what they find comes back with the currency.
  const blind = findings.some(({ rule }) => rule === 'currency') ? AMOUNT_RULES : []
  const isFound = ({ rule, file, field }: Problem) =>
    findings.some((finding) => finding.rule === rule && finding.file === file && finding.field === field)
  const newJumps = jumps.filter((jump) => !isFound(jump))
  const warnings = [
    ...[...unusedFiles, ...siteProblems, ...unusedSynonyms, ...coverage.warnings, ...newJumps].filter(
      (problem) => !isSuppressed(problem),
    ),
    ...findings,
    ...unused(blind),
  ]
  return foldRepeats(sortProblems(warnings))
}

/** Replaces many warnings of one rule in one file by the first of them, which then names the others. */
function foldRepeats(warnings: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const warning of warnings) {
    const key = `${warning.file} ${warning.rule}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(warning)
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length <= MAX_SINGLE) return group
    const places = group.slice(0, MAX_SINGLE).map(({ line, column }) => `${line}:${column}`)
    const message = `${first.message} (${group.length} warnings of this rule in this file: ${places.join(', ')} …)`
    return [{ ...first, message }]
  })
}
