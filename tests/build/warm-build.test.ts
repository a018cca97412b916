import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build, checkContent, copyProject, edit, hashFiles, viteBuild } from './project.ts'

let project: string
let output: string

beforeAll(async () => {
  project = copyProject()
  output = await runBuild()
})

/** Builds the project; gives the output. */
async function runBuild(): Promise<string> {
  const result = await build(project)
  expect(result.code, result.output).toBe(0)
  return result.output
}

/** Gives how many pages the output counts as made, and how many in all. */
function parseCounts(text: string): [made: number, all: number] {
  const [, some, all] = /(\d+) of (\d+) pages made/.exec(text) ?? []
  return [Number(some), Number(all)]
}

/** Removes `dist` and the whole cache except for the encoded images. */
function clearCache(): void {
  for (const part of ['bundles', 'pages.jsonl', 'decoded.json'])
    rmSync(join(project, '.cache', part), { recursive: true, force: true })
  rmSync(join(project, 'dist'), { recursive: true })
}

function writeProjectFile(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}

const articleSource = (title: string) => `---
title: ${title}
description: A page of its own that a test has written.
masthead: { title: ${title} }
sections:
  - type: article
    author: { label: Nora Whitfield, href: /blog }
    date: 2025-02-01
    picture: { src: articles/faster-wifi.webp, alt: A white router. }
    category: KNOWLEDGE
    categoryHref: /blog
---

## Why

See [the questions](/faq).
`

/** Gives the paths of the published AVIF images. */
function listImages(): string[] {
  const media = join(project, 'dist/media')
  return readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.avif'))
    .map((name) => join(media, name))
}

const otherPage = 'content/pages/register.json'

/** Changes that follow each other, each with the fewest and the most pages that it changes. */
const edits: [what: string, change: () => void, least: number, most: number][] = [
  ['nothing', () => {}, 0, 0],
  [
    'a file saved again without a change',
    () => writeProjectFile(otherPage, readFileSync(join(project, otherPage), 'utf8')),
    0,
    0,
  ],
  [
    'the title of a page, which the list of all pages shows',
    () => edit(project, otherPage, '"title": "', '"title": "New: '),
    2,
    2,
  ],
  [
    'the spaces of one page',
    () => writeProjectFile(otherPage, `${readFileSync(join(project, otherPage), 'utf8')}\n\n`),
    0,
    0,
  ],
  [
    'a price that several pages show',
    () => edit(project, 'content/collections/plans.json', '59.99', '58.99'),
    3,
    20,
  ],
  ['a new article', () => writeProjectFile('content/pages/blog/own.mdx', articleSource('One street')), 5, 20],
  [
    'its title, which the lists show',
    () => writeProjectFile('content/pages/blog/own.mdx', articleSource('Two streets')),
    2,
    10,
  ],
  ['its removal', () => rmSync(join(project, 'content/pages/blog/own.mdx')), 4, 20],
  [
    'a brand that all pages show',
    () => edit(project, 'content/site.json', '"name": "Demonet"', '"name": "Demofire"'),
    25,
    45,
  ],
  [
    'a component',
    () => edit(project, 'src/ui/media/stars.tsx', 'export function', '/* changed */\nexport function'),
    25,
    45,
  ],
  [
    'a style',
    () => edit(project, 'src/ui/media/stars.module.css', '@layer ui {', '@layer ui { .new { margin: 0; }'),
    25,
    45,
  ],
  [
    'another font under the same name',
    () => appendFileSync(join(project, 'content/media/fonts/plus-jakarta-sans.woff2'), '\0'),
    25,
    45,
  ],
  ['a published page that somebody changed by hand', () => writeProjectFile('dist/faq.html', 'x'), 1, 1],
]

test('a warm build makes only changed pages, and gives the bytes of a cold build', async () => {
  for (const [index, [what, change, least, most]] of edits.entries()) {
    change()
    const [some] = parseCounts(await runBuild())
    expect([what, some >= least && some <= most, some]).toEqual([what, true, some])
    // A mistake of a warm build stays in the next one, so a comparison after every fourth change is enough.
    if (index % 4 !== 0) continue
    const warm = hashFiles(join(project, 'dist'))
    clearCache()
    const [every, all] = parseCounts(await runBuild())
    expect([what, every]).toEqual([what, all])
    expect(hashFiles(join(project, 'dist')), what).toEqual(warm)
  }
})

test('the build checks an unchanged page again when a page that it links to is missing', async () => {
  const file = join(project, 'content/pages/login.json')
  const text = readFileSync(file)
  rmSync(file)
  const { code, output: printed } = await build(project)
  writeFileSync(file, text)
  expect(code).not.toBe(0)
  expect(printed).toContain('no page "/login"')
})

test('the build ignores an invalid cache', async () => {
  const cache = join(project, '.cache')
  const good = hashFiles(join(project, 'dist'))
  for (const name of ['pages.jsonl', 'decoded.json']) writeFileSync(join(cache, name), '{"key": [')
  await runBuild()
  expect(hashFiles(join(project, 'dist'))).toEqual(good)
})

test('vite build gives the same as npm run build', async () => {
  const good = hashFiles(join(project, 'dist'))
  clearCache()
  const { code, output: printed } = await viteBuild(project)
  const [some, all] = parseCounts(printed)
  expect([code, some], printed).toEqual([0, all])
  expect(hashFiles(join(project, 'dist'))).toEqual(good)
})

test('the build does not write unchanged pages and images again', async () => {
  const files = [join(project, 'dist/faq.html'), ...listImages()]
  const before = files.map((file) => statSync(file).mtimeMs)
  expect(files.length).toBeGreaterThan(100)
  await runBuild()
  expect(files.map((file) => statSync(file).mtimeMs)).toEqual(before)
})

test('a check after a build checks no page again', async () => {
  const cache = join(project, '.cache/pages.jsonl')
  const text = readFileSync(cache, 'utf8')
  // A page that is checked again gets its own title back. The check adds the places of warnings to the file.
  const marked = text.replaceAll('"summary":{"title":"', '"summary":{"title":"Kept: ')
  const count = (found: string) => found.split('"Kept: ').length - 1
  expect(count(marked)).toBeGreaterThan(20)
  writeFileSync(cache, marked)
  expect(await checkContent(project)).toMatchObject({ code: 0 })
  expect(count(readFileSync(cache, 'utf8'))).toBe(count(marked))
  writeFileSync(cache, text)
})

test('the build replaces only the published image that somebody changed by hand', async () => {
  const good = hashFiles(join(project, 'dist'))
  writeFileSync(listImages()[0] ?? '', 'x')
  await runBuild()
  expect(hashFiles(join(project, 'dist'))).toEqual(good)
})

test('the first build makes every page', () => {
  const [some, all] = parseCounts(output)
  expect(some).toBe(all)
})
