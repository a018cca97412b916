import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { recoverReleases } from '../../src/engine/publish/release-folder.ts'
import { build, copyProject, edit, forgetBundles, hashFiles, runNode, startBuild } from './project.ts'

const CACHE = '.cache'
let project: string
let expectedFiles: Record<string, string>

beforeAll(async () => {
  project = copyProject()
  forgetBundles(project)
  const { code, output } = await build(project)
  expect(output).not.toContain('rror')
  expect(code).toBe(0)
  expectedFiles = hashFiles(join(project, 'dist'))
})

function readScripts(): string {
  const assets = join(project, 'dist/assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
}

test('the scripts contain no schema library, no text of the content and no prices', () => {
  const code = readScripts()
  for (const trace of ['ZodError', '_zod', 'safeParse', 'invalid_type']) expect(code).not.toContain(trace)
  const site = JSON.parse(readFileSync(join(project, 'content/site.json'), 'utf8'))
  const home = JSON.parse(readFileSync(join(project, 'content/pages/index.json'), 'utf8'))
  const words = [...listTexts(site), ...listTexts(home)].filter(
    (text) => text.includes(' ') && text.length > 12,
  )
  expect(words.length).toBeGreaterThan(60)
  expect(words.filter((text) => code.includes(text))).toEqual([])
  for (const price of ['59.99', '5999', '99.99', '79.99']) expect(code).not.toContain(price)
})

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

test('the build does not publish source maps', () => {
  expect(Object.keys(expectedFiles).filter((file) => /\.m?js\.map$/.test(file))).toEqual([])
})

test('the build does not publish the gallery and its fixtures', () => {
  expect(existsSync(join(project, 'tests/fixtures/blocks/faq.json'))).toBe(true)
  expect(Object.keys(expectedFiles).filter((file) => /gallery|fixture/.test(file))).toEqual([])
  expect(readScripts()).not.toContain('_gallery')
  expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).not.toContain('_gallery')
})

test('pages, styles and scripts have the same class names, and styles keep `:dir()`', () => {
  const classes = readPages().flatMap((html) =>
    [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  expect(new Set(classes).size).toBeGreaterThan(100)
  const assets = join(project, 'dist/assets')
  const style = readdirSync(assets).find((name) => name.endsWith('.css')) ?? ''
  const css = readFileSync(join(assets, style), 'utf8')
  const code = readScripts()
  expect(classes.filter((name) => !css.includes(`.${name}`) || !code.includes(name))).toEqual([])
  expect(css).toContain(':dir(rtl)')
})

function readPages(): string[] {
  return Object.keys(expectedFiles)
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(project, 'dist', file), 'utf8'))
}

test('the same content in another folder, time zone and language gives the same bytes', async () => {
  const other = copyProject()
  forgetBundles(other)
  const { code } = await build(other, {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  })
  expect(code).toBe(0)
  expect(hashFiles(join(other, 'dist'))).toEqual(expectedFiles)
})

test('a changed price changes pages and their data, and no bundle', async () => {
  const other = copyProject()
  edit(other, 'content/collections/plans.json', '59.99', '58.99')
  expect((await build(other)).code).toBe(0)
  const after = hashFiles(join(other, 'dist'))
  const changed = Object.keys({ ...expectedFiles, ...after }).filter(
    (file) => expectedFiles[file] !== after[file],
  )
  expect(changed).toContain('index.html')
  expect(changed).toContain('_data/pages/index.js')
  expect(changed.filter((file) => !/^(_data\/(pages\/)?)?[a-z-]+\.(html|js)$/.test(file))).toEqual([])
  expect(readFileSync(join(other, 'dist/index.html'), 'utf8')).toContain('$58.99')
  // The terms contain the price as a token.
  expect(readFileSync(join(other, 'dist/terms-conditions.html'), 'utf8')).toContain('$58.99')
})

