import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { diffLines } from '../../../../src/plugins/mend/line-diff.ts'
import { formatMended, mendContent } from '../../../../src/plugins/mend/mend-content.ts'
import { createBrokenSite } from '../../../fixtures/broken-site.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'

test('--fix shows what it has changed', async () => {
  const { root, ...found } = createBrokenSite()
  const { count, files } = await mendContent(root, found, createContentSession(root))
  expect(stripVTControlCharacters(formatMended({ count, files }))).toBe(`\
1 mistake corrected:
  content/pages/faq.json:7
    -       "items": [{ "qestion": "Why?", "answer": "Because." }] }
    +       "items": [{ "question": "Why?", "answer": "Because." }] }`)
})

test('lines that differ are found between lines that are the same', () => {
  expect(diffLines('a\nb\nc\nd\ne', 'a\nB\nc\ne\nf')).toEqual([
    { line: 2, before: ['b'], after: ['B'] },
    { line: 4, before: ['d'], after: [] },
    { line: 5, before: [], after: ['f'] },
  ])
  expect(diffLines('a\r\nb', 'a\nb')).toEqual([])
})
