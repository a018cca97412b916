import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeFiles } from '../fixtures/site.ts'
import { articlePage } from '../fixtures/terms-page.ts'
import { build, buildWell, checkContent, copyBuiltProject, edit, hashFiles } from './project.ts'

let project: string

beforeAll(async () => {
  project = await copyBuiltProject()
  // So that it knows what its release is made of.
  await runBuild()
  return () => rmSync(project, { recursive: true })
})

/** Builds the project; gives the output, and the number of pages that were made, and of all. */
async function runBuild(): Promise<{ output: string; made: number; all: number }> {
  const output = await buildWell(project)
  const [, made, all] = /(\d+) of (\d+) pages made/.exec(output) ?? []
  return { output, made: Number(made), all: Number(all) }
}

type Files = Record<string, string>
const hashRelease = () => hashFiles(join(project, 'dist'))
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const write = (file: string, text: string) => writeFiles({ [file]: text }, project)

/** Builds without a release and with a damaged cache: all pages are made, with the bytes that are there. */
async function expectBytesOfColdBuild(): Promise<void> {
  const warm = hashRelease()
  for (const name of readdirSync(join(project, '.cache')).filter((file) => /\.jsonl?$/.test(file)))
    write(`.cache/${name}`, '{"key": [')
  rmSync(join(project, 'dist'), { recursive: true })
  const { made, all } = await runBuild()
  expect(made).toBe(all)
  expect(hashRelease()).toEqual(warm)
}

/** Writes an article of this title. The fixture has the picture of the small site. */
function writeArticle(title: string): void {
  const text = articlePage(title, '2025-02-01', { body: '\n## Why\n\nSee [the questions](/faq).' })
  write(OWN, text.replace('mark.svg', 'articles/faster-wifi.webp'))
}

/** Gives the paths of the published AVIF images. */
function listImages(): string[] {
  const media = join(project, 'dist/media')
  return readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.avif'))
    .map((name) => `dist/media/${name}`)
}

const OTHER = 'content/pages/register.json'
const OWN = 'content/pages/blog/own.mdx'
const FAQ = 'src/blocks/faq/faq.tsx'

const renamePage = () => edit(project, OTHER, '"title": "', '"title": "New: ')
const lowerPrice = () => edit(project, 'content/collections/plans.json', '59.99', '58.99')
const renameBrand = () => edit(project, 'content/site.json', '"name": "Demonet"', '"name": "Demofire"')

function saveAgain(): void {
  write('content/pages/login.json', read('content/pages/login.json'))
  write(OTHER, `${read(OTHER)}\n\n`)
}

function changeByHand(): void {
  for (const file of ['dist/faq.html', listImages()[0] ?? '']) write(file, 'x')
}

const listTools = () => readdirSync(join(project, '.cache/tools'))
let tools: string[]

/** Commands are not made of blocks: they are not bundled again. */
function askForTools(): void {
  expect(listTools()).toEqual(tools)
}

/** Lets one block import a package, and replaces a font under its name. */
function changeCode(): void {
  tools = listTools()
  write('node_modules/planted/package.json', '{ "name": "planted", "type": "module", "main": "index.js" }')
  write('node_modules/planted/index.js', "globalThis.planted = 'a planted package'")
  write(FAQ, `import 'planted'\n${read(FAQ)}`)
  appendFileSync(join(project, 'content/media/fonts/plus-jakarta-sans.woff2'), '\0')
}

/** A change, the fewest and the most pages that it changes, and what else is asked of the release after it. */
type Edit = [what: string, change: () => void, least: number, most: number, ask?: (before: Files) => void]

/** A new price is in pages and their data, in no bundle and nowhere else. The terms contain the price as a token. */
function askForPrice(before: Files): void {
  const after = hashRelease()
  const changed = Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file])
  expect(changed).toContain('_data/pages/index.js')
  expect(changed.filter((file) => !/^(_data\/(pages\/)?)?[a-z-]+\.(html|js)$/.test(file))).toEqual([])
  for (const page of ['index', 'terms-conditions']) expect(read(`dist/${page}.html`)).toContain('$58.99')
}

/** A new article is published, and the list links to it. */
function askForArticle(): void {
  expect(read('dist/blog/own.html')).toContain('<h2 id="')
  expect(read('dist/_data/pages/blog/own.js')).toContain('export default')
  expect(read('dist/blog.html')).toContain('href="/blog/own"')
}

