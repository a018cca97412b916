import { execFile } from 'node:child_process'
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

/** What is made of the code: a folder for each version of it. */
const BUNDLES = ['.cache/tools', '.cache/bundles']
/** What is made of one thing alone, so that all copies may share it. */
const SHARED = ['.cache/pictures', '.cache/sharing', '.cache/editor']

/**
 * Links the packages of this project into `folder`, and gives it a cache of its own: it shares pictures, and has a link to each
 * bundle that this project has. What it makes of changed code stays in it, so that it takes the place of no other bundle.
 */
function linkPackages(folder: string): void {
  for (const made of BUNDLES) {
    mkdirSync(join(ROOT, made), { recursive: true })
    linkAll(made, folder, /^\./)
  }
  for (const shared of SHARED) {
    mkdirSync(join(ROOT, shared), { recursive: true })
    symlinkSync(join(ROOT, shared), join(folder, shared))
  }
  linkAll('node_modules', folder, /^\.vite/)
}

/** Gives `folder` a link to each part of a folder of this project, but those that do not concern it. */
function linkAll(part: string, folder: string, without: RegExp): void {
  mkdirSync(join(folder, part), { recursive: true })
  for (const name of readdirSync(join(ROOT, part)))
    if (!without.test(name)) symlinkSync(join(ROOT, part, name), join(folder, part, name))
}

/** Gives a copy no bundles at all: its first build makes them. */
export function forgetBundles(folder: string): void {
  for (const made of BUNDLES) rmSync(join(folder, made), { recursive: true })
}

/**
 * Gives a copy of the project with its release, and what its build printed. All test files of a run share it, so none may
 * change it. Throws when the build fails.
 */
export async function builtProject(content: ContentName = 'full') {
  const project = join(tmpdir(), `built-${content}`)
  const log = join(project, 'build.log')
  if (!existsSync(log)) {
    const copy = copyProject(content)
    // Its bundles are those of this project, which later copies get.
    for (const made of BUNDLES) {
      rmSync(join(copy, made), { recursive: true })
      symlinkSync(join(ROOT, made), join(copy, made))
    }
    const output = await buildWell(copy)
    renameSync(copy, project)
    writeFileSync(log, output)
  }
  return { project, output: readFileSync(log, 'utf8') }
}

/** Copies the project with its release, so that a test may change them. Its first build makes all pages anew. */
export async function copyBuiltProject(content: ContentName = 'full'): Promise<string> {
  const { project } = await builtProject(content)
  const folder = copyProject(content)
  cpSync(join(project, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const name of readdirSync(join(project, '.cache')))
    if (/^(?:pages|decoded)/.test(name)) cpSync(join(project, '.cache', name), join(folder, '.cache', name))
  return folder
}

/** What `npm run build` runs. */
const BUILD = ['src/engine/cli/run-bundled.js', 'build']

/** Builds `folder`, with these options; gives the exit code and the whole output. */
export const build = (folder: string, env: Record<string, string> = {}, ...options: string[]) =>
  runNode(folder, env, [...BUILD, ...options])

/** Builds `folder` in the same way; gives the whole output, and throws it when the build fails. */
export async function buildWell(...args: Parameters<typeof build>): Promise<string> {
  const { code, output } = await build(...args)
  if (code !== 0) throw new Error(output)
  return output
}

/** Runs `npm run content` in `folder`, with these options; gives the exit code and the whole output. */
export const checkContent = (folder: string, ...options: string[]) =>
  runNode(folder, {}, ['src/engine/cli/run-bundled.js', 'check', ...options])

/** Builds `folder` with `vite build`. */
export const viteBuild = (folder: string, env: Record<string, string> = {}) =>
  runNode(folder, env, ['node_modules/vite/bin/vite.js', 'build'])

/** Runs Node with these arguments in `folder`; gives the exit code and the whole output. `user` is the number of another user. */
export function runNode(
  folder: string,
  env: Record<string, string>,
  script: string[],
  user?: number,
): Promise<{ code: number; output: string }> {
  const own = {
    cwd: folder,
    env: { ...cleanEnv(), ...env },
    ...(user !== undefined && { uid: user, gid: user }),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, script, own, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })
}

/** Gives the environment without the variables of test runners: their NODE_ENV would change the build. */
export function cleanEnv(): Record<string, string | undefined> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  return env
}

/** Gives the SHA-256 hash of every file below `folder`, by path. */
export function hashFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return Object.fromEntries(files.map((file) => [relative(folder, file), hashOf(file)]).toSorted())
}

/** Replaces text everywhere in a file of the copy. Throws when the file does not contain it. */
export function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  const changed = text.replaceAll(from, () => to)
  writeFileSync(path, changed)
}

/** Adds redirects to a copy of the tests' site. */
export function addRedirects(folder: string, redirects: readonly { from: string; to: string }[]): void {
  const accepted = '"accepted": ['
  edit(folder, 'content/site.json', accepted, `"redirects": ${JSON.stringify(redirects)}, ${accepted}`)
}
