import { expect } from 'vitest'
import type { Library } from '../../schemas/library.ts'
import type { Problem } from '../../src/engine/diagnostics/problem.ts'
import { accepted, doubleMistakes } from './accepted.ts'
import { checkDocument, documents } from './documents.ts'
import { documentKind, fieldPattern } from './field-pattern.ts'
import { type Field, listFields as listFieldsOf } from './fields.ts'
import { createMutants, type Mutant } from './mutations.ts'
import { listInShortTexts } from './shorten.ts'

/** The results of a check. */
export interface MutantResults {
  mutantCount: number
  /** What is wrong, for each kind of mutant and field, with the first example. */
  wrong: ReadonlyMap<string, string>
  /** Kind of mutant → the fields that accepted it. */
  accepted: ReadonlyMap<string, ReadonlySet<string>>
}

/** Gives the text of a document; an MDX document gets a short body, which makes the check fast. */
function textOfFields(file: string): string {
  const text = documents.get(file) ?? ''
  return file.endsWith('.mdx') ? `${text.slice(0, text.indexOf('\n---', 4) + 5)}\nText.\n` : text
}

/** Gives all fields of a document. */
export function listFields(file: string): Field[] {
  return listFieldsOf(file, textOfFields(file))
}

/** Gives the offset of this line and column, which start at 1. */
export function offsetOf(text: string, { line, column }: Pick<Problem, 'line' | 'column'>): number {
  let start = 0
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

/** Gives what is wrong with the problems of a mutant, if anything: one problem in the part with the mistake is right. */
function judge({ text, allowedSpan: { start, end } }: Mutant, problems: Problem[]): string | undefined {
  const offsets = problems.map((problem) => offsetOf(text, problem))
  if (offsets.some((offset) => offset < start || offset > end)) return 'misplaced'
  return problems.length > 1 ? 'repeated' : undefined
}

/** In how many fields of a pattern and a format mistakes are tried: a field is checked in the same way wherever it stands. */
const PLACES = 3

/** Creates the mutants of these documents, and checks each of them as a part of the tests' site. */
export function checkMutants(files: readonly string[], library: Library): MutantResults {
  const wrong = new Map<string, string>()
  const taken = new Map<string, Set<string>>()
  /** How many fields of each pattern and format have been tried. */
  const tried = new Map<string, number>()
  let mutantCount = 0

  const checkMutant = (file: string, mutant: Mutant) => {
    const pattern = fieldPattern(mutant.field, documentKind(file))
    const note = (what: string, example: string) => {
      const name = `${what}: ${mutant.kind} in ${pattern}`
      if (!wrong.has(name)) wrong.set(name, `${name}: ${file} ${mutant.field.path.join('.')}: ${example}`)
    }
    let problems: Problem[]
    try {
      problems = checkDocument(file, mutant.text, library)
    } catch (error) {
      note('crashed', String(error instanceof Error ? error.stack : error))
      return
    }
    if (problems.length === 0)
      taken.set(mutant.kind, (taken.get(mutant.kind) ?? new Set<string>()).add(pattern))
    const fault = judge(mutant, problems)
    const lines = problems.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`)
    if (fault) note(fault, lines.join(' | '))
  }

  for (const file of files) {
    const isGood = (text: string) => checkDocument(file, text, library).length === 0
    for (const { text, field } of listInShortTexts(file, textOfFields(file), isGood)) {
      const place = `${fieldPattern(field, documentKind(file))} ${file.endsWith('.mdx')}`
      const before = tried.get(place) ?? 0
      tried.set(place, before + 1)
      if (before >= PLACES) continue
      for (const mutant of createMutants(text, field)) {
        mutantCount++
        checkMutant(file, mutant)
      }
    }
  }
  return { mutantCount, wrong, accepted: taken }
}

/** Expects that one problem in the right position refuses every mutant, or that `accepted.ts` allows the field to accept it. */
export function expectRefused({ wrong, accepted: taken }: MutantResults): void {
  const isKnown = (line: string) => doubleMistakes.some((known) => line.startsWith(`repeated: ${known}:`))
  expect([...wrong.values()].filter((line) => !isKnown(line)).slice(0, 40)).toEqual([])
  const unexpected = [...taken].flatMap(([kind, fields]) =>
    [...fields].filter((field) => !accepted.get(kind)?.has(field)).map((field) => `${kind} in ${field}`),
  )
  expect(unexpected).toEqual([])
}
