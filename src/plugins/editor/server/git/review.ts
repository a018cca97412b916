import { git, withContentAt } from '../../../../engine/public/files.ts'
import type { Content } from '../../../../engine/public/site.ts'
import { RefusedRequest } from '../refuse.ts'
import type { Host, SentPublication } from './publications.ts'
import { push } from './push.ts'
import { rememberRefusal } from './refusals.ts'
import { explainRefusal } from './refuse-publication.ts'
import { findBase, findRemote, mergeCommits, prefixOf, refuse, withGit } from './repository.ts'
import { createSessionAt } from './session-at.ts'

const MOVED = 'Somebody else has published changes just now. Try again.'

/** Finds the remote. Throws a `RefusedRequest` unless the publication waits for a review as it was published from here. */
function findWaiting(root: string, { branch, commit, title, state }: SentPublication, host: Host): string {
  const remote = withGit(() => findRemote(root))
  if (remote === undefined || state !== 'waiting') return refuse(`“${title}” does not wait for a review.`)
  if (host.branches.get(branch) !== commit)
    refuse(`Somebody has changed “${title}” at the project’s host. Review it there.`)
  return remote
}

/**
 * Accepts a publication that waits for a review: merges it into the branch that is published, and sends that. The files here stay.
 * Rejects with a `RefusedRequest`, and changes nothing, when it does not fit to what was published since, when both together
 * have a problem, or when the host refuses.
 */
export async function accept(content: Content, publication: SentPublication, host: Host): Promise<void> {
  const { root } = content.sources
  const { branch, title, author } = publication
  const remote = findWaiting(root, publication, host)
  const { merged, conflicts } = await mergeCommits(root, host.newest, branch)
  if (conflicts.length > 0) {
    const files = conflicts.map((path) => path.slice(prefixOf(root).length)).join(', ')
    refuse(
      `Others have published changes of the same places since: ${files}. Ask ${author} to get the newest, and to publish “${title}” again.`,
    )
  }
  const problem = withContentAt(root, merged, (folder) =>
    explainRefusal(createSessionAt(content, folder.root)()),
  )
  if (problem) throw new RefusedRequest(422, problem)
  const parents = ['-p', host.newest, '-p', branch]
  const commit = git(root, ['commit-tree', merged, ...parents], { input: `Accept “${title}”\n` })
  if (commit === undefined) refuse('git cannot store the changes; is the disk full?')
  await push(root, remote, `${commit}:refs/heads/${findBase(root, remote)}`, MOVED)
  // Its branch has done its work. A host that keeps it does no harm.
  await push(root, remote, `:refs/heads/${branch}`).catch(() => {})
}

/**
 * Refuses a publication that waits for a review: its branch goes from the host. Its author still has the changes, and reads
 * the reason.
 */
export async function decline(
  root: string,
  publication: SentPublication,
  host: Host,
  reason: string,
): Promise<void> {
  const remote = findWaiting(root, publication, host)
  await push(root, remote, `:refs/heads/${publication.branch}`)
  rememberRefusal(root, publication.commit, reason)
}
