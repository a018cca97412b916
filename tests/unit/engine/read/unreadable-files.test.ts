import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quoteMarksOf } from '../../../../schemas/parts/quotes.ts'
import type { Problem } from '../../../../src/engine/diagnostics/problem.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { readMdx } from '../../../../src/engine/read/read-document.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { FAQ, SITE, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { TERMS } from '../../../fixtures/terms-page.ts'

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
  const before = process.cpuUsage()
  const { problems } = createContentSession(root)()
  // Time of the processor: on a busy machine any check takes long.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MAX_MILLISECONDS)
  return problems.map(formatProblem)
}

function put(file: string, bytes: string | Buffer): (root: string) => void {
  return (root) => writeFileSync(join(root, file), bytes)
}

function inside(text: string, { line, column }: Problem): boolean {
  const lines = text.split('\n')
  return line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1
}

test('a truncated text has one problem in its fields, and only problems inside the rest of its body', () => {
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

const toCrlf = (text: string) => text.replaceAll('\n', '\r\n')

test('CRLF line endings are valid', () => {
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
])('CRLF line endings do not move the problems of %s', (file, text) => {
  expect(problemsAfter(put(file, toCrlf(text)))).toEqual(problemsAfter(put(file, text)))
})

const valid = smallSite[FAQ] ?? ''
const UTF_16 = 'is saved as UTF-16 ("Unicode"); save it as UTF-8'
const NO_UTF_8 =
  'is not UTF-8 text here, but text in another encoding, such as Windows-1252; save the file as UTF-8'
const DEEP = 'is nested deeper than 64 levels; write it with fewer, or close what is open further up'
const ITEM = 'sections.0.items.0'
const OVERRIDE = 'holds a right-to-left override (U+202E); remove it'
const ESCAPED = '"\\u001b[2J": 1, "answer"'
const NO_KEY = 'unknown key; known: question, answer'
const SIGNS = 'holds more than 10000 signs of markup in one paragraph; break it up'

test.each<[what: string, file: string, bytes: string | Buffer, problem: string]>([
  ['UTF-16', FAQ, Buffer.from(valid, 'utf16le'), `1:2  ${UTF_16}`],
  ['UTF-16 with a byte order mark', FAQ, Buffer.from(`\uFEFF${valid}`, 'utf16le'), `1:1  ${UTF_16}`],
  ['big-endian UTF-16', FAQ, Buffer.from(`\uFEFF${valid}`, 'utf16le').swap16(), `1:1  ${UTF_16}`],
  ['Latin-1', FAQ, Buffer.from('{\n  "title": "Caf\u00E9"\n}', 'latin1'), `2:16  ${NO_UTF_8}`],
  ['Latin-1', TERMS, Buffer.from(mdx.replace('TERMS', 'CAF\u00C9'), 'latin1'), `4:23  ${NO_UTF_8}`],
  [
    'ten megabytes',
    TERMS,
    'x'.repeat(10_000_000),
    '1:1  has 10000000 bytes, and at most 8000000 are possible; split it up',
  ],
  ['three megabytes', FAQ, ' '.repeat(3_000_000), '1:1  is longer than 2000000 characters; split it up'],
  ['50,000 lists', TERMS, `---\na: ${'['.repeat(50_000)}\n---\n`, `2:68  ${DEEP}`],
  ['50,000 dashes', TERMS, `---\na:\n${'- '.repeat(50_000)}b\n---\n`, `3:1  ${DEEP}`],
  ['50,000 quotations', TERMS, mdx + '>'.repeat(50_000), `31:1  ${DEEP}`],
  ['50,000 brackets', TERMS, mdx + '['.repeat(50_000), `30:1  ${SIGNS}`],
  ['50,000 stars', TERMS, `${mdx}\n${'*a '.repeat(50_000)}`, `32:1  ${SIGNS}`],
  [
    'a text direction override',
    FAQ,
    valid.replace('Why?', 'Why\u202E?'),
    `13:23  ${ITEM}.question  ${OVERRIDE}`,
  ],
  ['a terminal escape', FAQ, valid.replace('"answer"', ESCAPED), `14:11  ${ITEM}.[U+001B][2J  ${NO_KEY}`],
])('%s in %s', (_, file, bytes, expected) => {
  expect(problemsAfter(put(file, bytes))).toEqual([`${file}:${expected}`])
})

const FOLDER = 'is a folder with the name of a file; rename or remove it'
const LINK = 'is a link, which is not followed; put the file itself here'
/** A path below `content/`, what makes something there that is no file, and the problem. */
const noFiles: Record<string, [path: string, make: (path: string) => void, problem: string]> = {
  'a link to a file outside': ['pages/secret.json', (path) => symlinkSync('/etc/hostname', path), LINK],
  'a link to a folder outside': ['pages/etc', (path) => symlinkSync('/etc', path), LINK],
  'a link to itself': ['pages/loop.json', (path) => symlinkSync('loop.json', path), LINK],
  'a link to its own folder': ['media/here', (path) => symlinkSync('.', path), LINK],
  'a folder with the name of a page': ['pages/x.json', (path) => mkdirSync(path), FOLDER],
  'a pipe': [
    'pages/a.json',
    (path) => execFileSync(MAKE_PIPE, [path]),
    'is not a file that can be read; remove it',
  ],
}

test.each(Object.entries(noFiles))('%s is a problem, and nothing opens it', (_, [path, make, problem]) => {
  expect(problemsAfter((root) => make(join(root, 'content', path)))).toEqual([
    `content/${path}:1:1  ${problem}`,
  ])
})

test.each([SITE, FAQ])('%s as a link is one problem', (file) => {
  const { [file]: text = '', ...rest } = smallSite
  const root = writeFiles({ ...rest, [TERMS]: mdx, 'elsewhere.json': text })
  symlinkSync(join(root, 'elsewhere.json'), join(root, file))
  expect(createContentSession(root)().problems.map(formatProblem)).toEqual([`${file}:1:1  ${LINK}`])
})
