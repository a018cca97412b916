import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { scaffoldBelow } from '../../../src/plugins/scaffold/write-scaffold.ts'
import { cleanEnv, copyProject, edit, hashFiles } from '../project.ts'

const execute = promisify(execFile)
const bin = join(import.meta.dirname, '../../../node_modules/.bin')
let project: string

/** Runs a tool in the copy, and gives its output. Rejects with the whole output when the tool fails. */
async function runTool(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(join(bin, name), args, { cwd: project, env: cleanEnv() }).catch(
    (error) => {
      throw new Error(`${name} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
    },
  )
  return stdout
}

const runNew = (...args: string[]) => runTool('tsx', 'src/plugins/scaffold/new.ts', ...args)

/** What blocks and cards consist of. */
function hashSources(): Record<string, string>[] {
  return ['schemas', 'src', 'tests'].map((folder) => hashFiles(join(project, folder)))
}

beforeAll(() => {
  project = copyProject()
  return () => rmSync(project, { recursive: true })
})

test('a mistake is told, and nothing is written', async () => {
  const before = hashSources()
  const mistakes: [args: string[], message: string][] = [
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
  ]
  for (const [args, message] of mistakes)
    expect.soft(() => scaffoldBelow(project, args), args.join(' ')).toThrow(message)
  await expect(runNew('block', 'class')).rejects.toThrow('"class" is reserved')
  expect(hashSources()).toEqual(before)
})

test('a registry without a line that matches is told, and nothing is written', () => {
  edit(project, 'src/blocks/leaves.tsx', ': lazyComponent(', ': lazyComponent (')
  const before = hashSources()
  expect(() => scaffoldBelow(project, ['block', 'timeline'])).toThrow(
    'src/blocks/leaves.tsx has no line like',
  )
  expect(hashSources()).toEqual(before)
  edit(project, 'src/blocks/leaves.tsx', ': lazyComponent (', ': lazyComponent(')
})

test('new blocks and cards pass every check without an edit, and none can be made twice', async () => {
  const output = await runNew('block', 'timeline')
  for (const file of [
    'schemas/blocks/timeline.ts',
    'tests/fixtures/blocks/timeline.json',
    'schemas/leaf.ts',
    'schemas/traits.ts',
  ])
    expect(output).toContain(file)
  const [blocks, cards] = [
    ['announcement', 'zone', 'price-table', 'promo-row'],
    ['ticket', 'testimonial-row'],
  ]
  for (const name of blocks) scaffoldBelow(project, ['block', name])
  for (const name of cards) scaffoldBelow(project, ['card', name])
  await expect(runNew('block', 'timeline')).rejects.toThrow('There is a block "timeline" already')
  await runTool('tsc', '-p', '.')
  // It looks at each file by itself.
  await runTool('biome', 'check', '--error-on-warnings', 'schemas', 'src/blocks', 'src/cards')
  await runTool('knip')
  await runTool('tsx', 'src/engine/cli/check.ts')
  await runTool(
    'vitest',
    'run',
    '--config=tests/vitest.config.ts',
    // Of the other blocks and cards, nothing has to be rendered.
    `--testNamePattern=^(?!the server renders)|${[...blocks, ...cards, 'timeline'].join('|')}`,
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