const contentEdits: Edit[] = [
  ['the title of a page, which the list of all pages shows', renamePage, 2, 2],
  ['a file saved again without a change, and the spaces of another', saveAgain, 0, 0],
  ['a price that several pages show', lowerPrice, 3, 20, askForPrice],
  ['a new article', () => writeArticle('One street'), 5, 20, askForArticle],
  ['its title, which the lists show', () => writeArticle('Two streets'), 2, 10],
  ['its removal', () => rmSync(join(project, OWN)), 4, 20],
]
const siteEdits: Edit[] = [
  ['a brand that all pages show', renameBrand, 25, 45],
  ['a block and a font', changeCode, 25, 45, askForTools],
  ['a published page and a picture that somebody changed by hand', changeByHand, 1, 1],
]

// A mistake of a warm build stays in the next one, until all pages are made anew.
test.each([
  ['changed pages, whose content has changed', contentEdits],
  ['pages that the whole site or somebody has changed', siteEdits],
])('a warm build makes only %s, and gives the bytes of a cold build', async (_, edits) => {
  for (const [what, change, least, most, ask] of edits) {
    const before = hashRelease()
    change()
    const { made } = await runBuild()
    expect([what, made >= least && made <= most, made]).toEqual([what, true, made])
    ask?.(before)
  }
  await expectBytesOfColdBuild()
})

test('a package that only one block imports comes with that block', () => {
  const scripts = readdirSync(join(project, 'dist/assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => /^react-/.test(name))).toHaveLength(1)
  expect(scripts.filter((name) => read(`dist/assets/${name}`).includes('a planted package'))).toEqual([
    expect.stringMatching(/^faq-/),
  ])
})

test('a build without a change makes no page and no picture, and writes none of them again', async () => {
  const files = ['dist/faq.html', ...listImages()]
  const timesOf = () => files.map((file) => statSync(join(project, file)).mtimeMs)
  const before = timesOf()
  expect(files.length).toBeGreaterThan(100)
  const { made, output } = await runBuild()
  expect(made).toBe(0)
  expect(output).not.toContain('pictures:')
  expect(timesOf()).toEqual(before)
})

test('nothing of a damaged cache is published', async () => {
  const before = hashRelease()
  const cache = join(project, '.cache')
  const damages: ((file: string) => void)[] = [
    (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    (file) =>
      writeFileSync(
        file,
        readFileSync(file).map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
      ),
    (file) => truncateSync(file, 0),
    (file) => rmSync(file),
  ]
  // The tests share these folders: damage copies.
  for (const folder of ['bundles', 'pictures', 'sharing']) {
    cpSync(realpathSync(join(cache, folder)), join(cache, 'copy'), { recursive: true, dereference: true })
    rmSync(join(cache, folder), { recursive: true })
    renameSync(join(cache, 'copy'), join(cache, folder))
    const files = readdirSync(join(cache, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:js|css|json|avif|jpg)$/.test(name),
    )
    for (const [index, damage] of damages.entries())
      damage(join(cache, folder, files.toSorted()[index * 3] ?? ''))
  }
  rmSync(join(project, 'dist'), { recursive: true })
  await runBuild()
  expect(hashRelease()).toEqual(before)
})

test('a check after a check checks no page again', async () => {
  const cache = '.cache/pages.jsonl'
  expect(await checkContent(project)).toMatchObject({ code: 0 })
  // A page that is checked again gets its own title back. The check adds the places of warnings to the file.
  const marked = read(cache).replaceAll('"summary":{"title":"', '"summary":{"title":"Kept: ')
  const count = (found: string) => found.split('"Kept: ').length - 1
  expect(count(marked)).toBeGreaterThan(20)
  write(cache, marked)
  expect(await checkContent(project)).toMatchObject({ code: 0 })
  expect(count(read(cache))).toBe(count(marked))
})

test('the build checks an unchanged page again when a page that it links to is missing', async () => {
  const file = 'content/pages/login.json'
  const text = read(file)
  rmSync(join(project, file))
  const { code, output } = await build(project)
  write(file, text)
  expect(code).not.toBe(0)
  expect(output).toContain('no page "/login"')
})
