import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanEnv, copyProject, edit, filesOf } from './project.ts'

const run = promisify(execFile)
const bin = join(import.meta.dirname, '../../node_modules/.bin')
let project: string

/** Runs a tool in the copy; rejects, with all that it printed, when it fails. */
async function tool(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(join(bin, name), args, { cwd: project, env: cleanEnv() }).catch((error) => {
    throw new Error(`${name} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
  })
  return stdout
}

function make(...words: string[]): Promise<string> {
  return tool('tsx', 'src/engine/cli/new/new.ts', ...words)
}

beforeAll(() => {
  project = copyProject()
})

afterAll(() => rmSync(project, { recursive: true }))

describe('what cannot be made is told, and nothing is written', () => {
  test.for([
    [[], 'Say what to make'],
    [['blok', 'timeline'], 'Say what to make'],
    [['block'], '"" is no name for a block'],
    [['block', 'Timeline'], '"Timeline" is no name for a block'],
    [['card', '../ticket'], '"../ticket" is no name for a card'],
    [['block', 'faq'], 'There is a block "faq" already'],
    [['card', 'plan'], 'There is a card "plan" already'],
    [['block', 'class'], '"class" is reserved'],
    [['block', 'date'], '"date" is reserved'],
    [['card', 'announcementsandmore'], '"announcementsandmore" is longer than 16 letters'],
  ] as const)('%s', async ([words, message]) => {
    const before = filesOf(join(project, 'src'))
    await expect(make(...words)).rejects.toThrow(message)
    expect(filesOf(join(project, 'src'))).toEqual(before)
  })

  test('a registry that is not as expected', async () => {
    edit(project, 'src/blocks/leaves.tsx', ': deferred(', ': deferred (')
    const before = filesOf(project)
    await expect(make('block', 'timeline')).rejects.toThrow('src/blocks/leaves.tsx has no line like')
    expect(filesOf(project)).toEqual(before)
    edit(project, 'src/blocks/leaves.tsx', ': deferred (', ': deferred(')
  })
})

test('a new block and a new card pass every check untouched', async () => {
  const told = await make('block', 'timeline')
  for (const file of ['schemas/blocks/timeline.ts', 'tests/fixtures/blocks/timeline.json', 'schemas/leaf.ts'])
    expect(told).toContain(file)
  await make('block', 'announcement')
  await make('block', 'zone')
  await make('card', 'ticket')
  await tool('tsc', '-p', '.')
  await tool('biome', 'check', '--error-on-warnings')
  await tool('knip')
  await tool('tsx', 'src/engine/cli/check.ts')
  await tool(
    'vitest',
    'run',
    '--config=tests/vitest.config.ts',
    'tests/unit/structure',
    'tests/unit/schemas',
    'tests/unit/ui',
    'tests/unit/engine/dev/gallery',
    'tests/unit/engine/check/problems',
  )
})

test('what was made once is not made again', async () => {
  await expect(make('block', 'timeline')).rejects.toThrow('There is a block "timeline" already')
})
