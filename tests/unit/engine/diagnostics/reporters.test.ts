import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { applyEdits, applyFixes, mendContent, undoMend } from '../../../../src/engine/check/apply-fixes.ts'
import { createContentSession } from '../../../../src/engine/check/content-session.ts'
import { diffLines } from '../../../../src/engine/diagnostics/line-diff.ts'
import {
  formatForTerminal,
  formatGithub,
  formatJson,
  formatMended,
  formatSarif,
} from '../../../../src/engine/diagnostics/reporters.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const faq = `{
  "title": "Questions",
  "description": "All about questions.",
  "masthead": { "title": "QUESTIONS" },
  "sections": [
    { "type": "faq",   "id": "refunds",
      "items": [{ "qestion": "Why?", "answer": "Because." }] }
  ]
}
`
const path = 'content/pages/faq.json'

function broken() {
  const root = writeFiles({ ...smallSite, [path]: faq })
  return { root, ...createContentSession(root)() }
}

test('the terminal shows the line and underlines the problem', () => {
  const text = formatForTerminal(broken(), () => faq)
  expect(stripVTControlCharacters(text)).toBe(`\
content/pages/faq.json
  error 7:19  sections.0.items.0.qestion  is no key of this object; did you mean "question"?  unknown-key
  7 |       "items": [{ "qestion": "Why?", "answer": "Because." }] }
    |                   ^^^^^^^^^

1 problem in 1 content file. Nothing was published; correct the content and build again.
1 of them can be corrected by: npm run content -- --fix`)
})

test('JSON contains everything about a problem', () => {
  const { problems, warnings } = broken()
  expect(JSON.parse(formatJson({ problems, warnings }))).toEqual({
    problems: [
      {
        rule: 'unknown-key',
        severity: 'error',
        file: path,
        line: 7,
        column: 19,
        endLine: 7,
        endColumn: 28,
        field: 'sections.0.items.0.qestion',
        message: 'is no key of this object; did you mean "question"?',
        edit: { start: faq.indexOf('"qestion"'), end: faq.indexOf('"qestion"') + 9, text: '"question"' },
      },
    ],
    warnings: [],
  })
})

test('a pull request gets an annotation at the position', () => {
  expect(formatGithub(broken().problems)).toBe(
    `::error file=${path},line=7,endLine=7,col=19,endColumn=28,title=unknown-key::sections.0.items.0.qestion: is no key of this object; did you mean "question"?`,
  )
})

test('characters that would end an annotation are escaped', () => {
  const [problem] = broken().problems
  if (!problem) throw new Error('no problem')
  expect(formatGithub([{ ...problem, field: '', file: 'a,b:c', message: '50 %\n::error::' }])).toBe(
    '::error file=a%2Cb%3Ac,line=7,endLine=7,col=19,endColumn=28,title=unknown-key::50 %25%0A::error::',
  )
})

test('SARIF names the rule and the region', () => {
  const { runs } = JSON.parse(formatSarif(broken().problems))
  const [{ tool, results }] = runs
  expect(results).toHaveLength(1)
  expect(tool.driver.rules[results[0].ruleIndex].id).toBe('unknown-key')
  expect(results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: path, uriBaseId: 'PROJECT' },
    region: { startLine: 7, startColumn: 19, endLine: 7, endColumn: 28 },
  })
})

test('--fix corrects near misses and changes nothing else in the file', () => {
  const { root, problems } = broken()
  expect(applyFixes(root, problems)).toBe(1)
  expect(readFileSync(join(root, path), 'utf8')).toBe(faq.replace('qestion', 'question'))
  expect(createContentSession(root)().problems).toEqual([])
})

test('--fix corrects types, names, routes, icons and blocks, in JSON and in YAML', () => {
  const page = `---
title: Terms
description: What we promise.
mastehead: { title: TERMS }
sections:
  - type: promo
    actions:
      - { label: Refunds, href: /faq#refund }
  - type: prose
---

Text.
`
  const offers = smallSite[path]
    ?.replace('"type": "faq"', '"type": "fag"')
    .replace('"sections"', '"subscribe": "true",\n  "sections"')
  const root = writeFiles({
    ...smallSite,
    'content/pages/terms.mdx': page,
    'content/pages/offers.json': offers ?? '',
  })
  const read = createContentSession(root)
  applyFixes(root, read().problems)
  // An unknown key hides the problems inside its value: the second round fixes those.
  applyFixes(root, read().problems)
  expect(read().problems).toEqual([])
  expect(readFileSync(join(root, 'content/pages/terms.mdx'), 'utf8')).toBe(
    page.replace('mastehead', 'masthead').replace('#refund', '#refunds'),
  )
})

test('--fix shows what it has changed', async () => {
  const { root, ...found } = broken()
  const { count, files } = await mendContent(root, found, createContentSession(root))
  expect(stripVTControlCharacters(formatMended({ count, files }))).toBe(`\
1 mistake corrected:
  content/pages/faq.json:7
    -       "items": [{ "qestion": "Why?", "answer": "Because." }] }
    +       "items": [{ "question": "Why?", "answer": "Because." }] }`)
  expect(undoMend(root, files)).toBe(true)
  expect(readFileSync(join(root, path), 'utf8')).toBe(faq)
  expect(undoMend(root, files)).toBe(false)
})

test('lines that differ are found between lines that are the same', () => {
  expect(diffLines('a\nb\nc\nd\ne', 'a\nB\nc\ne\nf')).toEqual([
    { line: 2, before: ['b'], after: ['B'] },
    { line: 4, before: ['d'], after: [] },
    { line: 5, before: [], after: ['f'] },
  ])
  expect(diffLines('a\r\nb', 'a\nb')).toEqual([])
})

test('of two overlapping edits only the first is made', () => {
  expect(
    applyEdits('abcdef', [
      { start: 2, end: 4, text: 'X' },
      { start: 1, end: 3, text: 'Y' },
    ]),
  ).toBe('aYdef')
})
