import { join } from 'node:path'
import { withContentAt } from '../../../../engine/read/content-at.ts'
import { readFileBytes } from '../../../../engine/read/content-folder.ts'
import { git } from '../../../../engine/read/git.ts'
import { writeContent } from '../../../../engine/read/write-content.ts'
import type { FileChange } from '../../../../engine/read/write-files.ts'
import { listProblems } from '../documents/list-problems.ts'
import type { DraftStore } from '../drafts/drafts.ts'
import type { Trash } from '../drafts/trash.ts'
import type { EditedContent } from '../edited-content.ts'
import { RefusedRequest } from '../refuse.ts'
import { forgetPublication, type SentPublication } from './publications.ts'
import { push } from './push.ts'
import {
  findRemote,
  isAncestor,
  listChanged,
  NOBODY,
  refuse,
  runGit,
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
  const [mine, back] = [tree, `${start}^{tree}`].map((to) => {
    const known = git(root, ['rev-parse', to])
    return known && git(root, ['commit-tree', known, '-p', branch], { env: NOBODY, input: 'Undo\n' })
  })
  if (start === undefined || mine === undefined || back === undefined)
    return refuse(`What was there before “${title}” is not known here any more. ${SAFE}`)
  const { code, output } = await runGit(root, ['merge-tree', '--write-tree', '--name-only', mine, back])
  const [merged = '', ...rest] = output.split('\n')
  const prefix = git(root, ['rev-parse', '--show-prefix']) ?? ''
  const places = rest.slice(0, rest.indexOf('')).map((path) => path.slice(prefix.length))
  if (code === 1)
    refuse(
      `These have changed at the same places since: ${places.join(', ')}. Take them back by “Earlier versions”. ${SAFE}`,
    )
  if (code !== 0) refuse(`This needs git 2.38 or newer: install it from https://git-scm.com. ${SAFE}`)
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
  { root, content, check }: Pick<EditedContent, 'root' | 'content' | 'check'>,
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
  const back = changes.map(({ file, before, after }) => ({ file, before: after, after: before }))
  writeContent(root, back)
  trash.forget(id)
  check()
  throw new RefusedRequest(422, { message: `Without “${title}”, this must be mended first.`, problems })
}
