import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GitError, git } from './git.ts'

/** A temporary folder with the content of a commit or a tree. */
export interface ContentFolder {
  /** The folder; its `content/` is that of the commit. */
  root: string
  /**
   * Shows the content of another commit or tree: only the files that differ are written. Throws a `GitError` with the reason when
   * git cannot give it.
   */
  show: (commit: string) => void
}

/**
 * Writes `content/` of a commit or a tree of the project at `root` to a temporary folder, calls `use` with it and removes it. Gives
 * what `use` gives. Throws a `GitError` with the reason when git cannot give the content.
 */
export function withContentAt<T>(root: string, commit: string, use: (folder: ContentFolder) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const content = join(folder, 'content')
  // An index and a working tree of their own: the project's stay as they are.
  const env = {
    GIT_DIR: git(root, ['rev-parse', '--absolute-git-dir']),
    GIT_WORK_TREE: content,
    GIT_INDEX_FILE: join(folder, 'index'),
  }
  const show = (shown: string) => {
    const tree = git(root, ['rev-parse', '--verify', '--quiet', `${shown}:./content`])
    if (tree === undefined) throw new GitError(`there is no content/ at ${shown.slice(0, 12)}`)
    if (git(content, ['read-tree', '--reset', '-u', tree], { env }) === undefined)
      throw new GitError('git cannot read its own files; is the clone a whole one?')
  }
  try {
    mkdirSync(content)
    show(commit)
    return use({ root: folder, show })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
