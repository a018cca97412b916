import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GitError, GitMissing, git } from '../../../../engine/public/files.ts'
import { RefusedRequest } from '../refuse.ts'

/** How long git may take to talk to the project's host, in milliseconds. */
export const TIME_LIMIT = 120_000
/** The branches that `publish` makes. */
export const SENT = 'refs/heads/edit/'
/** The end of error messages for an editor. */
export const SAFE = 'Your changes are saved; nothing is lost.'

/** The author of commits that hold content for a comparison or a merge. They are never published. */
export const NOBODY = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Editor'],
    [`GIT_${who}_EMAIL`, 'editor@localhost'],
  ]),
)

/** The content on the disk, as a git tree. */
interface Snapshot {
  /** The last commit. */
  head: string
  /** The tree of the last commit, with `content/` replaced by the content on the disk. */
  tree: string
  /** The files that differ from the last commit. */
  files: string[]
}

/** Throws a `RefusedRequest` with a message for an editor. */
export function refuse(message: string, status = 409): never {
  throw new RefusedRequest(status, { message })
}

/** Runs a function with an index of its own, so that the index of the project stays as it is: `env` names it to git. */
export function withIndex<T>(run: (env: { GIT_INDEX_FILE: string }) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'index-'))
  try {
    return run({ GIT_INDEX_FILE: join(folder, 'index') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Writes the content on the disk to git as a tree. Uses a temporary index, so that the index of the project stays as it is.
 * Throws a `RefusedRequest` when there is no git repository or no commit, or when git cannot write, and a `GitError` when git is
 * not installed.
 */
export function takeSnapshot(root: string): Snapshot {
  if (git(root, ['rev-parse', '--git-dir']) === undefined)
    refuse(
      `This folder belongs to no git repository, so it has no earlier versions and nowhere to publish to. Ask a developer for a clone of the project. ${SAFE}`,
    )
  const head = git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  if (head === undefined)
    refuse(`The git repository of this project is empty. Ask a developer to commit the project once. ${SAFE}`)
  return withIndex((env) => {
    const isAdded =
      git(root, ['read-tree', head], { env }) !== undefined &&
      git(root, ['add', '--all', '--', 'content'], { env }) !== undefined
    const tree = isAdded ? git(root, ['write-tree'], { env }) : undefined
    const names = tree && git(root, ['diff-tree', '-r', '--name-only', '--relative', '-z', head, tree])
    if (tree === undefined || names === undefined)
      refuse(`git cannot store the changes; is the disk full, or may you not write to this folder? ${SAFE}`)
    return { head, tree, files: names.split('\0').filter((name) => name !== '') }
  })
}

/** Whether the commit `newer` has all commits of `older`. */
export function isAncestor(root: string, older: string, newer: string): boolean {
  return git(root, ['merge-base', '--is-ancestor', older, newer]) !== undefined
}

/** Lists the files that differ between two trees, as paths from the project's root. */
export function listChanged(root: string, from: string, to: string): string[] {
  const names = git(root, ['diff-tree', '-r', '--name-only', '--relative', '-z', from, to]) ?? ''
  return names.split('\0').filter((name) => name !== '')
}

/** Puts files of a commit into a tree in place of its own. Gives the new tree; undefined when git cannot write it. */
export function takeFiles(
  root: string,
  { from, to, paths }: { from: string; to: string; paths: readonly string[] },
): string | undefined {
  const told = git(root, ['ls-tree', '-r', '-z', '--full-tree', from, '--', ...paths]) ?? ''
  const entries = new Map(told.split('\0').map((entry) => [entry.slice(entry.indexOf('\t') + 1), entry]))
  const input = paths.map((path) => entries.get(path) ?? `0 ${'0'.repeat(40)}\t${path}`).join('\0')
  return withIndex((env) => {
    git(root, ['read-tree', to], { env })
    const isTaken =
      paths.length === 0 ||
      git(root, ['update-index', '-z', '--index-info'], { env, input: `${input}\0` }) !== undefined
    return isTaken ? git(root, ['write-tree'], { env }) : undefined
  })
}

/** Gives the path of the project within its repository, with a slash at the end; empty at the top. */
export function prefixOf(root: string): string {
  return git(root, ['rev-parse', '--show-prefix']) ?? ''
}

/** Commits a tree for a comparison or a merge: nobody publishes that commit. Throws a `RefusedRequest` when git cannot write it. */
export function commitForNow(root: string, tree: string, parent: string): string {
  const commit = git(root, ['commit-tree', tree, '-p', parent], { env: NOBODY, input: 'Content\n' })
  return commit ?? refuse(`git cannot store the content; is the disk full? ${SAFE}`)
}

/**
 * Merges two commits without touching the files. Gives the tree, and the paths from the top of the repository at which both have
 * changed the same place. Rejects with a `RefusedRequest` when git is too old.
 */
export async function mergeCommits(
  root: string,
  ours: string,
  theirs: string,
): Promise<{ merged: string; conflicts: string[] }> {
  const { code, output } = await runGit(root, ['merge-tree', '--write-tree', '--name-only', ours, theirs])
  const [merged = '', ...rest] = output.split('\n')
  if (code === 0) return { merged, conflicts: [] }
  if (code !== 1) return refuse(`This needs git 2.38 or newer: install it from https://git-scm.com. ${SAFE}`)
  return { merged, conflicts: rest.slice(0, rest.indexOf('')) }
}

/**
 * Runs a function and converts a `GitError`: throws a `RefusedRequest` with a message for an editor instead, such as when git is
 * not installed.
 */
export function withGit<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    if (!(error instanceof GitMissing)) return refuse(`This cannot be compared: ${error.message}.`)
    return refuse(
      `This needs the program git, which this computer lacks. Install it from https://git-scm.com, then try again. ${SAFE}`,
    )
  }
}

/** Gives the checked-out branch; undefined when there is none. Throws a `GitError` when git is not installed. */
export function currentBranch(root: string): string | undefined {
  return git(root, ['symbolic-ref', '--quiet', '--short', 'HEAD'])
}

/**
 * Gives the remote of the checked-out branch, or else `origin`, or else any remote. Throws a `GitError` when git is not
 * installed.
 */
export function findRemote(root: string): string | undefined {
  const remotes = (git(root, ['remote']) ?? '').split('\n').filter((name) => name !== '')
  const branch = currentBranch(root)
  const own = branch && git(root, ['config', `branch.${branch}.remote`])
  return [own, 'origin', ...remotes].find((name) => name !== undefined && remotes.includes(name))
}

/**
 * Gives the remote branch that changes are made for: the upstream of the checked-out branch, or else the main branch. Throws a
 * `GitError` when git is not installed.
 */
export function findBase(root: string, remote: string): string {
  const branch = currentBranch(root)
  const followed = branch && git(root, ['config', `branch.${branch}.merge`])?.replace('refs/heads/', '')
  const main = git(root, ['symbolic-ref', '--quiet', '--short', `refs/remotes/${remote}/HEAD`])
  return followed ?? main?.slice(remote.length + 1) ?? branch ?? 'main'
}

/** Gives the address of the user, which is that of the author of their commits; undefined when git does not know it. */
export function ownAddress(root: string): string | undefined {
  return /<(.*)>/.exec(git(root, ['var', 'GIT_AUTHOR_IDENT']) ?? '')?.[1]
}

/** Lists the branches that the user has published last, newest first: those of the last `most` of this repository. */
export function listSent(root: string, most: number): string[] {
  const order = [
    '--sort=-committerdate',
    `--count=${most}`,
    '--format=%(refname:lstrip=2) %(authoremail:trim)',
  ]
  const me = ownAddress(root)
  return (git(root, ['for-each-ref', ...order, SENT]) ?? '').split('\n').flatMap((line) => {
    const [name = '', address] = line.split(' ')
    return name !== '' && (me === undefined || me === address) ? [name] : []
  })
}

/**
 * Runs git in its own process group, so that it cannot prompt in the server's terminal and a timeout ends its child processes,
 * too. `code` is undefined after a timeout. Rejects with a system error when git cannot be started.
 */
export function runGit(
  root: string,
  args: readonly string[],
): Promise<{ code: number | undefined; output: string }> {
  const ownGroup = process.platform !== 'win32'
  const child = spawn('git', args, {
    cwd: root,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
    windowsHide: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve({ code: undefined, output })
      try {
        if (ownGroup && child.pid !== undefined) process.kill(-child.pid)
        else child.kill()
      } catch {
        // It has ended by itself just now.
      }
    }, TIME_LIMIT)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output })
    })
  })
}
