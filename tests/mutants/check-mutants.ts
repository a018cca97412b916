import type { Library } from '../../schemas/library.ts'
import type { Problem } from '../../src/engine/diagnostics/problem.ts'
import { checkDocument, documents } from './documents.ts'
import { documentKind, fieldPattern } from './field-pattern.ts'
import { type Field, listFrontmatterFields, listJsonFields } from './fields.ts'
import { createMutants, type Mutant } from './mutations.ts'

/** The results of a check: each list has one line for each kind of mutant and field, with the first example. */
export interface MutantResults {
  mutantCount: number
  crashed: string[]
  /** A problem was outside of the part with the mistake. */
  misplaced: string[]
  /** One mistake gave more than one problem. */
  repeated: string[]
  /** Kind of mutant → the fields that accepted it. */
  accepted: Map<string, Set<string>>
}

/** Gives the text of a document; an MDX document gets a short body, which makes the check fast. */
function textOfFields(file: string): string {
  const text = documents.get(file) ?? ''
  return file.endsWith('.mdx') ? `${text.slice(0, text.indexOf('\n---', 4) + 5)}\nText.\n` : text
}

/** Gives all fields of a document. */
export function listFields(file: string): Field[] {
  const text = textOfFields(file)
  return file.endsWith('.mdx') ? listFrontmatterFields(text) : listJsonFields(text)
}

/** Gives the offset of this line and column, which start at 1. */
export function offsetOf(text: string, { line, column }: Pick<Problem, 'line' | 'column'>): number {
  let start = 0
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

/** Creates all mutants of these documents, and checks each of them as a part of the tests' site. */
export function checkMutants(files: readonly string[], library: Library): MutantResults {
  const crashed = new Map<string, string>()
  const misplaced = new Map<string, string>()
  const repeated = new Map<string, string>()
  const accepted = new Map<string, Set<string>>()
  let mutantCount = 0

  const checkMutant = (file: string, mutant: Mutant) => {
    const pattern = fieldPattern(mutant.field, documentKind(file))
    const addExample = (examples: Map<string, string>, what: string) => {
      const name = `${mutant.kind} in ${pattern}`
      if (!examples.has(name)) examples.set(name, `${name}: ${file} ${mutant.field.path.join('.')}: ${what}`)
    }
    let problems: Problem[]
    try {
      problems = checkDocument(file, mutant.text, library)
    } catch (error) {
      addExample(crashed, String(error instanceof Error ? error.stack : error))
      return
    }
    if (problems.length === 0) {
      const patterns = accepted.get(mutant.kind) ?? new Set()
      accepted.set(mutant.kind, patterns.add(pattern))
    }
    const lines = problems.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`)
    const outside = problems.some((problem) => {
      const offset = offsetOf(mutant.text, problem)
      return offset < mutant.allowedSpan.start || offset > mutant.allowedSpan.end
    })
    if (outside) addExample(misplaced, lines.join(' | '))
    else if (problems.length > 1) addExample(repeated, lines.join(' | '))
  }

  for (const file of files) {
    const text = textOfFields(file)
    for (const field of listFields(file))
      for (const mutant of createMutants(text, field)) {
        mutantCount++
        checkMutant(file, mutant)
      }
  }
  return {
    mutantCount,
    crashed: [...crashed.values()],
    misplaced: [...misplaced.values()],
    repeated: [...repeated.values()],
    accepted,
  }
}
