import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = [
  '.biome.json',
  '.gitignore',
  '.knip.json',
  '.vscode/settings.json',
  'package.json',
  'public',
  'schemas',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
]

/** Content for copies of the project: name → folder. Only tests of what is published build the shipped content. */
const CONTENT = {
  full: 'tests/fixtures/full-site/content',
  provider: 'tests/fixtures/site/content',
  shipped: 'content',
}

export type ContentName = keyof typeof CONTENT

/** Copies this project, with one of these contents, to a new temporary folder, in which a test may edit and build it. */
export function copyProject(content: ContentName = 'full'): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  for (const part of COPIED) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  cpSync(join(ROOT, CONTENT[content]), join(folder, 'content'), { recursive: true })
  linkPackages(folder)
  return folder
}

/** What is made of the code. */
const BUNDLES = ['.cache/tools', '.cache/bundles', '.cache/editor']

/** Gives a copy bundles of its own, which its first build makes, in place of those of this project. */
export function forgetBundles(folder: string): void {
  for (const shared of BUNDLES) rmSync(join(folder, shared))
}

/** Links the packages of this project into `folder`, and gives it a cache of its own that shares only images and bundles. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, '.cache'), { recursive: true })
  for (const shared of ['.cache/pictures', '.cache/sharing', ...BUNDLES]) {
    mkdirSync(join(ROOT, shared), { recursive: true })
    symlinkSync(join(ROOT, shared), join(folder, shared))
  }
  const [theirs, ours] = [join(folder, 'node_modules'), join(ROOT, 'node_modules')]
  mkdirSync(theirs, { recursive: true })
  for (const name of readdirSync(ours))
    if (!/^\.vite/.test(name)) symlinkSync(join(ours, name), join(theirs, name))
}

/**
 * Gives a copy of the project with its release, and what its build printed. All test files of a run share it, so none may
 * change it. Throws when the build fails.
 */
export async function builtProject(
  content: ContentName = 'full',
): Promise<{ project: string; output: string }> {
  const project = join(tmpdir(), `built-${content}`)
  const log = join(project, 'build.log')
  if (!existsSync(log)) {
    const copy = copyProject(content)
    forgetBundles(copy)
    const { code, output } = await build(copy)
    if (code !== 0) throw new Error(output)
    renameSync(copy, project)
    writeFileSync(log, output)
  }
  return { project, output: readFileSync(log, 'utf8') }
}

/** What `npm run build` runs. */
const BUILD = ['src/engine/cli/run-bundled.js', 'build']

/** Builds `folder`, with these options; gives the exit code and the whole output. */
export function build(
  folder: string,
  env: Record<string, string> = {},
  ...options: string[]
): Promise<{ code: number; output: string }> {
  return runNode(folder, env, [...BUILD, ...options])
}

/** Runs `npm run content` in `folder`; gives the exit code and the whole output. */
export function checkContent(folder: string): Promise<{ code: number; output: string }> {
  return runNode(folder, {}, ['src/engine/cli/run-bundled.js', 'check'])
}

/** Builds `folder` with `vite build`. */
export function viteBuild(folder: string): Promise<{ code: number; output: string }> {
  return runNode(folder, {}, ['node_modules/vite/bin/vite.js', 'build'])
}

/** Runs Node with these arguments in `folder`; gives the exit code and the whole output. `user` is the number of another user. */
export function runNode(
  folder: string,
  env: Record<string, string>,
  script: string[],
  user?: number,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      script,
      { cwd: folder, env: { ...cleanEnv(), ...env }, ...(user !== undefined && { uid: user, gid: user }) },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })
}

/** Starts a build and does not wait for it. */
export function startBuild(folder: string): ChildProcess {
  return spawn(process.execPath, BUILD, { cwd: folder, env: cleanEnv(), stdio: 'ignore' })
}

/** Gives the environment without the variables of test runners: their NODE_ENV would change the build. */
export function cleanEnv(): Record<string, string | undefined> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  return env
}

/** Gives the SHA-256 hash of every file below `folder`, by path. */
export function hashFiles(folder: string): Record<string, string> {
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

/** Replaces text everywhere in a file of the copy. Throws when the file does not contain it. */
export function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(
    path,
    text.replaceAll(from, () => to),
  )
}
