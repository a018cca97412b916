import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanEnv, copyProject, edit, hashFiles } from './project.ts'

const execute = promisify(execFile)
const bin = join(import.meta.dirname, '../../node_modules/.bin')
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

function runNew(...args: string[]): Promise<string> {
  return runTool('tsx', 'src/engine/cli/new/new.ts', ...args)
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
    [['card', '../ticket'], '"../ticket" is no name for a card'],
    [['block', 'faq'], 'There is a block "faq" already'],
    [['card', 'plan'], 'There is a card "plan" already'],
    [['block', 'class'], '"class" is reserved'],
    [['block', 'date'], '"date" is reserved'],
    [['card', 'announcementsandmore'], '"announcementsandmore" is longer than 16 letters'],
  ] as const)('%s', async ([args, message]) => {
    const before = hashFiles(join(project, 'src'))
    await expect(runNew(...args)).rejects.toThrow(message)
    expect(hashFiles(join(project, 'src'))).toEqual(before)
  })

  test('when a registry has no line that matches', async () => {
    edit(project, 'src/blocks/leaves.tsx', ': lazyComponent(', ': lazyComponent (')
    const before = hashFiles(project)
    await expect(runNew('block', 'timeline')).rejects.toThrow('src/blocks/leaves.tsx has no line like')
    expect(hashFiles(project)).toEqual(before)
    edit(project, 'src/blocks/leaves.tsx', ': lazyComponent (', ': lazyComponent(')
  })
})

test('new blocks and cards pass every check without an edit', async () => {
  const output = await runNew('block', 'timeline')
  for (const file of [
    'schemas/blocks/timeline.ts',
    'tests/fixtures/blocks/timeline.json',
    'schemas/leaf.ts',
    'schemas/traits.ts',
  ])
    expect(output).toContain(file)
  await runNew('block', 'announcement')
  await runNew('block', 'zone')
  await runNew('card', 'ticket')
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
    'tests/unit/schemas',
    'tests/unit/ui',
    'tests/unit/engine/dev/gallery',
    'tests/unit/engine/check/problems',
  )
})

test('npm run new creates the same block only once', async () => {
  await expect(runNew('block', 'timeline')).rejects.toThrow('There is a block "timeline" already')
})
