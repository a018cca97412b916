import { expect, test } from 'vitest'
import { checkMutants, expectRefused } from './check-mutants.ts'
import { documents, readLibrary } from './documents.ts'

test('the check refuses every mistake in every field of pages at its position, or accepted.ts lists it', () => {
  const pages = [...documents.keys()].filter((file) => file.startsWith('content/pages/'))
  const results = checkMutants(pages, readLibrary())
  expectRefused(results)
  expect(results.mutantCount).toBeGreaterThan(20_000)
})
