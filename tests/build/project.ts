import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const PARTS = [
  '.biome.json',
  '.gitignore',
  '.knip.json',
  'content',
  'package.json',
  'public',
  'schemas',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of this project in a folder of its own, that a test may edit and build. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  linkModules(folder)
  return folder
}

/** Gives a project the packages of this one, and a cache of its own, in which only the pictures are there already. */
export function linkModules(folder: string): void {
  const [theirs, ours] = [join(folder, 'node_modules'), join(ROOT, 'node_modules')]
  const cache = '.cache/tidewire'
  mkdirSync(join(theirs, cache), { recursive: true })
  for (const pictures of ['pictures', 'sharing']) {
    mkdirSync(join(ours, cache, pictures), { recursive: true })
    symlinkSync(join(ours, cache, pictures), join(theirs, cache, pictures))
  }
  for (const name of readdirSync(ours))
    if (!/^\.(cache|vite)/.test(name)) symlinkSync(join(ours, name), join(theirs, name))
}

/** What `npm run build` runs. */
const BUILD = ['src/engine/cli/run-bundled.js', 'build']

/** Builds `folder`; gives the exit code and all that was printed. */
export function build(
  folder: string,
  env: Record<string, string> = {},
  ...options: string[]
): Promise<{ code: number; output: string }> {
  return runNode(folder, env, [...BUILD, ...options])
}

/** Builds `folder` as whoever runs Vite itself does. */
export function viteBuild(folder: string): Promise<{ code: number; output: string }> {
  return runNode(folder, {}, ['node_modules/vite/bin/vite.js', 'build'])
}

function runNode(
  folder: string,
  env: Record<string, string>,
  script: string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      script,
      { cwd: folder, env: { ...cleanEnv(), ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })
}

/** Builds as `npm run build -- --compress` does. */
export function release(folder: string): Promise<{ code: number; output: string }> {
  return build(folder, {}, '--compress')
}

/** Starts a build and leaves it running. */
export function startBuild(folder: string): ChildProcess {
  return spawn(process.execPath, BUILD, { cwd: folder, env: cleanEnv(), stdio: 'ignore' })
}

/** The environment of a plain shell: test runners set NODE_ENV, which would change the build. */
export function cleanEnv(): Record<string, string | undefined> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  return env
}

/** Every file below `folder` and a hash of its bytes. */
export function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')])
      .toSorted(),
  )
}

/** Replaces text in a file of the copy. Throws when the text is not there. */
export function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(
    path,
    text.replaceAll(from, () => to),
  )
}
