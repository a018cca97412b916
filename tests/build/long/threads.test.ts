import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build, buildWell, builtProject, copyBuiltProject, edit, hashFiles } from '../project.ts'

const SITE = 'content/site.json'
const STARTED = 'A thread has started.'

type Files = Record<string, string>

/** Copies the project with its release; the test removes it. */
async function copyForTest(): Promise<string> {
  const project = await copyBuiltProject()
  onTestFinished(() => rmSync(project, { recursive: true }))
  return project
}

/** Changes a text of all pages. */
const editSite = (project: string) => edit(project, SITE, '"name": "Demonet"', '"name": "Demofire"')
const undoEdit = (project: string) => edit(project, SITE, '"name": "Demofire"', '"name": "Demonet"')

/** The files that are not the same in both. */
function differing(some: Files, others: Files): string[] {
  return Object.keys({ ...some, ...others }).filter((file) => some[file] !== others[file])
}

/** Lets a site of few pages be built in threads, in batches of a few pages. */
function useThreads(project: string): void {
  const pool = 'src/engine/workers/worker-pool.ts'
  edit(project, pool, 'MIN_PAGES_FOR_THREADS = 300', 'MIN_PAGES_FOR_THREADS = 10')
  edit(project, pool, 'BATCH_SIZE = 50', 'BATCH_SIZE = 4')
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
async function published(project: string, threads: number): Promise<Files> {
  const output = await buildWell(project, { NODE_OPTIONS: machineOf(threads) })
  expect(output.split(STARTED).length - 1, output).toBe(threads === 1 ? 0 : threads)
  return hashFiles(join(project, 'dist'))
}

test('threads publish what one thread publishes, cold and warm, also beside a busy process', async () => {
  const project = await copyForTest()
  useThreads(project)
  const before = await published(project, 1)
  editSite(project)
  const after = await published(project, 1)
  undoEdit(project)
  for (const part of ['.cache/pages.jsonl', 'dist']) rmSync(join(project, part), { recursive: true })
  expect(differing(await published(project, 2), before), 'two, cold').toEqual([])
  editSite(project)
  const untilEnd = 'const parent = process.ppid; while (process.ppid === parent);'
  const busy = spawn(process.execPath, ['-e', untilEnd])
  onTestFinished(() => void busy.kill())
  expect(differing(await published(project, 4), after), 'four, warm').toEqual([])
})

test('parts are one release together, and nothing is published while one is missing or of other content', async () => {
  const project = await copyForTest()
  const run = (...options: string[]) => build(project, {}, ...options)
  rmSync(join(project, 'dist'), { recursive: true })
  editSite(project)
  const { output } = await run('--shard', '1/2')
  const [, made, all] = /(\d+) of (\d+) pages made/.exec(output) ?? []
  // About a half.
  expect(Math.abs(Number(made) / Number(all) - 0.5), output).toBeLessThan(0.3)
  expect(await run('--merge')).toMatchObject({ code: 1, output: expect.stringContaining('--shard 2/2') })
  undoEdit(project)
  await run('--shard', '2/2')
  expect(await run('--merge')).toMatchObject({ code: 1, output: expect.stringContaining('several releases') })
  expect(existsSync(join(project, 'dist'))).toBe(false)
  await run('--shard', '1/2')
  expect(await run('--merge')).toMatchObject({ code: 0 })
  const { project: built } = await builtProject()
  expect(differing(hashFiles(join(project, 'dist')), hashFiles(join(built, 'dist')))).toEqual([])
  expect(await run('--shard', '3/2')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is no part'),
  })
})
