import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { recoverReleases } from '../../src/engine/publish/release-folder.ts'
import {
  build,
  builtProject,
  copyBuiltProject,
  copyProject,
  edit,
  forgetBundles,
  hashFiles,
  runNode,
  viteBuild,
} from './project.ts'

const CACHE = '.cache'
/** The project with the release that all tests share. */
let built: string
let expectedFiles: Record<string, string>
/** A copy of it, in which builds fail. */
let project: string

beforeAll(async () => {
  const { project: first, output } = await builtProject()
  expect(output).not.toContain('rror')
  built = first
  expectedFiles = hashFiles(join(built, 'dist'))
  project = await copyBuiltProject()
  return () => rmSync(project, { recursive: true })
})

/** A command has failed, and says this, without the places in the code. */
function expectFailure(result: { code: number; output: string }, ...says: (string | RegExp)[]): void {
  expect(result.code, result.output).toBe(1)
  for (const words of says) expect(result.output).toMatch(words)
  expect(result.output).not.toContain('    at ')
}

/** The last release is there, and nothing is left of a build that failed. */
function expectLastRelease(): void {
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  expect(readdirSync(project).filter((name) => name.startsWith('.dist'))).toEqual([])
}

test('a release has the licences of all that visitors get from others', () => {
  const text = readFileSync(join(built, 'dist/licenses.txt'), 'utf8')
  const chapters = text.split(/^## /m).slice(1)
  const names = chapters.map((chapter) => chapter.split(/\s/)[0])
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react-router',
      'swiper',
      'valtio',
      '@tabler/icons',
      'plus-jakarta-sans.woff2',
    ]),
  )
  expect(chapters.filter((chapter) => !/copyright/i.test(chapter))).toEqual([])
})

