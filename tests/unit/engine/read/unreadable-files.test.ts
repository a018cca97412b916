import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quoteMarksOf } from '../../../../schemas/parts/quotes.ts'
import type { Problem } from '../../../../src/engine/diagnostics/problem.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { readJson } from '../../../../src/engine/read/json-document.ts'
import { readMdx } from '../../../../src/engine/read/read-document.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { FULL_SITE } from '../../../fixtures/full-site.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const FAQ = 'content/pages/faq.json'
const TERMS = 'content/pages/terms.mdx'
const MAX_MILLISECONDS = 2000
// A constant keeps knip from taking the system's program for a package.
const MAKE_PIPE = 'mkfifo'

const mdx = `---
title: "Terms: all of them"
description: 'What we promise.'
masthead: { title: TERMS, picture: { src: mark.svg, alt: A mark } }
sections:
  - type: faq
    items:
      - question: Why?
        answer: >
          Because it is
          so.
  - type: prose
---

## What we *promise*

<Note title="Mind">

Ask [us](/faq#refunds) \\{in time\\}.

- a
- b

</Note>

| A | B |
|---|--:|
| 1 | 2 |

![A mark](mark.svg) &amp; **more**
`

/** Returns the problems of the small site after `change` has changed its folder. */
function problemsAfter(change: (root: string) => void): string[] {
  const root = writeFiles(smallSite)
  change(root)
  const start = performance.now()
  const { problems } = createContentSession(root)()
  expect(performance.now() - start).toBeLessThan(MAX_MILLISECONDS)
  return problems.map(formatProblem)
}

function put(file: string, bytes: string | Buffer): (root: string) => void {
  return (root) => writeFileSync(join(root, file), bytes)
}

function inside(text: string, { line, column }: Problem): boolean {
  const lines = text.split('\n')
  return line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1
}

describe('a truncated file', () => {
  test('JSON gives one problem inside the rest', () => {
    const whole = readFileSync(join(FULL_SITE, FAQ), 'utf8').trimEnd()
    for (let length = 0; length < whole.length; length++) {
      const text = whole.slice(0, length)
      const result = readJson(FAQ, text)
      expect('message' in result && inside(text, result), text.slice(-40)).toBe(true)
    }
  })

  test('MDX gives one problem in its fields, and only problems inside the rest of its body', () => {
    const body = mdx.indexOf('\n---', 4) + 4
    for (let length = 0; length < mdx.length; length++) {
      const text = mdx.slice(0, length)
      const result = readMdx(TERMS, text)
      if (length < body) expect('message' in result && inside(text, result), text.slice(-40)).toBe(true)
      if ('message' in result) continue
      const { problems = [] } =
        result.body?.check({
          link: (href) => ({ value: href }),
          token: (name) => ({ value: name }),
          quoteMarks: () => quoteMarksOf('en-US'),
          picture: (src) => ({ value: { src, width: 1, height: 1 } }),
        }) ?? {}
      expect(
        problems.filter((problem) => !inside(text, problem)),
        text.slice(-40),
      ).toEqual([])
    }
  })
})

describe('CRLF line endings', () => {
  const toCrlf = (text: string) => text.replaceAll('\n', '\r\n')

  test('are valid', () => {
    const files = Object.fromEntries(
      Object.entries({ ...smallSite, [TERMS]: mdx }).map(([path, text]) => [path, toCrlf(text)]),
    )
    expect(createContentSession(writeFiles(files))().problems.map(formatProblem)).toEqual([])
  })

  test.each([
    [FAQ, '{\n  "title": "A",\n  "titel": "B"\n}'],
    [FAQ, '{\n  "title": "A"\n  "description": "B"\n}'],
    [TERMS, mdx.replace('A mark }', 'A mark, look: 1 }')],
    [TERMS, mdx.replace('(/faq#refunds)', '(/fqa)')],
    [TERMS, mdx.replace('</Note>', '')],
  ])('do not move the problems of %s', (file, text) => {
    expect(problemsAfter(put(file, toCrlf(text)))).toEqual(problemsAfter(put(file, text)))
  })
})

const valid = smallSite[FAQ] ?? ''
const UTF_16 = 'is saved as UTF-16 ("Unicode"); save it as UTF-8'
const JSON_UTF_8 =
  'is no UTF-8 text here, but in another encoding, such as Windows-1252; save the file as UTF-8'

