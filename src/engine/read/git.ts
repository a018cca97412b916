import { spawnSync } from 'node:child_process'

/** Says in one sentence why git cannot give the content of a commit. */
export class GitError extends Error {}

/** This computer has no git. */
export class GitMissing extends GitError {
  constructor() {
    super('git cannot be found; a comparison needs it')
  }
}

/**
 * Runs git without a shell and gives its output without the line end, unless it must be `exact`; undefined when git exits with
 * an error. Throws a `GitMissing` when git cannot be found.
 */
export function git(
  cwd: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; input?: string; exact?: boolean } = {},
): string | undefined {
  const { error, status, stdout } = spawnSync('git', args, {
    cwd,
    env: { ...process.env, ...options.env },
    input: options.input,
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
  })
  if (error && 'code' in error && error.code === 'ENOENT') throw new GitMissing()
  if (status !== 0) return undefined
  return options.exact ? stdout : stdout.trimEnd()
}

/** Reads the documents of `content/` below `root` that have changed since a commit: path → the text before. */
function readChangedSince(root: string, commit: string): Map<string, string> | undefined {
  const names = git(root, [
    'diff',
    '--name-only',
    '--relative',
    '--no-renames',
    '--diff-filter=M',
    '-z',
    commit,
    '--',
    'content',
  ])
  if (names === undefined) return undefined
  const texts = new Map<string, string>()
  for (const path of names.split('\0')) {
    const text = /\.(json|mdx)$/.test(path) ? git(root, ['show', `${commit}:./${path}`]) : undefined
    if (text !== undefined) texts.set(path, text)
  }
  return texts
}

/**
 * Gives the documents of `content/` below `root` that have changed, with their texts in the last commit. When nothing has
 * changed since, those that the last commit changed, with their texts before it. Empty where there is no repository.
 */
export function readLastCommitted(root: string): ReadonlyMap<string, string> {
  try {
    const changed = readChangedSince(root, 'HEAD')
    return (changed?.size === 0 ? readChangedSince(root, 'HEAD~1') : changed) ?? new Map()
  } catch (error) {
    if (error instanceof GitError) return new Map()
    throw error
  }
}
