import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanEnv, copyProject, edit, hashFiles } from './project.ts'

const execute = promisify(execFile)
const bin = join(import.meta.dirname, '../../node_modules/.bin')
let project: string
let before: Record<string, string>[]

/** Runs a tool in the copy, and gives its output. Rejects with the whole output when the tool fails. */
async function runTool(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(join(bin, name), args, { cwd: project, env: cleanEnv() }).catch(
    (error) => {
      throw new Error(`${name} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
    },
  )
  return stdout
}

function runNew(...args: string[]): Promise<string> {
  return runTool('tsx', 'src/plugins/scaffold/new.ts', ...args)
}

/** What blocks and cards consist of. */
function hashSources(): Record<string, string>[] {
  return ['schemas', 'src', 'tests'].map((folder) => hashFiles(join(project, folder)))
}

beforeAll(() => {
  project = copyProject()
  before = hashSources()
})

afterAll(() => rmSync(project, { recursive: true }))

describe('npm run new prints the mistake and writes nothing', () => {
  test.for([
    [[], 'Say what to make'],
    [['blok', 'timeline'], 'Say what to make'],
    [['block'], '"" is no name for a block'],
    [['block', 'Timeline'], '"Timeline" is no name for a block'],
    [['block', 'price_table'], '"price_table" is no name for a block'],
    [['block', 'price-'], '"price-" is no name for a block'],
    [['block', 'array-buffer'], '"array-buffer" is reserved'],
    [['block', 'map-frame'], 'schemas/leaf.ts has a line "MapFrame," already'],
    [['block', 'price', 'table'], 'Say what to make'],
    [['card', '../ticket'], '"../ticket" is no name for a card'],
    [['block', 'faq'], 'There is a block "faq" already'],
    [['card', 'plan'], 'There is a card "plan" already'],
    [['block', 'class'], '"class" is reserved'],
    [['block', 'date'], '"date" is reserved'],
    [['card', 'announcementsandmore'], '"announcementsandmore" is longer than 16 letters'],
  ] as const)('%s', async ([args, message]) => {
    await expect(runNew(...args)).rejects.toThrow(message)
    expect(hashSources()).toEqual(before)
  })

  test('when a registry has no line that matches', async () => {
    edit(project, 'src/blocks/leaves.tsx', ': lazyComponent(', ': lazyComponent (')
    const sources = hashSources()
    await expect(runNew('block', 'timeline')).rejects.toThrow('src/blocks/leaves.tsx has no line like')
    expect(hashSources()).toEqual(sources)
    edit(project, 'src/blocks/leaves.tsx', ': lazyComponent (', ': lazyComponent(')
  })
})

/** Milliseconds. Each run of a tool takes seconds on a busy machine. */
const LONG = 240_000

test('new blocks and cards pass every check without an edit', { timeout: LONG }, async () => {
  const output = await runNew('block', 'timeline')
  for (const file of [
    'schemas/blocks/timeline.ts',
    'tests/fixtures/blocks/timeline.json',
    'schemas/leaf.ts',
    'schemas/traits.ts',
  ])
    expect(output).toContain(file)
  await runNew('block', 'announcement')
  for (const name of ['zone', 'price-table', 'promo-row']) await runNew('block', name)
  for (const name of ['ticket', 'testimonial-row']) await runNew('card', name)
  await runTool('tsc', '-p', '.')
  await runTool('biome', 'check', '--error-on-warnings')
  await runTool('knip')
  await runTool('tsx', 'src/engine/cli/check.ts')
  await runTool(
    'vitest',
    'run',
    '--config=tests/vitest.config.ts',
    // The other tests of the structure read manuals and workflows, which the copy does not have.
    'tests/unit/structure/engine-names',
    'tests/unit/structure/imports',
    'tests/unit/structure/vocabulary',
    'tests/unit/schemas/tables',
    'tests/unit/ui',
    'tests/unit/plugins/gallery/gallery',
    'tests/unit/engine/check/problems',
  )
})

test('npm run new creates the same block only once', async () => {
  await expect(runNew('block', 'timeline')).rejects.toThrow('There is a block "timeline" already')
})
