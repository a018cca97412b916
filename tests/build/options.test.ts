import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InlineConfig, preview } from 'vite'
import { expect, test } from 'vitest'
import { tidewire } from '../../src/engine/vite-plugin.ts'

/** Runs Node with these arguments in the project, and waits for its end. */
function run(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' })
}

test.each([
  ['npm run build', 'src/engine/cli/run-bundled.js', 'build'],
  ['npm run content', 'src/engine/cli/run-bundled.js', 'check'],
  ['npm run new', '--import=tsx', 'src/plugins/scaffold/new.ts'],
  ['npm test', '--import=tsx', 'tests/run.ts'],
  ['npm run bench', '--import=tsx', 'tests/bench/bench.ts'],
])('%s refuses an option that it does not have, and explains itself', (command, ...args) => {
  const { status, stderr } = run(...args, '--base', '/x/')
  expect(status).toBe(2)
  expect(stderr).toContain('--base')
  expect(stderr).toContain(`\n${command} `)
})

test('--help explains a command, but after -- it is for the last step', () => {
  const help = run('--import=tsx', 'tests/run.ts', '--help')
  expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('npm test -- [--only <step>]') })
  const unknown = run('--import=tsx', 'tests/run.ts', '--only', 'nix', '--', '--help')
  expect(unknown.stderr).toBe(`There is no step "nix".\n\n${help.stdout}`)
})

test('npm run bench refuses a part that it does not have', () => {
  const { stderr } = run('--import=tsx', 'tests/bench/bench.ts', '--only', 'nix')
  expect(stderr).toContain('There is no part "nix".')
})

test('a preview without a built site says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'))
  const config: InlineConfig = { root: folder, configFile: false, logLevel: 'silent' }
  await expect(preview({ ...config, plugins: [tidewire(folder)] })).rejects.toThrow(
    'Run npm run build first.',
  )
  rmSync(folder, { recursive: true })
})
