import { expect, test } from 'vitest'
import { accepted } from './accepted.ts'
import { expectGate } from './expect-gate.ts'
import { fieldsOf, judge } from './gate.ts'
import { documentKind, patternOf } from './pattern.ts'
import { documents, shippedLibrary } from './site.ts'

test('every field of every record and of site.json, wrong in every way, is refused in its place or taken knowingly', () => {
  const records = [...documents.keys()].filter((file) => !file.startsWith('content/pages/'))
  const verdict = judge(records, shippedLibrary())
  expectGate(verdict)
  expect(verdict.mutants).toBeGreaterThan(30_000)
})

test('the fields that may take something are there', () => {
  const patterns = new Set(
    [...documents.keys()].flatMap((file) =>
      fieldsOf(file).map((field) => patternOf(field, documentKind(file))),
    ),
  )
  const listed = new Set([...accepted.values()].flatMap((fields) => [...fields]))
  expect([...listed].filter((field) => !patterns.has(field))).toEqual([])
})

test('a hole is seen: a library that takes every address', () => {
  const verdict = judge(['content/collections/blog-tags.json'], {
    ...shippedLibrary(),
    link: (href) => ({ value: href }),
  })
  expect(verdict.accepted.get('javascript')).toContain('link.href')
  expect(() => expectGate(verdict)).toThrow(/link\.href/)
})
