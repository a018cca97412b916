import { git } from '../../../../engine/public/files.ts'
import type { PublishedChange } from '../../git-protocol.ts'

/** The refs that keep who refused a publication, and why: a commit by that person, with the reason as its message. */
const REFUSALS = 'refs/edit-refusal/'

/** Remembers that the user has refused a publication, by its last commit. `reason` may be empty. */
export function rememberRefusal(root: string, published: string, reason: string): void {
  const input = `Refused\n\n${reason.trim()}\n`
  const commit = git(root, ['commit-tree', `${published}^{tree}`], { input })
  if (commit !== undefined) git(root, ['update-ref', REFUSALS + published, commit])
}

/** Gives who has refused which publications, and why, by their last commits. */
export function readRefusals(root: string): ReadonlyMap<string, PublishedChange['refused']> {
  const format = '--format=%(refname)%1f%(authorname)%1f%(contents:body)%1e'
  return new Map(
    (git(root, ['for-each-ref', format, REFUSALS]) ?? '').split('\x1e').map((entry) => {
      const [ref = '', by = '', reason = ''] = entry.trim().split('\x1f')
      return [ref.slice(REFUSALS.length), { by, reason: reason.trim() }]
    }),
  )
}
