import { expect } from 'vitest'
import { accepted, doubleMistakes } from './accepted.ts'
import type { MutantResults } from './check-mutants.ts'

/** Expects that one problem in the right position refuses every mutant, or that `accepted.ts` allows the field to accept it. */
export function expectRefused({
  crashed,
  misplaced: astray,
  repeated,
  accepted: taken,
}: MutantResults): void {
  expect(crashed.slice(0, 20)).toEqual([])
  expect(astray.slice(0, 20)).toEqual([])
  expect(repeated.filter((line) => !doubleMistakes.some((known) => line.startsWith(`${known}:`)))).toEqual([])
  const unexpected = [...taken].flatMap(([kind, fields]) =>
    [...fields].filter((field) => !accepted.get(kind)?.has(field)).map((field) => `${kind} in ${field}`),
  )
  expect(unexpected).toEqual([])
}
