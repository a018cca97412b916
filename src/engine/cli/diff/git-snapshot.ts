import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'

const FOLDER = 'content'
const MAX_BYTES = 2_000_000_000

/** Says in one sentence why git cannot give the content of a commit. */
export class GitError extends Error {}

/** Runs git without a shell and gives its output; undefined when git exits with an error. */
function git(root: string, args: readonly string[], input?: string): Buffer | undefined {
  const { error, status, stdout } = spawnSync('git', args, { cwd: root, input, maxBuffer: MAX_BYTES })
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new GitError('git cannot be found; a comparison needs it')
  return status === 0 ? stdout : undefined
}

/** Gives the full hash of the commit that `ref` names. Throws a `GitError` when there is none. */
export function resolveCommit(root: string, ref: string): string {
  if (git(root, ['rev-parse', '--git-dir']) === undefined)
    throw new GitError('this folder is in no git repository; there is nothing to compare with')
  const found = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (found === undefined)
    throw new GitError(
      `this repository knows no commit ${JSON.stringify(ref)}; name a branch, a tag or a commit, such as main or HEAD~1`,
    )
  return found.toString('utf8').trim()
}

interface Blob {
  path: string
  id: string
}

/** Lists the regular files of `content/` at `commit`, without symbolic links and submodules. */
function listBlobs(root: string, commit: string): Blob[] {
  const listed = git(root, ['ls-tree', '-r', '-z', commit, '--', FOLDER])
  const entries = listed?.toString('utf8').split('\0') ?? []
  return entries.flatMap((entry) => {
    const [, id, path] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? []
    const inside = path?.startsWith(`${FOLDER}/`) && posix.normalize(path) === path && !path.includes('\\')
    return id !== undefined && path !== undefined && inside ? [{ path, id }] : []
  })
}

function writeBlobs(root: string, folder: string, blobs: readonly Blob[]): void {
  const bytes = git(root, ['cat-file', '--batch'], blobs.map(({ id }) => `${id}\n`).join(''))
  if (!bytes) throw new GitError('git cannot read its own files; is the repository whole?')
  let offset = 0
  for (const { path } of blobs) {
    const lineEnd = bytes.indexOf('\n', offset)
    const size = Number(/ blob (\d+)$/.exec(bytes.toString('latin1', offset, lineEnd))?.[1])
    if (Number.isNaN(size)) throw new GitError(`git cannot read ${path}; is the clone a whole one?`)
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes.subarray(lineEnd + 1, lineEnd + 1 + size))
    offset = lineEnd + 1 + size + 1
  }
}

/** Writes `content/` of `commit` to a temporary folder, calls `use` with it and removes it. Gives what `use` gives. */
export function withContentAt<T>(root: string, commit: string, use: (folder: string) => T): T {
  const blobs = listBlobs(root, commit)
  if (blobs.length === 0) throw new GitError(`there is no ${FOLDER}/ at ${commit.slice(0, 12)}`)
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    writeBlobs(root, folder, blobs)
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
