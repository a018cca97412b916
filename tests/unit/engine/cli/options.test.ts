import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, test } from 'vitest'
import { tidewire } from '../../../../src/engine/vite-plugin.ts'

const root = join(import.meta.dirname, '../../../..')

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
}

const COMMANDS = [
  ['npm run build', 'src/engine/cli/run-bundled.js', 'build'],
  ['npm run content', 'src/engine/cli/run-bundled.js', 'check'],
  ['npm run new', '--import=tsx', 'src/engine/cli/new/new.ts'],
  ['npm test', '--import=tsx', 'tests/run.ts'],
  ['npm run bench', '--import=tsx', 'tests/bench/bench.ts'],
]

test.each(COMMANDS)('%s explains itself, and refuses an option that it does not have', (command, ...args) => {
  const help = run(...args, '--help')
  expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining(command) })
  const unknown = run(...args, '--base', '/x/')
  expect(unknown).toMatchObject({ status: 2, stderr: expect.stringContaining('--base') })
  expect(unknown.stderr).toContain(help.stdout.trim())
})

test('npm test and npm run bench refuse a part that they do not have', () => {
  expect(run('--import=tsx', 'tests/run.ts', '--only', 'nix').stderr).toContain('There is no step "nix".')
  expect(run('--import=tsx', 'tests/bench/bench.ts', '--only', 'nix').stderr).toContain(
    'There is no part "nix".',
  )
})

test('a preview without a built site says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'))
  const starting = preview({
    root: folder,
    configFile: false,
    plugins: [tidewire(folder)],
    logLevel: 'silent',
  })
  await expect(starting).rejects.toThrow('Run npm run build first.')
  rmSync(folder, { recursive: true })
})
