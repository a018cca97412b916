import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { diffLines } from '../../../../src/plugins/mend/line-diff.ts'
import { formatDocuments, formatMended, mendContent } from '../../../../src/plugins/mend/mend-content.ts'
import { createBrokenSite } from '../../../fixtures/broken-site.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { FAQ, smallSite, writeFiles } from '../../../fixtures/site.ts'

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

test('a file with other bytes than those of UTF-8 keeps them', async () => {
  // A byte order mark could be removed, but the letter behind it would be lost.
  const bytes = Buffer.from('\uFEFF{ "title": "Caf\u00e9" }', 'utf8')
  const root = writeFiles(smallSite)
  const broken = Buffer.concat([bytes.subarray(0, -5), Buffer.from([0xe9]), Buffer.from('" }\r\n')])
  writeFileSync(join(root, FAQ), broken)
  const check = createContentSession(root)
  const { count, files } = await mendContent(root, check(), check)
  expect([count, files]).toEqual([0, []])
  formatDocuments(root)
  expect(readFileSync(join(root, FAQ))).toEqual(broken)
})
