import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Anchor } from '../../../../schemas/parts/anchor.ts'
import { quoteMarksOf } from '../../../../schemas/parts/quotes.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { tell } from '../../../../src/engine/diagnostics/words/values.ts'
import { parseBody } from '../../../../src/engine/markdown/mdx-body.ts'

const noTargets = {
  link: (href: string) => ({ value: href }),
  picture: () => ({ problem: { ...tell('other', { message: 'none' }), rule: 'picture' as const } }),
  token: () => ({ problem: { ...tell('other', { message: 'none' }), rule: 'token' as const } }),
  quoteMarks: () => quoteMarksOf('en-US'),
}

/** The ids of headings with these texts, on a page that uses some ids elsewhere. */
function idsOf(headings: readonly string[], takenIds: Iterable<string>) {
  return parseBody('a.mdx', headings.map((text) => `## ${text}\n\n`).join(''), 0, takenIds).anchors
}

test.each([
  ['Money back', 'money-back'],
  ['What we don’t keep, and why', 'what-we-dont-keep-and-why'],
  ['24 hours / 7 days', '24-hours-7-days'],
  ['  Größe & Café  ', 'große-cafe'],
  ['料金', '料金'],
  ['***', 'section'],
  ['', 'section'],
  ['Cart', 'cart-2'],
])('"%s" becomes #%s', (heading, id) => {
  expect(idsOf([heading], [])).toEqual([id])
})

test('a heading can have its id at its end, and keeps it with other words', () => {
  const { anchors, check } = parseBody('a.mdx', '## Preise *heute* {#prices}\n\n## {#empty}\n', 0, [])
  expect(anchors).toEqual(['prices', 'empty'])
  const { problems } = check(noTargets)
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 is a heading without words; write some, or remove it',
  ])
  const text = parseBody('a.mdx', '## Preise {#prices}\n', 0, []).check(noTargets).texts.join()
  expect(text).toContain('"value":"Preise"')
  expect(text).toContain('"id":"prices"')
})

test('the id of a heading moves nothing behind it', () => {
  const text = '## Preise {#prices}  \r\n\r\n[nowhere](/x)\r\n'
  const { anchors, check } = parseBody('a.mdx', text, 0, [])
  expect(anchors).toEqual(['prices'])
  const link = () => ({ problem: { ...tell('other', { message: 'leads nowhere' }), rule: 'link' as const } })
  const { problems } = check({ ...noTargets, link })
  expect(problems.map(({ line, column, endColumn }) => [line, column, endColumn])).toEqual([[3, 1, 14]])
})

test('every id is unique', () => {
  expect(idsOf(['A', 'A 2', 'A', 'A'], ['a-3'])).toEqual(['a', 'a-2', 'a-4', 'a-5'])
})

test('no heading and no block takes an id of the shell', () => {
  const shell = join(import.meta.dirname, '../../../../src/shell')
  const files = readdirSync(shell, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(shell, name), 'utf8'))
  const ids = [...files.join().matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids).toContain('main')
  for (const id of ids) {
    expect(idsOf([id], [])).not.toEqual([id])
    expect(Anchor.safeParse(id).error?.issues).toMatchObject([
      { params: { told: { id: 'id-of-the-shell', data: { id } } } },
    ])
  }
})

test('written ids are given out before those that headings make of their words', () => {
  const { anchors } = parseBody('a.mdx', '## Prices\n\n## What it costs {#prices}\n\n## Prices\n', 0, [])
  expect(anchors).toEqual(['prices-2', 'prices', 'prices-3'])
})

test('a written id that is not free is a problem at each place', () => {
  const text = '## At home {#fees}\n\n## In shops {#fees}\n\n## Menu {#menu}\n\n## Plans {#plans}\n'
  const { check } = parseBody('a.mdx', text, 0, ['plans'])
  expect(check(noTargets).problems.map(formatProblem)).toEqual([
    'a.mdx:1:12  is the id of the heading in line 3, too; write another one',
    'a.mdx:3:13  is the id of the heading in line 1, too; write another one',
    'a.mdx:5:9  is the id of the page itself, too; write another one',
    'a.mdx:7:10  is the id of the page itself, too; write another one',
  ])
})

test('no id is read in code, which stays as it is', () => {
  const text = '## Own {#own}\n\n```markdown\n## Prices {#prices}\n```\n'
  const { anchors, check } = parseBody('a.mdx', text, 0, [])
  expect(anchors).toEqual(['own'])
  expect(check(noTargets).texts.join()).toContain('## Prices {#prices}')
})

test.each([
  ['## Prices {#My Prices}', '{#my-prices}'],
  ['## Prices { #prices }', '{#prices}'],
  ['## Prices {#what_it_costs}', '{#what-it-costs}'],
  ['Words {#prices}', '{#prices}'],
])('%s says how an id is written', (text, meant) => {
  const [problem] = parseBody('a.mdx', `${text}\n`, 0, []).check(noTargets).problems
  expect(problem?.message).toBe(
    'is not an id; at the end of a heading, an id has small letters, digits and hyphens, such as {#what-it-costs}',
  )
  expect(problem?.edit?.text).toBe(meant)
})