test('the build publishes a new article, and the list links to it', async () => {
  const other = copyProject()
  const text = readFileSync(join(other, 'content/pages/blog-details.mdx'), 'utf8')
  mkdirSync(join(other, 'content/pages/blog'))
  writeFileSync(join(other, 'content/pages/blog/my-article.mdx'), text)
  expect((await build(other)).code).toBe(0)
  expect(readFileSync(join(other, 'dist/blog/my-article.html'), 'utf8')).toContain('<h2 id="')
  expect(readFileSync(join(other, 'dist/_data/pages/blog/my-article.js'), 'utf8')).toContain('export default')
  expect(readFileSync(join(other, 'dist/blog.html'), 'utf8')).toContain('href="/blog/my-article"')
})

test('invalid content fails the build, which prints its positions and keeps the last release', async () => {
  edit(project, 'content/pages/index.json', '"type": "plans"', '"type": "plan"')
  edit(project, 'content/pages/faq.json', '"question"', '"qestion"')
  const { code, output } = await build(project)
  expect(code).toBe(1)
  expect(output).toMatch(
    /content\/pages\/index\.json:\d+:\d+ {2}sections\.\d+\.type {2}"plan" is not known here; did you mean "plans"\?/,
  )
  expect(output).toMatch(
    /content\/pages\/faq\.json:\d+:\d+ {2}sections\.\d+\.items\.0\.qestion {2}is no key of this object; did you mean "question"\?/,
  )
  expect(output).toContain('Nothing was published; correct the content and build again.')
  expect(output).not.toContain('    at ')
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  edit(project, 'content/pages/index.json', '"type": "plan"', '"type": "plans"')
  edit(project, 'content/pages/faq.json', '"qestion"', '"question"')
})

test('invalid code fails the build, which prints its position and keeps the last release', async () => {
  edit(project, 'src/ui/link.tsx', 'export function Link', 'export funktion Link')
  const { code, output } = await build(project)
  expect(code).toBe(1)
  expect(output).toMatch(/src\/ui\/link\.tsx:\d+:\d+/)
  expect(output).toContain('The code cannot be bundled: see above. Nothing was published.')
  expect(output).not.toContain('    at ')
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  edit(project, 'src/ui/link.tsx', 'export funktion Link', 'export function Link')
})

test('code that imports content fails the build, which names the file and keeps the last release', async () => {
  const importing = "import site from '../../../content/site.json'\nconsole.log(site.url)\n"
  edit(project, 'src/blocks/faq/faq.tsx', 'import type { Block }', `${importing}import type { Block }`)
  const { code, output } = await build(project)
  expect(code).toBe(1)
  expect(output).toContain('src/blocks/faq/faq.tsx imports content/site.json. Code must not import content')
  expect(output).not.toContain('    at ')
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  edit(project, 'src/blocks/faq/faq.tsx', importing, '')
})

test('a component that throws fails the build, which names page, block and line, and keeps the last release', async () => {
  const faq = (question: string) => ({ type: 'faq', items: [{ question, answer: 'Yes.' }] })
  const tabs = [
    { label: 'One', sections: [faq('Works?')] },
    { label: 'Two', sections: [faq('Works too?'), faq('Fails?')] },
  ]
  const broken = { title: 'Broken', description: 'A page.', masthead: { title: 'Broken' } }
  const file = join(project, 'content/pages/broken.json')
  writeFileSync(file, JSON.stringify({ ...broken, sections: [faq('Works here?'), { type: 'tabs', tabs }] }))
  const bug = "\n  if (items[0]?.question === 'Fails?') throw new TypeError('It broke.')"
  edit(project, 'src/blocks/faq/faq.tsx', 'const group = useId()', `const group = useId()${bug}`)
  const { code, output } = await build(project)
  expect(code).toBe(1)
  expect(output).toMatch(
    /^\/broken cannot be rendered: block faq \(sections\.1\.tabs\.1\.sections\.1\): TypeError: It broke\. at src\/blocks\/faq\/faq\.tsx:9:\d+$/m,
  )
  expect(output).not.toContain('    at ')
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  edit(project, 'src/blocks/faq/faq.tsx', bug, '')
  rmSync(file)
})

test('a style attribute in the HTML of a component fails the build, which names page, block and element', async () => {
  const style = ' style={{ top: 0 }}'
  edit(project, 'src/blocks/faq/faq.tsx', '<p>{answer}', `<p${style}>{answer}`)
  const { code, output } = await build(project)
  expect(code).toBe(1)
  expect(output).toMatch(
    /^\/[a-z-]* cannot be published: block faq \(sections\.[\w.]+\): the security policy blocks <p style="top:0">, a style attribute\. Move it to a stylesheet\.$/m,
  )
  expect(output).not.toContain('    at ')
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  edit(project, 'src/blocks/faq/faq.tsx', style, '')
})

