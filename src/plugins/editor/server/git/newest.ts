import { git } from '../../../../engine/public/files.ts'
import type { NewestResult, OthersChange } from '../../git-protocol.ts'
import {
  commitForNow,
  currentBranch,
  findBase,
  findRemote,
  isAncestor,
  listChanged,
  listSent,
  mergeCommits,
  prefixOf,
  refuse,
  runGit,
  SAFE,
  takeFiles,
  takeSnapshot,
  withGit,
  withIndex,
} from './repository.ts'

/** How many of the last published branches may still be on their way. */
const MOST_SENT = 20

/** A document of the site, by its path. */
const DOCUMENT = /^content\/.+\.(?:json|mdx)$/

/** The fetches that are running, by project: git writes the result of all to one file. */
const fetches = new Map<string, Promise<string | undefined>>()

/** Fetches the last commit of the branch that changes are made for. Undefined when there is no remote or it cannot be reached. */
export function fetchNewest(root: string): Promise<string | undefined> {
  const running = fetches.get(root) ?? runFetch(root).finally(() => fetches.delete(root))
  fetches.set(root, running)
  return running
}

async function runFetch(root: string): Promise<string | undefined> {
  const remote = withGit(() => findRemote(root))
  if (remote === undefined) return undefined
  const { code } = await runGit(root, ['fetch', '--quiet', '--no-tags', remote, findBase(root, remote)])
  return code === 0 ? git(root, ['rev-parse', '--verify', '--quiet', 'FETCH_HEAD^{commit}']) : undefined
}

/**
 * Counts what others have published that this folder does not have yet, a merge as one; undefined when the remote cannot be reached. Throws a
 * `RefusedRequest` when git is not installed.
 */
export async function countNewer(root: string): Promise<number | undefined> {
  const newest = await fetchNewest(root)
  return newest === undefined
    ? undefined
    : Number(git(root, ['rev-list', '--count', '--first-parent', `HEAD..${newest}`]) ?? 0)
}

/**
 * Lists those of the changed files of which others have published changes that this folder does not have yet: who and when. What was
 * published from here is none of them.
 */
export async function listAlsoChanged(root: string): Promise<OthersChange[]> {
  const newest = await fetchNewest(root)
  const common = newest === undefined ? undefined : git(root, ['merge-base', 'HEAD', newest])
  if (newest === undefined || common === undefined) return []
  const { tree, files } = withGit(() => takeSnapshot(root))
  const theirs = [common, tree, ...listSent(root, MOST_SENT)].reduce<ReadonlySet<string>>(
    (changed, known) => {
      const differing = listChanged(root, known, newest)
      return new Set(differing.filter((file) => changed.has(file)))
    },
    new Set(files),
  )
  return [...theirs].map((file) => {
    const range = ['--max-count=1', '--format=%aI %an', `${common}..${newest}`, '--', file]
    const [date = '', ...author] = (git(root, ['log', ...range]) ?? '').split(' ')
    return { file, date, author: author.join(' ') }
  })
}

/**
 * Merges the published commits of others into the files on the disk, and moves the checked-out branch. Saved changes that are not
 * published stay. Where both sides have changed the same place of a document, `keep` gets it with the text that both began with:
 * it keeps the text on the disk, before the file gets the published one, and gives a function that takes this back. Throws a
 * `RefusedRequest` when the merge is not possible. The files stay as they are then, unless git fails to move the branch after the
 * merge.
 */
export async function getNewest(
  root: string,
  keep: (file: string, was: string) => () => void,
): Promise<NewestResult> {
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
  const { merged, conflicts } = await mergeTrees(root, { head, tree, newest })
  const kept = conflicts.map(({ file, was }) => keep(file, was))
  try {
    replaceFiles(root, tree, merged)
  } catch (error) {
    for (const takeBack of kept) takeBack()
    throw error
  }
  if (git(root, ['reset', '--quiet', '--mixed', newest]) === undefined)
    return refuse('The files are up to date, but git could not move the branch. Show this to a developer.')
  return {
    newer: 0,
    files: listChanged(root, tree, merged),
    restart: incoming.some((file) => file === 'package-lock.json'),
  }
}

/** A document of which both sides have changed the same place, and its text in the commit that both began with. */
interface DocumentConflict {
  file: string
  was: string
}

/**
 * Merges the content on the disk with the newest commit, without touching the files. Gives the merged tree. Documents with a
 * conflict have the text of the newest commit there.
 */
async function mergeTrees(
  root: string,
  { head, tree, newest }: { head: string; tree: string; newest: string },
): Promise<{ merged: string; conflicts: DocumentConflict[] }> {
  const mine = commitForNow(root, tree, head)
  const { merged, conflicts: paths } = await mergeCommits(root, newest, mine)
  if (paths.length === 0) return { merged, conflicts: [] }
  const prefix = prefixOf(root)
  const conflicts = paths.flatMap((path): DocumentConflict[] => {
    const file = path.slice(prefix.length)
    const [was, ours] = [head, tree].map((from) => git(root, ['show', `${from}:${path}`], { exact: true }))
    return DOCUMENT.test(file) && was !== undefined && ours !== undefined ? [{ file, was }] : []
  })
  const chosen = conflicts.length === paths.length && takeFiles(root, { from: newest, to: merged, paths })
  if (chosen) return { merged: chosen, conflicts }
  return refuse(
    `Others have published other words at the same places as you: ${paths.join(', ')}. Publish your changes; whoever looks at them decides between the two. ${SAFE}`,
  )
}

/** Updates the files on the disk from one tree to another. Writes none of them when one has other changes. */
function replaceFiles(root: string, from: string, to: string): void {
  withIndex((env) => {
    git(root, ['read-tree', from], { env })
    git(root, ['update-index', '-q', '--refresh'], { env })
    if (git(root, ['read-tree', '-m', '-u', from, to], { env }) === undefined)
      refuse(
        `Files of this folder that are no content were changed by hand. Ask a developer to bring the folder up to date. ${SAFE}`,
      )
  })
}
