import { fileProblem, type Problem, type UnplacedProblem } from '../../diagnostics/problem.ts'
import type { ContentDocument } from '../../read/json-document.ts'
import type { FileLocation, IsSuppressed, UnplacedFinding } from './finding.ts'

/** Reads a file again; undefined when it is gone. */
type OpenDocument = (file: string) => ContentDocument | undefined

/**
 * Looks up the lines of findings and gives them as problems, in the same order. It leaves out the suppressed ones and
 * opens no file for them. It opens each file twice at most, and holds one file at a time.
 */
export function locateFindings(
  unplaced: readonly UnplacedFinding[],
  openDocument: OpenDocument,
  isSuppressed: IsSuppressed,
): Problem[] {
  const others = describeLocations(new Set(unplaced.flatMap(({ other }) => other ?? [])), openDocument)
  const findings = unplaced
    .map(({ file, at, rule, message, other }) => ({
      file,
      at,
      rule,
      message: typeof message === 'string' ? message : message((other && others.get(other)) ?? ''),
    }))
    .filter((finding) => !isSuppressed(finding))
  const problems = new Map<object, Problem>()
  for (const [file, group] of groupByFile(findings)) {
    const document = openDocument(file)
    for (const finding of group) problems.set(finding, toProblem(document, finding))
  }
  return findings.flatMap((finding) => problems.get(finding) ?? [])
}

/** Gives `content/pages/faq.json:36` for each location. */
function describeLocations(
  locations: Iterable<FileLocation>,
  openDocument: OpenDocument,
): Map<FileLocation, string> {
  const descriptions = new Map<FileLocation, string>()
  for (const [file, group] of groupByFile(locations)) {
    const document = openDocument(file)
    for (const location of group) {
      const { line } = toProblem(document, { ...location, rule: 'value', message: '' })
      descriptions.set(location, `${file}:${line}`)
    }
  }
  return descriptions
}

function toProblem(
  document: ContentDocument | undefined,
  { file, at, rule, message }: FileLocation & UnplacedProblem,
): Problem {
  if (!document) return fileProblem(file, { rule, message })
  if (!('start' in at)) return document.problemAt(at, { rule, message })
  return document.body?.problemAt(at, { rule, message }) ?? fileProblem(file, { rule, message })
}

function groupByFile<T extends FileLocation>(locations: Iterable<T>): Map<string, T[]> {
  const files = new Map<string, T[]>()
  for (const location of locations) {
    const group = files.get(location.file)
    if (group) group.push(location)
    else files.set(location.file, [location])
  }
  return files
}
