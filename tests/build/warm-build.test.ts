import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build, copyProject, edit, filesOf, viteBuild } from './project.ts'

let project: string
let output: string

beforeAll(async () => {
  project = copyProject()
  output = await made()
})

/** Builds the project; gives what was printed. */
async function made(): Promise<string> {
  const result = await build(project)
  expect(result.code, result.output).toBe(0)
  return result.output
}

/** How many pages the build says that it made, of how many. */
function counts(text: string): [made: number, all: number] {
  const [, some, all] = /(\d+) of (\d+) pages made/.exec(text) ?? []
  return [Number(some), Number(all)]
}

/** Forgets all that builds remember but the copies of pictures. */
function forget(): void {
  for (const part of ['bundles', 'pages.jsonl', 'placeholder-colours.json'])
    rmSync(join(project, 'node_modules/.cache/tidewire', part), { recursive: true, force: true })
  rmSync(join(project, 'dist'), { recursive: true })
}

function put(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}

const article = (title: string) => `---
title: ${title}
description: A page of its own that a test has written.
masthead: { title: ${title} }
sections:
  - type: article
    author: { label: Nora Whitfield, href: /author }
    date: 2025-02-01
    picture: { src: articles/faster-wifi.webp, alt: A white router. }
    category: KNOWLEDGE
    categoryHref: /tags
---

## Why

See [the questions](/faq).
`

/** The published copies of photographs. */
function pictures(): string[] {
  const media = join(project, 'dist/media')
  return readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.avif'))
    .map((name) => join(media, name))
}

const quiet = 'content/pages/register.json'

/** Changes, one upon another, each with how many pages it changes at least and at most. */
const edits: [what: string, change: () => void, least: number, most: number][] = [
  ['nothing', () => {}, 0, 0],
  ['a file that is saved again', () => put(quiet, readFileSync(join(project, quiet), 'utf8')), 0, 0],
  ['a text of one page', () => edit(project, quiet, '"title": "', '"title": "New: '), 1, 1],
  ['the spaces of one page', () => put(quiet, `${readFileSync(join(project, quiet), 'utf8')}\n\n`), 0, 0],
  [
    'a price that several pages show',
    () => edit(project, 'content/collections/plans.json', '59.99', '58.99'),
    3,
    20,
  ],
  ['an article of its own', () => put('content/pages/blog/own.mdx', article('One street')), 5, 20],
  ['its title, which the lists show', () => put('content/pages/blog/own.mdx', article('Two streets')), 2, 10],
  ['its removal', () => rmSync(join(project, 'content/pages/blog/own.mdx')), 4, 20],
  [
    'a brand that all pages show',
    () => edit(project, 'content/site.json', '"name": "Tidewire"', '"name": "Tidefire"'),
    40,
    60,
  ],
  [
    'a component',
    () => edit(project, 'src/ui/media/stars.tsx', 'export function', '/* changed */\nexport function'),
    40,
    60,
  ],
  [
    'a style',
    () => edit(project, 'src/ui/media/stars.module.css', '@layer ui {', '@layer ui { .new { margin: 0; }'),
    40,
    60,
  ],
  ['a page that was published and then changed by hand', () => put('dist/faq.html', 'x'), 1, 1],
]

test('a warm build makes what has changed, and gives the bytes of a cold one', async () => {
  for (const [index, [what, change, least, most]] of edits.entries()) {
    change()
    const [some] = counts(await made())
    expect([what, some >= least && some <= most, some]).toEqual([what, true, some])
    // What is wrong in a warm build stays wrong in the next: not every one needs its cold twin.
    if (index % 3 !== 2) continue
    const warm = filesOf(join(project, 'dist'))
    forget()
    const [every, all] = counts(await made())
    expect([what, every]).toEqual([what, all])
    expect(filesOf(join(project, 'dist')), what).toEqual(warm)
  }
}, 240_000)

test('what a page uses is looked at again, though the page itself did not change', async () => {
  const file = join(project, 'content/pages/tags.json')
  const text = readFileSync(file)
  rmSync(file)
  const { code, output: printed } = await build(project)
  writeFileSync(file, text)
  expect(code).not.toBe(0)
  expect(printed).toContain('no page "/tags"')
})

test('a cache of rubbish is no cache', async () => {
  const cache = join(project, 'node_modules/.cache/tidewire')
  const good = filesOf(join(project, 'dist'))
  for (const name of ['pages.jsonl', 'placeholder-colours.json']) writeFileSync(join(cache, name), '{"key": [')
  await made()
  expect(filesOf(join(project, 'dist'))).toEqual(good)
})

test('vite build gives the same as npm run build', async () => {
  const good = filesOf(join(project, 'dist'))
  forget()
  const { code, output: printed } = await viteBuild(project)
  const [some, all] = counts(printed)
  expect([code, some], printed).toEqual([0, all])
  expect(filesOf(join(project, 'dist'))).toEqual(good)
})

test('pages and pictures that are the same in two releases are one file on the disk, and not written again', async () => {
  const files = [join(project, 'dist/faq.html'), ...pictures()]
  const before = files.map((file) => statSync(file).mtimeMs)
  expect(files.length).toBeGreaterThan(100)
  await made()
  expect(files.map((file) => statSync(file).mtimeMs)).toEqual(before)
})

test('a picture that was published and then changed by hand is made anew, and nothing else changes with it', async () => {
  const good = filesOf(join(project, 'dist'))
  writeFileSync(pictures()[0] ?? '', 'x')
  await made()
  expect(filesOf(join(project, 'dist'))).toEqual(good)
})

test('the first build of all makes every page', () => {
  const [some, all] = counts(output)
  expect(some).toBe(all)
})
