import { expect, test } from 'vitest'
import { expectGate } from './expect-gate.ts'
import { judge } from './gate.ts'
import { documents, shippedLibrary } from './site.ts'

test('every field of every page, wrong in every way, is refused in its place or taken knowingly', () => {
  const pages = [...documents.keys()].filter((file) => file.startsWith('content/pages/'))
  const verdict = judge(pages, shippedLibrary())
  expectGate(verdict)
  expect(verdict.mutants).toBeGreaterThan(50_000)
})
