import { type Finding, fileProblem, type Problem } from '../../diagnostics/problem.ts'
import type { Document } from '../../read/json-document.ts'
import type { Place, Told } from './finding.ts'

/** Opens a file once more; undefined when it is gone. */
type Open = (file: string) => Document | undefined

/**
 * The findings with their lines, in the same order, but for those that somebody accepts: for them no file is opened.
 * Each file is opened twice at most, one after the other.
 */
export function located(
  told: readonly Told[],
  open: Open,
  accepts: (finding: Finding & { file: string }) => boolean,
): Problem[] {
  const seen = linesOf(new Set(told.flatMap((one) => one.seen ?? [])), open)
  const findings = told
    .map(({ file, at, rule, message, seen: other }) => ({
      file,
      at,
      rule,
      message: typeof message === 'string' ? message : message((other && seen.get(other)) ?? ''),
    }))
    .filter((finding) => !accepts(finding))
  const problems = new Map<object, Problem>()
  for (const [file, some] of byFile(findings)) {
    const document = open(file)
    for (const finding of some) problems.set(finding, problemOf(document, finding))
  }
  return findings.flatMap((finding) => problems.get(finding) ?? [])
}

/** `content/pages/faq.json:36` for each place. */
function linesOf(places: Iterable<Place>, open: Open): Map<Place, string> {
  const lines = new Map<Place, string>()
  for (const [file, some] of byFile(places)) {
    const document = open(file)
    for (const place of some) {
      const { line } = problemOf(document, { ...place, rule: 'value', message: '' })
      lines.set(place, `${file}:${line}`)
    }
  }
  return lines
}

function problemOf(document: Document | undefined, { file, at, rule, message }: Place & Finding): Problem {
  if (!document) return fileProblem(file, { rule, message })
  if (!('start' in at)) return document.problemAt(at, { rule, message })
  return document.body?.problemAt(at, { rule, message }) ?? fileProblem(file, { rule, message })
}

function byFile<T extends Place>(places: Iterable<T>): Map<string, T[]> {
  const files = new Map<string, T[]>()
  for (const place of places) {
    const some = files.get(place.file)
    if (some) some.push(place)
    else files.set(place.file, [place])
  }
  return files
}
