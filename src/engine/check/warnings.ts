import { isDeepStrictEqual } from 'node:util'
import { fileProblem, sortProblems } from '../diagnostics/problem.ts'
import { documentName, PAGES } from '../read/document-paths.ts'
import type { CheckedContent, PageResult } from './checked-content.ts'
import { placeFound } from './locate-findings.ts'
import { readSuppressions } from './suppressions.ts'

/**
 * Finds the warnings of a site without problems, except for those that `content/site.json` accepts. Gives them, and the results of
 * its pages with the places that were looked up in them.
 */
export function findWarnings(checked: CheckedContent): Pick<CheckedContent, 'warnings' | 'results'> {
  const { sources, results } = checked
  if (!sources.site) return checked
  const { isSuppressed, unused } = readSuppressions(sources.site)
  const unusedFiles = sources.media
    .unused()
    .map(({ file, problem }) => fileProblem(file, { ...problem, rule: 'unused-file' }))
  const found = sources.plugins.flatMap(({ warn }) => [...(warn?.(checked) ?? [])])
  const placedIn = (path: string) => results.get(documentName(PAGES, path))?.placed
  const { problems, placed: places } = placeFound(sources, [...unusedFiles, ...found], isSuppressed, placedIn)
  const hidden = found.flatMap((one) => (one.line === undefined ? (one.hides ?? []) : []))
  const withPlaces = [...results].map(([name, result]): [string, PageResult] => {
    const placed = places.get(result.path)
    return [name, isDeepStrictEqual(placed, result.placed) ? result : { ...result, placed }]
  })
  return {
    warnings: sortProblems([...problems, ...unused(hidden)]),
    results: new Map(withPlaces),
  }
}
