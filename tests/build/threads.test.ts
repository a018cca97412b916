import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { articleSource } from '../bench/generate-site.ts'
import { createRandom } from '../bench/random-text.ts'
import { build, copyProject, edit, hashFiles } from './project.ts'

/** The numbers of the articles: enough for several threads. The last ones stand in every list of articles. */
const [FIRST, LAST] = [380, 699]
const STARTED = 'A thread has started.'
const SITE = 'content/site.json'

type Files = Record<string, string>

let project: string
/** The newest of these articles. */
let newest: { file: string; text: string }
let site: string
/** What one thread publishes of the site before and after its edit. */
let before: Files
let after: Files

beforeAll(async () => {
  project = copyProject()
  edit(project, SITE, '"sharing": "pages"', '"sharing": "site"')
  site = readFileSync(join(project, SITE), 'utf8')
  mkdirSync(join(project, 'content/pages/blog'))
  const next = createRandom(42)
  for (let number = FIRST; number <= LAST; number++) {
    const file = join(project, `content/pages/blog/article-${number}.mdx`)
    const text = articleSource(next, number, `/blog/article-${number === LAST ? FIRST : number + 1}`)
    writeFileSync(file, text)
    newest = { file, text }
  }
  before = await published(1)
  editSite()
  forget()
  after = await published(1)
})

/** Changes a text of all pages, and one of the lists. */
function editSite(): void {
  edit(project, SITE, '"name": "Demonet"', '"name": "Demofire"')
  writeFileSync(newest.file, newest.text.replaceAll('itle: "', 'itle: "New: '))
}

function undo(): void {
  writeFileSync(join(project, SITE), site)
  writeFileSync(newest.file, newest.text)
}

/** Removes what builds remember of pages, but not bundles and pictures. */
function forget(): void {
  rmSync(join(project, '.cache/pages.jsonl'))
  rmSync(join(project, 'dist'), { recursive: true })
}

/** What Node runs first in every thread: code that pretends this number of processors, and that reports each thread. */
function machineOf(processors: number): string {
  const code = `
import { writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { isMainThread } from 'node:worker_threads'
os.availableParallelism = () => ${processors}
syncBuiltinESMExports()
if (!isMainThread) writeSync(2, '${STARTED}')`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** Builds the site in this number of threads; 1 is the main thread alone. Gives the published files. */
async function published(threads: number): Promise<Files> {
  const { code, output } = await build(project, { NODE_OPTIONS: machineOf(threads) })
  expect(code, output).toBe(0)
  expect(output.split(STARTED).length - 1, output).toBe(threads === 1 ? 0 : threads)
  return hashFiles(join(project, 'dist'))
}

/** The files that are not the same in both. */
function differing(some: Files, others: Files): string[] {
  return Object.keys({ ...some, ...others }).filter((file) => some[file] !== others[file])
}

test.each([
  [2, 'nothing'],
  [4, 'a busy process'],
])('%i threads publish what one thread publishes, cold and warm, beside %s', async (threads, beside) => {
  const busy =
    beside === 'nothing'
      ? undefined
      : spawn(process.execPath, ['-e', 'const parent = process.ppid; while (process.ppid === parent);'])
  try {
    undo()
    forget()
    expect(differing(await published(threads), before), 'cold').toEqual([])
    editSite()
    expect(differing(await published(threads), after), 'warm').toEqual([])
  } finally {
    busy?.kill()
  }
})

test('three parts are one release together, and nothing is published while one is missing or of other content', async () => {
  const run = (...options: string[]) => build(project, {}, ...options)
  forget()
  const [first] = [await run('--shard', '1/3'), await run('--shard', '3/3')]
  expect(first.output).toMatch(/\b(1\d\d|2\d\d) of \d+ pages made/)
  expect(await run('--merge')).toMatchObject({ code: 1, output: expect.stringContaining('--shard 2/3') })
  undo()
  await run('--shard', '2/3')
  expect(await run('--merge')).toMatchObject({ code: 1, output: expect.stringContaining('several releases') })
  expect(existsSync(join(project, 'dist'))).toBe(false)
  editSite()
  await run('--shard', '2/3')
  expect(await run('--merge')).toMatchObject({ code: 0 })
  expect(differing(hashFiles(join(project, 'dist')), after)).toEqual([])
  expect(await run('--shard', '4/3')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is no part'),
  })
})
