import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
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
  return runTool('tsx', 'src/engine/cli/new/new.ts', ...args)
}

/** What blocks and cards consist of. */
function hashSources(): Record<string, string>[] {
  return ['schemas', 'src', 'tests'].map((folder) => hashFiles(join(project, folder)))
}

beforeAll(() => {
  project = copyProject()
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
    const sources = hashSources()
    await expect(runNew(...args)).rejects.toThrow(message)
    expect(hashSources()).toEqual(sources)
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
  before = hashSources()
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
    'tests/unit/engine/dev/gallery',
    'tests/unit/engine/check/problems',
  )
})

test('npm run new creates the same block only once', async () => {
  await expect(runNew('block', 'timeline')).rejects.toThrow('There is a block "timeline" already')
})

test('a block or card that content uses stays, and the message names the files', async () => {
  const made = hashSources()
  const page = { title: 'Prices', description: 'A page.', masthead: { title: 'Prices' } }
  const table = { type: 'price-table', text: 'A' }
  const sections = [{ type: 'tabs', tabs: ['A', 'B'].map((label) => ({ label, sections: [table] })) }]
  const file = join(project, 'content/pages/prices.json')
  writeFileSync(file, JSON.stringify({ ...page, sections }))
  const collection = join(project, 'content/collections/tickets.json')
  writeFileSync(collection, JSON.stringify({ card: 'ticket', items: [{ text: 'A' }] }))
  await expect(runNew('--remove', 'block', 'price-table')).rejects.toThrow(
    'The content uses the block "price-table". Remove it there first:\n  content/pages/prices.json\nNothing was removed.',
  )
  await expect(runNew('--remove', 'card', 'ticket')).rejects.toThrow('content/collections/tickets.json')
  await expect(runNew('--remove', 'block', 'ticket')).rejects.toThrow('There is no block "ticket".')
  expect(hashSources()).toEqual(made)
  rmSync(file)
  rmSync(collection)
})

test('removed blocks and cards leave nothing behind', { timeout: LONG }, async () => {
  writeFileSync(join(project, 'src/blocks/price-table/helper.ts'), '')
  edit(project, 'schemas/blocks/timeline.ts', 'Timeline', 'TimelineBlock')
  edit(project, 'schemas/leaf.ts', 'Timeline', 'TimelineBlock')
  const output = await runNew('--remove', 'block', 'price-table')
  expect(output).toContain('removed  schemas/blocks/price-table.ts')
  expect(output).toContain('These files still contain its name')
  expect(output).toContain('tests/build/new.test.ts')
  expect(output).not.toContain('gallery')
  for (const name of ['timeline', 'announcement', 'zone', 'promo-row'])
    await runNew('--remove', 'block', name)
  for (const name of ['ticket', 'testimonial-row']) await runNew('--remove', 'card', name)
  expect(hashSources()).toEqual(before)
})
