import { join } from 'node:path'
import { type FileChange, git, readFileBytes, withContentAt } from '../../../../engine/public/files.ts'
import { listProblems } from '../documents/list-problems.ts'
import type { DraftStore } from '../drafts/drafts.ts'
import type { Trash } from '../drafts/trash.ts'
import type { EditedContent } from '../edited-content.ts'
import { RefusedRequest } from '../refuse.ts'
import { forgetPublication, type SentPublication } from './publications.ts'
import { push } from './push.ts'
import {
  commitForNow,
  findRemote,
  isAncestor,
  listChanged,
  mergeCommits,
  prefixOf,
  refuse,
  SAFE,
  takeSnapshot,
  withGit,
} from './repository.ts'

/**
 * Takes a publication back that waits for a review: its branch goes from the project's host. The files stay as they are. Throws a
 * `RefusedRequest` when a later publication builds on it, or when the host refuses.
 */
export async function withdraw(
  root: string,
  { branch }: SentPublication,
  publications: readonly SentPublication[],
): Promise<void> {
  const later = publications.find(
    (one) => one.branch !== branch && one.state === 'waiting' && isAncestor(root, branch, one.branch),
  )
  if (later) refuse(`“${later.title}” goes on with these changes. Undo that publication first.`)
  const remote = withGit(() => findRemote(root))
  if (remote === undefined) return refuse('This project has no address to publish to.')
  await push(root, remote, `:refs/heads/${branch}`)
  forgetPublication(root, branch)
}

/**
 * Plans the changes of the saved files that take a publication back. What has changed since at other places stays. Throws a
 * `RefusedRequest` when something has changed at the same place, or when this folder lacks what was published since.
 */
export async function planUndo(
  root: string,
  { branch, title, start }: SentPublication,
  newest: string,
): Promise<FileChange[]> {
  const { head, tree } = withGit(() => takeSnapshot(root))
  if (!isAncestor(root, newest, head))
    refuse('Get the newest first: it has this publication, as it was accepted.')
  const before = start && git(root, ['rev-parse', `${start}^{tree}`])
  if (before === undefined)
    return refuse(`What was there before “${title}” is not known here any more. ${SAFE}`)
  const [mine, back] = [commitForNow(root, tree, branch), commitForNow(root, before, branch)]
  const { merged, conflicts } = await mergeCommits(root, mine, back)
  const prefix = prefixOf(root)
  const places = conflicts.map((path) => path.slice(prefix.length))
  if (places.length > 0)
    refuse(
      `These have changed at the same places since: ${places.join(', ')}. Take them back by “Earlier versions”. ${SAFE}`,
    )
  return withContentAt(root, merged, (folder) =>
    listChanged(root, tree, merged).map((file) => ({
      file,
      before: readFileBytes(join(root, file)),
      after: readFileBytes(join(folder.root, file)),
    })),
  )
}

/**
 * Takes a publication back in the files, as a command with an id, which can be taken back, too. Gives what it did, in words. Throws a
 * `RefusedRequest`, and writes nothing, when the site would have a problem without the publication.
 */
export function undoInFiles(
  { content, check }: Pick<EditedContent, 'content' | 'check'>,
  { drafts, trash }: { drafts: DraftStore; trash: Trash },
  { title }: SentPublication,
  changes: readonly FileChange[],
  id: string,
): string {
  if (changes.length === 0) refuse(`Nothing of “${title}” is left to undo.`)
  if (drafts.changed().length > 0) refuse('Save your changes first: they may build on this publication.')
  const told = `The publication “${title}” was undone`
  trash.write(id, { title, told, unsaved: [] }, changes)
  check()
  const problems = listProblems(content(), content().problems)
  if (problems.length === 0) return told
  trash.cancel(id, changes)
  check()
  throw new RefusedRequest(422, { message: `Without “${title}”, this must be mended first.`, problems })
}