test.each<[string, string, string | Buffer, string]>([
  ['UTF-16', FAQ, Buffer.from(valid, 'utf16le'), `1:2  ${UTF_16}`],
  ['UTF-16 with a byte order mark', FAQ, Buffer.from(`\uFEFF${valid}`, 'utf16le'), `1:1  ${UTF_16}`],
  ['big-endian UTF-16', FAQ, Buffer.from(`\uFEFF${valid}`, 'utf16le').swap16(), `1:1  ${UTF_16}`],
  ['Latin-1', FAQ, Buffer.from('{\n  "title": "Caf\u00E9"\n}', 'latin1'), `2:16  ${JSON_UTF_8}`],
  ['Latin-1', TERMS, Buffer.from(mdx.replace('TERMS', 'CAF\u00C9'), 'latin1'), `4:23  ${JSON_UTF_8}`],
  [
    'ten megabytes',
    FAQ,
    `"${'x'.repeat(10_000_000)}"`,
    '1:1  has 10000002 bytes; at most 8000000; split it up',
  ],
  ['ten megabytes', TERMS, 'x'.repeat(10_000_000), '1:1  has 10000000 bytes; at most 8000000; split it up'],
  ['three megabytes', FAQ, ' '.repeat(3_000_000), '1:1  is longer than 2000000 characters; split it up'],
  [
    '50,000 lists',
    FAQ,
    '['.repeat(50_000),
    '1:65  is nested deeper than 64 levels; write it with fewer, or close what is open further up',
  ],
  [
    '50,000 objects',
    FAQ,
    '{"a":'.repeat(50_000),
    '1:321  is nested deeper than 64 levels; write it with fewer, or close what is open further up',
  ],
  [
    '50,000 lists',
    TERMS,
    `---\na: ${'['.repeat(50_000)}\n---\n`,
    '2:68  is nested deeper than 64 levels; write it with fewer, or close what is open further up',
  ],
  [
    '50,000 dashes',
    TERMS,
    `---\na:\n${'- '.repeat(50_000)}b\n---\n`,
    '3:1  is nested deeper than 64 levels; write it with fewer, or close what is open further up',
  ],
  [
    '50,000 quotations',
    TERMS,
    mdx + '>'.repeat(50_000),
    '31:1  is nested deeper than 64 levels; write it with fewer, or close what is open further up',
  ],
  [
    '50,000 brackets',
    TERMS,
    mdx + '['.repeat(50_000),
    '30:1  holds more than 10000 signs of markup in one paragraph; break it up',
  ],
  [
    '50,000 stars',
    TERMS,
    `${mdx}\n${'*a '.repeat(50_000)}`,
    '32:1  holds more than 10000 signs of markup in one paragraph; break it up',
  ],
  [
    'a text direction override',
    FAQ,
    valid.replace('Why?', 'Why\u202E?'),
    '13:23  sections.0.items.0.question  holds a right-to-left override (U+202E); remove it',
  ],
  [
    'a terminal escape sequence in a key',
    FAQ,
    valid.replace('"answer"', '"\\u001b[2J": 1, "answer"'),
    '14:11  sections.0.items.0.[U+001B][2J  is no key of this object; known: question, answer',
  ],
])('%s in %s', (_, file, bytes, expected) => {
  expect(problemsAfter(put(file, bytes))).toEqual([`${file}:${expected}`])
})

test.each<[string, (root: string) => void, string[]]>([
  [
    'a link to a file outside',
    (root) => symlinkSync('/etc/hostname', join(root, 'content/pages/secret.json')),
    ['content/pages/secret.json:1:1  is a link, which is not followed; put the file itself here'],
  ],
  [
    'a link to a folder outside',
    (root) => symlinkSync('/etc', join(root, 'content/pages/etc')),
    ['content/pages/etc:1:1  is a link, which is not followed; put the file itself here'],
  ],
  [
    'a link to itself',
    (root) => symlinkSync('loop.json', join(root, 'content/pages/loop.json')),
    ['content/pages/loop.json:1:1  is a link, which is not followed; put the file itself here'],
  ],
  [
    'a link to its own folder',
    (root) => symlinkSync('.', join(root, 'content/media/here')),
    ['content/media/here:1:1  is a link, which is not followed; put the file itself here'],
  ],
  [
    'a folder with the name of a page',
    (root) => mkdirSync(join(root, 'content/pages/x.json')),
    ['content/pages/x.json:1:1  is a folder with the name of a file; rename or remove it'],
  ],
  [
    'a pipe',
    (root) => void execFileSync(MAKE_PIPE, [join(root, 'content/pages/pipe.json')]),
    ['content/pages/pipe.json:1:1  is no file that can be read; remove it'],
  ],
])('%s is a problem, and nothing opens it', (_, change, expected) => {
  expect(problemsAfter(change)).toEqual(expected)
})

test('site.json as a link is one problem', () => {
  const { 'content/site.json': site = '', ...rest } = smallSite
  const root = writeFiles({ ...rest, 'elsewhere.json': site })
  symlinkSync(join(root, 'elsewhere.json'), join(root, 'content/site.json'))
  expect(createContentSession(root)().problems.map(formatProblem)).toEqual([
    'content/site.json:1:1  is a link, which is not followed; put the file itself here',
  ])
})

test('a link to a page whose file is a symbolic link is no further problem', () => {
  const root = writeFiles({
    ...smallSite,
    [TERMS]: mdx,
    'elsewhere.json': smallSite[FAQ] ?? '',
  })
  execFileSync('ln', ['-sf', join(root, 'elsewhere.json'), join(root, FAQ)])
  expect(createContentSession(root)().problems.map(({ file }) => file)).toEqual([FAQ])
})
