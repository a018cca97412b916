import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { applyEdits } from '../../../../src/engine/diagnostics/problem.ts'
import { formatForTerminal, formatJson } from '../../../../src/engine/diagnostics/reporters.ts'
import { applyFixes } from '../../../../src/plugins/mend/mend-content.ts'
import { BROKEN_PAGE, BROKEN_TEXT, createBrokenSite } from '../../../fixtures/broken-site.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { fixFiles } from '../../../fixtures/fixed-site.ts'
import { smallSite } from '../../../fixtures/site.ts'
import { TERMS } from '../../../fixtures/terms-page.ts'

test('the terminal shows the line and underlines the problem', () => {
  const text = formatForTerminal(createBrokenSite(), () => BROKEN_TEXT)
  expect(stripVTControlCharacters(text)).toBe(`\
content/pages/faq.json
  error 7:19  sections.0.items.0.qestion  unknown key; did you mean "question"?  unknown-key
  7 |       "items": [{ "qestion": "Why?", "answer": "Because." }] }
    |                   ^^^^^^^^^

1 problem in 1 content file. Nothing can be published until the content is corrected.
1 of them can be corrected by: npm run content -- --fix`)
})

test('JSON contains everything about a problem', () => {
  const { problems, warnings } = createBrokenSite()
  expect(JSON.parse(formatJson({ problems, warnings }))).toEqual({
    problems: [
      {
        rule: 'unknown-key',
        severity: 'error',
        file: BROKEN_PAGE,
        line: 7,
        column: 19,
        endLine: 7,
        endColumn: 28,
        field: 'sections.0.items.0.qestion',
        path: ['sections', 0, 'items', 0, 'qestion'],
        id: 'unknown-key',
        data: { key: 'qestion', near: 'question' },
        message: 'unknown key; did you mean "question"?',
        edit: {
          start: BROKEN_TEXT.indexOf('"qestion"'),
          end: BROKEN_TEXT.indexOf('"qestion"') + 9,
          text: '"question"',
        },
      },
    ],
    warnings: [],
  })
})

test('--fix corrects near misses and changes nothing else in the file', () => {
  const { root, problems } = createBrokenSite()
  expect(applyFixes(root, problems)).toBe(1)
  expect(readFileSync(join(root, BROKEN_PAGE), 'utf8')).toBe(BROKEN_TEXT.replace('qestion', 'question'))
  expect(createContentSession(root)().problems).toEqual([])
})

test('--fix corrects types, names, routes, icons and blocks, in JSON and in YAML', () => {
  const page = `---
title: Terms
description: What we promise.
mastehead: { title: TERMS }
sections: [{ type: promo, actions: [{ label: Refunds, href: /faq#refund }] }, { type: prose }]
---

Text.
`
  const offers = smallSite[BROKEN_PAGE]
    ?.replace('"type": "faq"', '"type": "fag"')
    .replace('"sections"', '"subscribe": "true",\n  "sections"')
  // An unknown key hides the problems inside its value: the second round fixes those.
  const { left, textOf } = fixFiles({ [TERMS]: page, 'content/pages/offers.json': offers ?? '' }, 2)
  expect(left).toEqual([])
  expect(textOf(TERMS)).toBe(page.replace('mastehead', 'masthead').replace('#refund', '#refunds'))
})

test('of two overlapping edits only the first is made', () => {
  expect(
    applyEdits('abcdef', [
      { start: 2, end: 4, text: 'X' },
      { start: 1, end: 3, text: 'Y' },
    ]),
  ).toBe('aYdef')
})
