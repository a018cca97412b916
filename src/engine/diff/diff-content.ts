import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContentSession } from '../check/content-session.ts'
import { GitError, git } from '../read/git.ts'
import { type ContentDifference, compareContent } from './difference.ts'
import { formatAsMarkdown, formatAsText } from './difference-report.ts'

/** The names of the two states of the content, and what differs. */
export interface ContentDiff {
  labels: { before: string; after: string }
  difference: ContentDifference
}

/** Formats the comparison for printing, as text or as Markdown. */
export function formatDiff({ labels, difference }: ContentDiff, format: 'text' | 'markdown'): string {
  return format === 'markdown' ? formatAsMarkdown(difference, labels) : formatAsText(difference, labels)
}

/**
 * Compares the content below `root` with the content at a commit, branch or tag. Throws a `GitError` with the reason when
 * it cannot.
 */
export function diffContent(root: string, ref: string): ContentDiff {
  const commit = resolveCommit(root, ref)
  const before = withContentAt(root, commit, (folder) =>
    createContentSession(folder, { imageVariants: false, publicFile: (value) => ({ value }) })(),
  )
  const after = createContentSession(root, { imageVariants: false })()
  const shortHash = commit.slice(0, 7)
  return {
    labels: { before: shortHash === ref ? ref : `${ref} (${shortHash})`, after: 'the working tree' },
    difference: compareContent(before, after),
  }
}

/** Gives the full hash of the commit that `ref` names. Throws a `GitError` when there is none. */
function resolveCommit(root: string, ref: string): string {
  if (git(root, ['rev-parse', '--git-dir']) === undefined)
    throw new GitError('this folder is in no git repository; there is nothing to compare with')
  const found = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (found !== undefined) return found
  throw new GitError(
    `this repository knows no commit ${JSON.stringify(ref)}; name a branch, a tag or a commit, such as main or HEAD~1`,
  )
}

/** Writes `content/` of `commit` to a temporary folder, calls `use` with it and removes it. Gives what `use` gives. */
function withContentAt<T>(root: string, commit: string, use: (folder: string) => T): T {
  const tree = git(root, ['rev-parse', '--verify', '--quiet', `${commit}:./content`])
  if (tree === undefined) throw new GitError(`there is no content/ at ${commit.slice(0, 12)}`)
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const content = join(folder, 'content')
  // An index and a working tree of their own: the project's stay as they are.
  const env = {
    GIT_DIR: git(root, ['rev-parse', '--absolute-git-dir']),
    GIT_WORK_TREE: content,
    GIT_INDEX_FILE: join(folder, 'index'),
  }
  try {
    mkdirSync(content)
    for (const args of [
      ['read-tree', tree],
      ['checkout-index', '--all'],
    ])
      if (git(content, args, { env }) === undefined)
        throw new GitError('git cannot read its own files; is the clone a whole one?')
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
