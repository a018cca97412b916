import type { Told } from '../../../schemas/words.ts'
import { groupBy } from '../../contract/group-by.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { FileLocation, Finding } from '../diagnostics/finding.ts'
import { fileProblem, PLACE_ONLY, type Problem } from '../diagnostics/problem.ts'
import type { SiteSources } from '../library/site-sources.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import type { IsSuppressed } from './suppressions.ts'

/** What has been found in one version of a file, and where: hash of a finding → its problem. */
export type Placed = Readonly<Record<string, Problem>>

/**
 * Looks up the lines of findings and gives them as problems, by file. It leaves out the suppressed ones and opens no file
 * for them. It opens each file twice at most, and holds one file at a time. `openDocument` gives undefined for a file that is
 * gone. `placedIn` gives what is known of this version of a file, and the result has what is known now.
 */
export function locateFindings(
  findings: readonly Finding[],
  openDocument: (file: string) => ContentDocument | undefined,
  isSuppressed: IsSuppressed,
  placedIn: (file: string) => Placed | undefined = () => undefined,
): { problems: Problem[]; placed: ReadonlyMap<string, Placed> } {
  const placed = new Map<string, Record<string, Problem>>()
  /** Gives the problem at each location, in the order of the files. */
  const place = <T extends FileLocation>(locations: Iterable<T>, problemOf: (location: T) => Told) =>
    [...groupBy(locations, ({ file }) => file)].flatMap(([file, group]) => {
      const known = placedIn(file) ?? {}
      const found = placed.get(file) ?? {}
      placed.set(file, found)
      const keyed = group.map((location) => {
        const unplaced = problemOf(location)
        return { location, unplaced, key: contentHash(JSON.stringify([location.at, unplaced]), 16) }
      })
      const document = keyed.every(({ key }) => known[key]) ? undefined : openDocument(file)
      return keyed.map(({ location, unplaced, key }) => {
        const problem = known[key] ?? toProblem(document, location, unplaced)
        found[key] = problem
        return { location, problem }
      })
    })
  const others = new Set(findings.flatMap(({ other }) => other ?? []))
  const placedOthers = place<FileLocation>(others, () => PLACE_ONLY)
  const descriptions = new Map(
    placedOthers.map(({ location, problem: { file, line } }) => [location, `${file}:${line}`]),
  )
  const described = findings.map(({ file, at, rule, id, data, fix, other }) => {
    const where = other && descriptions.get(other)
    return { file, at, rule, id, data: where === undefined ? data : { ...data, where }, fix }
  })
  const kept = described.filter(
    (finding) => !isSuppressed('start' in finding.at ? finding : { ...finding, field: finding.at.join('.') }),
  )
  const problems = place(kept, ({ rule, id, data, fix }) => ({ rule, id, data, fix }))
  return { problems: problems.map(({ problem }) => problem), placed }
}

/** Creates a function that gives the document of a file: one of the sources, or read now. Undefined where it cannot be read. */
function createDocumentOpener({
  collections,
  documents,
  readText,
}: SiteSources): (path: string) => ContentDocument | undefined {
  const known = new Map([...collections.values(), ...documents.values()].map((one) => [one.file, one]))
  return (path) => {
    const document = known.get(path) ?? readDocument(path, readText(path))
    return 'problemAt' in document ? document : undefined
  }
}

/**
 * Gives what plugins have found as problems: those that have a line, and findings, whose lines it looks up (`locateFindings`). It
 * leaves out the suppressed ones.
 */
export function placeFound(
  sources: SiteSources,
  found: readonly (Finding | Problem)[],
  isSuppressed: IsSuppressed = () => false,
  placedIn?: (file: string) => Placed | undefined,
): ReturnType<typeof locateFindings> {
  const problems = found.flatMap((one) => (one.line === undefined ? [] : one))
  const findings = found.flatMap((one) => (one.line === undefined ? one : []))
  const located = locateFindings(findings, createDocumentOpener(sources), isSuppressed, placedIn)
  return {
    ...located,
    problems: [...problems.filter((problem) => !isSuppressed(problem)), ...located.problems],
  }
}

function toProblem(
  document: ContentDocument | undefined,
  { file, at }: FileLocation,
  problem: Told,
): Problem {
  if (!document) return fileProblem(file, problem)
  if (!('start' in at)) return document.problemAt(at, problem)
  return document.body?.problemAt(at, problem) ?? fileProblem(file, problem)
}
