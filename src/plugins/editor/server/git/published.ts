import { git } from '../../../../engine/read/git.ts'
import type { PublishedChange } from '../../git-protocol.ts'
import { fetchNewest, isAncestor } from './newest.ts'
import { findBase, findRemote, listSent, refuse, runGit, SENT, withGit } from './repository.ts'
import { reviewUrl } from './review-url.ts'

/** How many of the last published changes are listed. */
const MOST = 5

/**
 * Says what became of the last changes that were published from this folder, newest first. Throws a `RefusedRequest` when git is
 * not installed, or when the project's host cannot be reached.
 */
export async function listPublished(root: string): Promise<PublishedChange[]> {
  const remote = withGit(() => findRemote(root))
  const names = listSent(root, MOST)
  if (remote === undefined || names.length === 0) return []
  const base = findBase(root, remote)
  const newest = await fetchNewest(root)
  const { code, output } = await runGit(root, ['ls-remote', '--heads', remote, `${SENT}*`])
  if (newest === undefined || code !== 0)
    return refuse('The project’s host cannot be reached, so what became of earlier changes is not known.')
  const address = git(root, ['remote', 'get-url', '--push', remote]) ?? ''
  return names.map((branch) => {
    const said = git(root, ['log', '-1', '--format=%cI%n%s%n%b', branch]) ?? ''
    const [date = '', title = '', ...text] = said.split('\n')
    const isThere = output.split('\n').some((line) => line.endsWith(`\trefs/heads/${branch}`))
    const state = isMerged(root, newest, branch) ? 'merged' : isThere ? 'waiting' : 'gone'
    const review =
      state === 'waiting' ? reviewUrl(address, { branch, base, title, text: text.join('\n') }) : undefined
    return { title, date, state, ...(review !== undefined && { review }) }
  })
}

/** Whether the newest commit has all changes of a branch. A host may have made one commit of them, or written them anew. */
function isMerged(root: string, newest: string, branch: string): boolean {
  if (isAncestor(root, branch, newest)) return true
  const merged = git(root, ['merge-tree', '--write-tree', newest, branch])
  return merged !== undefined && merged === git(root, ['rev-parse', `${newest}^{tree}`])
}
