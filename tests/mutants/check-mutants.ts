import type { Library } from '../../schemas/library.ts'
import type { Problem } from '../../src/engine/diagnostics/problem.ts'
import { type Mutant, mutantsOf } from './mutations.ts'
import { type Field, frontmatterFields, jsonFields } from './nodes.ts'
import { documentKind, patternOf } from './pattern.ts'
import { documents, problemsOf } from './site.ts'

/** What became of the mutants: each list holds one line for each kind of mutant and field, with its first example. */
export interface Verdict {
  mutants: number
  crashed: string[]
  /** Refused at a place outside of what was made wrong. */
  astray: string[]
  /** Refused by more than one problem. */
  repeated: string[]
  /** Kind of mutant → the fields that took it. */
  accepted: Map<string, Set<string>>
}

/** The text of a document without what the fields do not need. */
function fieldsText(file: string): string {
  const text = documents.get(file) ?? ''
  return file.endsWith('.mdx') ? `${text.slice(0, text.indexOf('\n---', 4) + 5)}\nText.\n` : text
}

/** All fields of a shipped document. */
export function fieldsOf(file: string): Field[] {
  const text = fieldsText(file)
  return file.endsWith('.mdx') ? frontmatterFields(text) : jsonFields(text)
}

/** The offset in a text that an editor shows as this line and column. */
export function offsetOf(text: string, { line, column }: Pick<Problem, 'line' | 'column'>): number {
  let start = 0
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

/** Makes every field of these documents wrong in every way, one at a time, and checks each document within the shipped site. */
export function judge(files: readonly string[], library: Library): Verdict {
  const told = {
    crashed: new Map<string, string>(),
    astray: new Map<string, string>(),
    repeated: new Map<string, string>(),
  }
  const accepted = new Map<string, Set<string>>()
  let mutants = 0

  const judgeOne = (file: string, mutant: Mutant) => {
    const pattern = patternOf(mutant.field, documentKind(file))
    const tell = (where: Map<string, string>, what: string) => {
      const name = `${mutant.kind} in ${pattern}`
      if (!where.has(name)) where.set(name, `${name}: ${file} ${mutant.field.path.join('.')}: ${what}`)
    }
    let problems: Problem[]
    try {
      problems = problemsOf(file, mutant.text, library)
    } catch (error) {
      tell(told.crashed, String(error instanceof Error ? error.stack : error))
      return
    }
    if (problems.length === 0) {
      const patterns = accepted.get(mutant.kind) ?? new Set()
      accepted.set(mutant.kind, patterns.add(pattern))
    }
    const lines = problems.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`)
    const outside = problems.some((problem) => {
      const offset = offsetOf(mutant.text, problem)
      return offset < mutant.at.start || offset > mutant.at.end
    })
    if (outside) tell(told.astray, lines.join(' | '))
    else if (problems.length > 1) tell(told.repeated, lines.join(' | '))
  }

  for (const file of files) {
    const text = fieldsText(file)
    for (const field of fieldsOf(file))
      for (const mutant of mutantsOf(text, field)) {
        mutants++
        judgeOne(file, mutant)
      }
  }
  const list = (found: ReadonlyMap<string, string>) => [...found.values()]
  return {
    mutants,
    crashed: list(told.crashed),
    astray: list(told.astray),
    repeated: list(told.repeated),
    accepted,
  }
}
