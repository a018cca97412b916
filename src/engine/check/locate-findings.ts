import { groupBy } from '../../contract/group-by.ts'
import { fileProblem, type Problem, type UnplacedProblem } from '../diagnostics/problem.ts'
import type { FileLocation, Finding } from '../plugin.ts'
import type { ContentDocument } from '../read/json-document.ts'
import type { IsSuppressed } from './suppressions.ts'

/**
 * Looks up the lines of findings and gives them as problems, by file. It leaves out the suppressed ones and opens no file
 * for them. It opens each file twice at most, and holds one file at a time. `openDocument` gives undefined for a file that is
 * gone. `placedIn` gives what has been placed in this version of a file: each finding as JSON, with its problem.
 */
export function locateFindings(
  findings: readonly Finding[],
  openDocument: (file: string) => ContentDocument | undefined,
  isSuppressed: IsSuppressed,
  placedIn: (file: string) => Map<string, Problem> = () => new Map(),
): Problem[] {
  /** Gives the problem at each location, in the order of the files. */
  const place = <T extends FileLocation>(
    locations: Iterable<T>,
    problemOf: (location: T) => UnplacedProblem,
  ) =>
    [...groupBy(locations, ({ file }) => file)].flatMap(([file, group]) => {
      const placed = placedIn(file)
      const keyed = group.map((location) => {
        const unplaced = problemOf(location)
        return { location, unplaced, key: JSON.stringify([location.at, unplaced]) }
      })
      const document = keyed.every(({ key }) => placed.has(key)) ? undefined : openDocument(file)
      return keyed.map(({ location, unplaced, key }) => {
        const problem = placed.get(key) ?? toProblem(document, location, unplaced)
        placed.set(key, problem)
        return { location, problem }
      })
    })
  const others = new Set(findings.flatMap(({ other }) => other ?? []))
  const placedOthers = place<FileLocation>(others, () => ({ rule: 'value', message: '' }))
  const descriptions = new Map(
    placedOthers.map(({ location, problem: { file, line } }) => [location, `${file}:${line}`]),
  )
  const described = findings.map(({ file, at, rule, message, fix, other }) => {
    const where = (other && descriptions.get(other)) ?? ''
    return { file, at, rule, fix, message: typeof message === 'string' ? message : message(where) }
  })
  const kept = described.filter(
    (finding) => !isSuppressed('start' in finding.at ? finding : { ...finding, field: finding.at.join('.') }),
  )
  return place(kept, ({ rule, message, fix }) => ({ rule, message, fix })).map(({ problem }) => problem)
}

function toProblem(
  document: ContentDocument | undefined,
  { file, at }: FileLocation,
  problem: UnplacedProblem,
): Problem {
  if (!document) return fileProblem(file, problem)
  if (!('start' in at)) return document.problemAt(at, problem)
  return document.body?.problemAt(at, problem) ?? fileProblem(file, problem)
}