function readScripts(): string {
  const assets = join(built, 'dist/assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
}

test('the scripts contain no schema library, no text of the content and no prices', () => {
  const code = readScripts()
  for (const trace of ['ZodError', '_zod', 'safeParse', 'invalid_type']) expect(code).not.toContain(trace)
  const site = JSON.parse(readFileSync(join(built, 'content/site.json'), 'utf8'))
  const home = JSON.parse(readFileSync(join(built, 'content/pages/index.json'), 'utf8'))
  const words = listTexts([site, home]).filter((text) => text.includes(' ') && text.length > 12)
  expect(words.length).toBeGreaterThan(60)
  expect(words.filter((text) => code.includes(text))).toEqual([])
  for (const price of ['59.99', '5999', '99.99', '79.99']) expect(code).not.toContain(price)
})

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

test('the build does not publish source maps, the gallery and its fixtures', () => {
  expect(existsSync(join(built, 'tests/fixtures/blocks/faq.json'))).toBe(true)
  expect(Object.keys(expectedFiles).filter((file) => /\.m?js\.map$|gallery|fixture/.test(file))).toEqual([])
  expect(readScripts()).not.toContain('_gallery')
  expect(readFileSync(join(built, 'dist/index.html'), 'utf8')).not.toContain('_gallery')
})

test('pages, styles and scripts have the same class names, and styles keep `:dir()`', () => {
  const classes = readPages().flatMap((html) =>
    [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  expect(new Set(classes).size).toBeGreaterThan(100)
  const assets = join(built, 'dist/assets')
  const style = readdirSync(assets).find((name) => name.endsWith('.css')) ?? ''
  const css = readFileSync(join(assets, style), 'utf8')
  const code = readScripts()
  expect(classes.filter((name) => !css.includes(`.${name}`) || !code.includes(name))).toEqual([])
  expect(css).toContain(':dir(rtl)')
})

function readPages(): string[] {
  return Object.keys(expectedFiles)
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(built, 'dist', file), 'utf8'))
}

test('vite build, in another folder, time zone and language, gives the bytes of npm run build', async () => {
  const other = copyProject()
  forgetBundles(other)
  const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
  const { code, output } = await viteBuild(other, env)
  expect(code, output).toBe(0)
  expect(output).toMatch(/(\d+) of \1 pages made/)
  expect(hashFiles(join(other, 'dist'))).toEqual(expectedFiles)
  rmSync(other, { recursive: true })
})

const FAQ_COMPONENT = 'src/blocks/faq/faq.tsx'
const BROKEN = 'content/pages/broken.json'
const faq = (question: string) => ({ type: 'faq', items: [{ question, answer: 'Yes.' }] })

/** Writes a page whose last question the component below does not bear. */
function writeBrokenPage(question: string): void {
  const tabs = [
    { label: 'One', sections: [faq('Works?')] },
    { label: 'Two', sections: [faq('Works too?'), faq(question)] },
  ]
  const page = { title: 'Broken', description: 'A page.', masthead: { title: 'Broken' } }
  writeFileSync(
    join(project, BROKEN),
    JSON.stringify({ ...page, sections: [faq('Works here?'), { type: 'tabs', tabs }] }),
  )
}

/** A component that fails for one question, and writes a style attribute for another. */
function breakComponent(): void {
  const bug = "\n  if (items[0]?.question === 'Fails?') throw new TypeError('It broke.')"
  edit(project, FAQ_COMPONENT, 'const group = useId()', `const group = useId()${bug}`)
  const style = "style={items[0]?.question === 'Styled?' ? { top: 0 } : undefined}"
  edit(project, FAQ_COMPONENT, '<p>{answer}', `<p ${style}>{answer}`)
}

const failures: [what: string, change: () => void, ...says: (string | RegExp)[]][] = [
  [
    'invalid content, of which all positions are printed',
    () => {
      edit(project, 'content/pages/index.json', '"type": "plans"', '"type": "plan"')
      edit(project, 'content/pages/faq.json', '"question"', '"qestion"')
    },
    /content\/pages\/index\.json:\d+:\d+ {2}sections\.\d+\.type {2}"plan" is not known here; did you mean "plans"\?/,
    /content\/pages\/faq\.json:\d+:\d+ {2}sections\.\d+\.items\.0\.qestion {2}unknown key; did you mean "question"\?/,
    'Nothing was published; correct the content and build again.',
  ],
  [
    'invalid code, whose position is printed',
    () => edit(project, 'src/ui/link.tsx', 'export function Link', 'export funktion Link'),
    /src\/ui\/link\.tsx:\d+:\d+/,
    'The code cannot be bundled: see above. Nothing was published.',
  ],
  [
    'code that imports content, which names the file',
    () =>
      edit(
        project,
        FAQ_COMPONENT,
        'import type { Block }',
        "import site from '../../../content/site.json'\nconsole.log(site.url)\nimport type { Block }",
      ),
    'src/blocks/faq/faq.tsx imports content/site.json. Code must not import content',
  ],
  [
    'a component that throws, which names page, block and line',
    () => {
      breakComponent()
      writeBrokenPage('Fails?')
    },
    /^\/broken cannot be rendered: block faq \(sections\.1\.tabs\.1\.sections\.1\): TypeError: It broke\. at src\/blocks\/faq\/faq\.tsx:9:\d+$/m,
  ],
  [
    'a style attribute in the HTML of a component, which names page, block and element',
    () => {
      breakComponent()
      writeBrokenPage('Styled?')
    },
    /^\/broken cannot be published: block faq \(sections\.1\.tabs\.1\.sections\.1\): the security policy blocks <p style="top:0">, a style attribute\. Move it to a stylesheet\.$/m,
  ],
]

test.for(failures)('%s: the build fails, and keeps the last release', async ([, change, ...says]) => {
  const changed = ['content/pages/index.json', 'content/pages/faq.json', 'src/ui/link.tsx', FAQ_COMPONENT]
  change()
  const result = await build(project)
  for (const file of changed) copyFileSync(join(built, file), join(project, file))
  rmSync(join(project, BROKEN), { force: true })
  expectFailure(result, ...says)
  expectLastRelease()
})

/** Builds the project with a new text of all pages until the moment that `interrupt.js` is told. */
async function interruptBuild(moment: string): Promise<{ code: number; output: string }> {
  const hook = pathToFileURL(join(import.meta.dirname, 'interrupt.js'))
  edit(project, 'content/site.json', '"description": "', '"description": "New: ')
  const result = await build(project, { NODE_OPTIONS: `--import ${hook}`, AT: moment })
  edit(project, 'content/site.json', '"description": "New: ', '"description": "')
  return result
}

test.each([0, 5])(
  'a disk that is full after %i files fails the build in words and keeps the last release',
  async (room) => {
    const told = `The disk is full: there is no room for the files of ${project}. Make room, then try again.\nNothing was published: dist/ is as it was.\n`
    expectFailure(await interruptBuild(`full ${room}`), told)
    expectLastRelease()
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
    const user = process.getuid?.() === 0 ? 65534 : undefined
    const run = await runNode(project, { HOME: tmpdir() }, script, user)
    for (const [index, path] of CLOSED.entries()) chmodSync(join(project, path), before[index]?.mode ?? 0)
    return run
  }

  test.each([
    ['npm run build', ['src/engine/cli/run-bundled.js', 'build']],
    ['npm run dev', ['src/engine/cli/run-vite.js']],
    ['npm run preview', ['src/engine/cli/run-vite.js', 'preview']],
  ])('%s says in words what keeps it from working', async (_, script) => {
    const told = /You may not change .+\. Allow it \(chmod\), or take it over from its owner/
    expectFailure(await runAsVisitor(...script), told)
    expectLastRelease()
  })

  test('npm run content works without its cache, and --fix says which file it may not change', async () => {
    const check = ['src/engine/cli/run-bundled.js', 'check']
    const good = await runAsVisitor(...check)
    expect([good.code, good.output]).toEqual([0, expect.stringContaining('Content is good')])
    expect(good.output).toContain(
      `${CACHE} cannot be written: this run makes everything anew, and keeps nothing.`,
    )
    edit(project, FAQ, '"question"', '"qestion"')
    const text = readFileSync(join(project, FAQ), 'utf8')
    expectFailure(await runAsVisitor(...check, '--fix'), `You may not change ${FAQ}. Allow it (chmod)`)
    expect(readFileSync(join(project, FAQ), 'utf8')).toBe(text)
    edit(project, FAQ, '"qestion"', '"question"')
  })
})

test.each(['killed 5', 'moved 1'])(
  'a build that is killed keeps the last release, which the next one finds (%s)',
  async (moment) => {
    expect(await interruptBuild(moment)).toMatchObject({ code: 1 })
    expect(existsSync(join(project, 'dist'))).toBe(moment !== 'moved 1')
    recoverReleases(project)
    expectLastRelease()
  },
)

test('a build that is killed when its release has taken its place has published it', async () => {
  await interruptBuild('moved 2')
  recoverReleases(project)
  expect(readFileSync(join(project, 'dist/index.html'), 'utf8').includes('<p>New: ')).toBe(true)
  expect(readdirSync(project).filter((name) => name.startsWith('.dist'))).toEqual([])
})
