import { expect, test } from 'vitest'
import { accepted } from './accepted.ts'
import { checkMutants, expectRefused, listFields } from './check-mutants.ts'
import { documents, readLibrary } from './documents.ts'
import { documentKind, fieldPattern } from './field-pattern.ts'

test('the check refuses every mistake in every field of records and of site.json at its position, or accepted.ts lists it', () => {
  const records = [...documents.keys()].filter((file) => !file.startsWith('content/pages/'))
  const results = checkMutants(records, readLibrary())
  expectRefused(results)
  expect(results.mutantCount).toBeGreaterThan(14_000)
})

test('accepted.ts lists only fields that exist', () => {
  const patterns = new Set(
    [...documents.keys()].flatMap((file) =>
      listFields(file).map((field) => fieldPattern(field, documentKind(file))),
    ),
  )
  const listed = new Set([...accepted.values()].flatMap((fields) => [...fields]))
  expect([...listed].filter((field) => !patterns.has(field))).toEqual([])
})

test('the test fails for a library that accepts every link', () => {
  const results = checkMutants(['content/collections/blog-tags.json'], {
    ...readLibrary(),
    link: (href) => ({ value: href }),
  })
  expect(results.accepted.get('javascript')).toContain('link.href')
  expect(() => expectRefused(results)).toThrow(/link\.href/)
})