test.each([0, 5])(
  'a disk that is full after %i files fails the build in words and keeps the last release',
  async (room) => {
    edit(project, 'content/site.json', '"description": "', '"description": "New: ')
    const hook = pathToFileURL(join(import.meta.dirname, 'fill-disk.js'))
    const { code, output } = await build(project, { NODE_OPTIONS: `--import ${hook}`, WRITES: String(room) })
    edit(project, 'content/site.json', '"description": "New: ', '"description": "')
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(
        `The disk is full: there is no room for the files of ${project}. Make room, then try again.\nNothing was published: dist/ is as it was.\n`,
      ),
    ])
    expect(output).not.toContain('    at ')
    expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
    expect(readdirSync(project).filter((name) => name.startsWith('.dist'))).toEqual([])
  },
)

describe('in the project of another user', () => {
  const FAQ = 'content/pages/faq.json'
  const CLOSED = ['', 'content/pages', FAQ, 'dist', 'node_modules', CACHE, `${CACHE}/tools`]
  /** Runs a script as somebody who may read the project and change nothing. */
  const runAsVisitor = async (...script: string[]) => {
    const before = CLOSED.map((path) => statSync(join(project, path)))
    for (const [index, path] of CLOSED.entries())
      chmodSync(join(project, path), before[index]?.isDirectory() ? 0o555 : 0o444)
    // These permissions do not stop root.
    const run = await runNode(
      project,
      { HOME: tmpdir() },
      script,
      process.getuid?.() === 0 ? 65534 : undefined,
    )
    for (const [index, path] of CLOSED.entries()) chmodSync(join(project, path), before[index]?.mode ?? 0)
    return run
  }

  test.each([
    ['npm run build', ['src/engine/cli/run-bundled.js', 'build']],
    ['npm run dev', ['src/engine/cli/run-vite.js']],
    ['npm run preview', ['src/engine/cli/run-vite.js', 'preview']],
  ])('%s says in words what keeps it from working', async (_, script) => {
    const { code, output } = await runAsVisitor(...script)
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/You may not change .+\. Allow it \(chmod\), or take it over from its owner/),
    ])
    expect(output).not.toContain('    at ')
    expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  })

  test('npm run content works without its cache, and --fix says which file it may not change', async () => {
    const check = ['src/engine/cli/run-bundled.js', 'check']
    const good = await runAsVisitor(...check)
    expect([good.code, good.output]).toEqual([0, expect.stringContaining('Content is good')])
    expect(good.output).toContain(`${CACHE} cannot be written, so what this run makes is not kept.`)
    edit(project, FAQ, '"question"', '"qestion"')
    const text = readFileSync(join(project, FAQ), 'utf8')
    const { code, output } = await runAsVisitor(...check, '--fix')
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`You may not change ${FAQ}. Allow it (chmod)`),
    ])
    expect(output).not.toContain('    at ')
    expect(readFileSync(join(project, FAQ), 'utf8')).toBe(text)
    edit(project, FAQ, '"qestion"', '"question"')
  })
})

test('a killed build keeps the last release', async () => {
  for (const moment of [150, 400, 700, 1000, 1300]) {
    const running = startBuild(project)
    const ended = once(running, 'exit')
    const timer = setTimeout(() => running.kill('SIGKILL'), moment)
    await ended
    clearTimeout(timer)
    recoverReleases(project)
    expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  }
  expect(readdirSync(project).filter((name) => name.startsWith('.dist'))).toEqual([])
})

test('the next build restores a release that a killed build had moved aside', () => {
  renameSync(join(project, 'dist'), join(project, '.dist-before'))
  mkdirSync(join(project, '.dist-next-999999'))
  writeFileSync(join(project, '.dist-next-999999/half.html'), '')
  recoverReleases(project)
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  expect(existsSync(join(project, '.dist-next-999999'))).toBe(false)
})
