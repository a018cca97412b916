import { expect } from 'vitest'
import { accepted, twofold } from './accepted.ts'
import type { Verdict } from './gate.ts'

/** Every mutant was refused by one problem in the right place, or taken by a field that may take it. */
export function expectGate({ crashed, astray, repeated, accepted: taken }: Verdict): void {
  expect(crashed.slice(0, 20)).toEqual([])
  expect(astray.slice(0, 20)).toEqual([])
  expect(repeated.filter((line) => !twofold.some((known) => line.startsWith(`${known}:`)))).toEqual([])
  const surprising = [...taken].flatMap(([kind, fields]) =>
    [...fields].filter((field) => !accepted.get(kind)?.has(field)).map((field) => `${kind} in ${field}`),
  )
  expect(surprising).toEqual([])
}
