import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../../../../engine/read/git.ts'
import type { NewestResult } from '../../protocol.ts'
import {
  currentBranch,
  findBase,
  findRemote,
  refuse,
  runGit,
  SAFE,
  takeSnapshot,
  withGit,
} from './repository.ts'

/** The author of the temporary commit that holds the files on the disk during a merge. It is never published. */
const NOBODY = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Editor'],
    [`GIT_${who}_EMAIL`, 'editor@localhost'],
  ]),
)

/** Fetches the last commit of the branch that changes are made for. Undefined when there is no remote or it cannot be reached. */
export async function fetchNewest(root: string): Promise<string | undefined> {
  const remote = withGit(() => findRemote(root))
  if (remote === undefined) return undefined
  const { code } = await runGit(root, ['fetch', '--quiet', '--no-tags', remote, findBase(root, remote)])
  return code === 0 ? git(root, ['rev-parse', '--verify', '--quiet', 'FETCH_HEAD^{commit}']) : undefined
}

/** Whether the commit `newer` has all commits of `older`. */
export function isAncestor(root: string, older: string, newer: string): boolean {
  return git(root, ['merge-base', '--is-ancestor', older, newer]) !== undefined
}

/** Lists the files that differ between two trees, as paths from the project's root. */
function listChanged(root: string, from: string, to: string): string[] {
  const names = git(root, ['diff-tree', '-r', '--name-only', '--relative', '-z', from, to]) ?? ''
  return names.split('\0').filter((name) => name !== '')
}

/**
 * Counts the published commits that this folder does not have yet; 0 when the remote cannot be reached. Throws a `RefusedRequest`
 * when git is not installed.
 */
export async function countNewer(root: string): Promise<number> {
  const newest = await fetchNewest(root)
  return newest === undefined ? 0 : Number(git(root, ['rev-list', '--count', `HEAD..${newest}`]) ?? 0)
}

/**
 * Merges the published commits of others into the files on the disk, and moves the checked-out branch. Saved changes that are not
 * published stay. `unsaved` lists the documents with unsaved changes. Throws a `RefusedRequest` when both sides have changed the
 * same place, or when the merge is not possible. The files stay as they are then, unless git fails to move the branch after the
 * merge.
 */
export async function getNewest(root: string, unsaved: readonly string[]): Promise<NewestResult> {
  const newest = await fetchNewest(root)
  if (newest === undefined)
    return refuse(
      `The project's host cannot be reached. Check the connection to the internet, then try again. ${SAFE}`,
    )
  const { head, tree } = withGit(() => takeSnapshot(root))
  if (isAncestor(root, newest, head)) return { newer: 0, files: [], restart: false }
  if (currentBranch(root) === undefined || !isAncestor(root, head, newest))
    return refuse(
      `This folder has commits of its own that are not published. Ask a developer to bring the two together. ${SAFE}`,
    )
  if (git(root, ['diff', '--cached', '--quiet']) === undefined)
    return refuse(`Somebody has prepared a commit in this folder. Ask a developer to finish it. ${SAFE}`)
  const incoming = listChanged(root, head, newest)
  const waiting = unsaved.filter((file) => incoming.includes(file))
  if (waiting.length > 0)
    return refuse(
      `Others have changed this, too: ${waiting.join(', ')}. Save your changes of it, or drop them, then try again.`,
    )
  const merged = await mergeTrees(root, { head, tree, newest })
  replaceFiles(root, tree, merged)
  if (git(root, ['reset', '--quiet', '--mixed', newest]) === undefined)
    return refuse('The files are up to date, but git could not move the branch. Show this to a developer.')
  return {
    newer: 0,
    files: listChanged(root, tree, merged),
    restart: incoming.some((file) => file === 'package-lock.json'),
  }
}

/** Merges the content on the disk with the newest commit, without touching the files. Gives the merged tree. */
async function mergeTrees(
  root: string,
  { head, tree, newest }: { head: string; tree: string; newest: string },
): Promise<string> {
  const mine = git(root, ['commit-tree', tree, '-p', head], { env: NOBODY, input: 'Saved content\n' })
  if (mine === undefined) return refuse(`git cannot store the content; is the disk full? ${SAFE}`)
  const { code, output } = await runGit(root, ['merge-tree', '--write-tree', '--name-only', newest, mine])
  const [merged = '', ...rest] = output.split('\n')
  if (code === 0) return merged
  if (code !== 1) return refuse(`This needs git 2.38 or newer: install it from https://git-scm.com. ${SAFE}`)
  const files = rest.slice(0, rest.indexOf(''))
  return refuse(
    `Others have published other words at the same places as you: ${files.join(', ')}. Publish your changes; whoever looks at them decides between the two. ${SAFE}`,
  )
}

/** Updates the files on the disk from one tree to another. Writes none of them when one has other changes. */
function replaceFiles(root: string, from: string, to: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'newest-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    git(root, ['read-tree', from], { env })
    git(root, ['update-index', '-q', '--refresh'], { env })
    if (git(root, ['read-tree', '-m', '-u', from, to], { env }) === undefined)
      refuse(
        `Files of this folder that are no content were changed by hand. Ask a developer to bring the folder up to date. ${SAFE}`,
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
