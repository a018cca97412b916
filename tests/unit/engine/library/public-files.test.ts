import { expect, test } from 'vitest'
import { listPublicFiles } from '../../../../src/engine/library/public-files.ts'
import { writeFiles } from '../../../fixtures/site.ts'

test('the files of public/ are listed by address, also hidden ones, in the same order on every disk', () => {
  const files = ['stats.js', '.well-known/security.txt', 'papers/terms.pdf', 'Terms.pdf']
  const root = writeFiles(Object.fromEntries(files.map((file) => [`public/${file}`, ''])))
  expect(listPublicFiles(root)).toEqual([
    '/.well-known/security.txt',
    '/Terms.pdf',
    '/papers/terms.pdf',
    '/stats.js',
  ])
  expect(listPublicFiles(writeFiles({}))).toEqual([])
})
