import { git } from '../../../../engine/public/files.ts'
import type { PublishedChange } from '../../git-protocol.ts'
import { askHost, listPublications } from './publications.ts'
import { findBase, findRemote, refuse } from './repository.ts'
import { reviewUrl } from './review-url.ts'

/** How many of the last published changes are listed. */
const MOST = 5

/**
 * Says what became of the last publications from this folder, newest first. Throws a `RefusedRequest` when git is not installed, or
 * when the project's host cannot be reached.
 */
export async function listPublished(root: string): Promise<PublishedChange[]> {
  const host = await askHost(root)
  const [remote, publications] = [findRemote(root), listPublications(root, host)]
  if (remote === undefined || publications.length === 0) return []
  if (!host) refuse('The project’s host cannot be reached, so what became of earlier changes is not known.')
  const [base, address] = [findBase(root, remote), git(root, ['remote', 'get-url', '--push', remote]) ?? '']
  return publications.slice(0, MOST).map(({ branch, title, date, state, text, start }) => {
    const review = state === 'waiting' ? reviewUrl(address, { branch, base, title, text }) : undefined
    const canUndo = state === 'waiting' || (state === 'merged' && start !== undefined)
    return { branch, title, date, state, canUndo, ...(review !== undefined && { review }) }
  })
}
