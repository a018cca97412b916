import { git } from '../../../../engine/public/files.ts'
import type { PublishedChange } from '../../git-protocol.ts'
import { askLive, readLiveDates, rememberLive } from './live.ts'
import { isMerged, type SentPublication } from './publications.ts'
import { readRefusals } from './refusals.ts'
import { findBase, findRemote } from './repository.ts'
import { reviewUrl } from './review-url.ts'

/** How many of the last published changes are listed. */
const MOST = 10

/**
 * Says what became of the last publications, newest first. `newest`: the newest commit of the branch that is published. Asks the
 * published site for those of which it is not known yet whether visitors see them.
 */
export async function describePublished(
  root: string,
  publications: readonly SentPublication[],
  { newest, mayReview }: { newest: string; mayReview: boolean },
): Promise<PublishedChange[]> {
  const remote = findRemote(root) ?? ''
  const [base, address] = [findBase(root, remote), git(root, ['remote', 'get-url', '--push', remote]) ?? '']
  const shown = publications.slice(0, MOST)
  const dates = await findLiveDates(root, newest, shown)
  const refusals = readRefusals(root)
  return shown.map(({ branch, commit, title, author, date, state, text, start, isOwn }) => {
    const [since, isWaiting] = [dates.get(commit), state === 'waiting']
    const refused = state === 'gone' ? refusals.get(commit) : undefined
    const review = isWaiting ? reviewUrl(address, { branch, base, title, text }) : undefined
    return {
      branch,
      title,
      author,
      date,
      lines: [...text.matchAll(/^- (.+)$/gm)].map(([, line = '']) => line),
      state: state === 'merged' && since !== undefined ? 'live' : state,
      ...(since !== undefined && { since }),
      ...(refused && { refused }),
      canReview: isWaiting && mayReview,
      canUndo: (isWaiting && isOwn) || (state === 'merged' && start !== undefined),
      ...(review !== undefined && { review }),
    }
  })
}

/** Gives since when publications are live, by their last commits. Asks the published site for those of which it is not known yet. */
async function findLiveDates(
  root: string,
  newest: string,
  shown: readonly SentPublication[],
): Promise<ReadonlyMap<string, string>> {
  const dates = readLiveDates(root)
  const accepted = shown.filter(({ commit, state }) => state === 'merged' && !dates.has(commit))
  const live = accepted.length > 0 ? await askLive(root, newest) : undefined
  const seen = live ? accepted.filter(({ branch }) => isMerged(root, live.commit, branch)) : []
  if (!live || seen.length === 0) return dates
  for (const { commit } of seen) rememberLive(root, commit, live.date)
  return readLiveDates(root)
}
