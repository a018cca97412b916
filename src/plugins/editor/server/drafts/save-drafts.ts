import { writeContent } from '../../../../engine/public/files.ts'
import type { Conflict, SavedDocument } from '../../protocol.ts'
import { listErrors } from '../documents/list-problems.ts'
import type { EditedContent } from '../edited-content.ts'
import { RefusedRequest } from '../refuse.ts'
import { readEditable } from '../splice/apply-operations.ts'
import { type DraftStore, hashOfText } from './drafts.ts'

/** Gives all sides of a conflict of a document; undefined when it has none. */
export function describeConflict(drafts: DraftStore, file: string): Conflict | undefined {
  const conflict = drafts.conflict(file)
  if (!conflict) return undefined
  const read = (text: string | undefined): SavedDocument | undefined => {
    const fields = text === undefined ? undefined : readEditable(file, text)
    return fields && !('severity' in fields) ? fields : undefined
  }
  return {
    file,
    disk: read(conflict.disk),
    was: read(drafts.diskText(file)),
    mine: read(drafts.read(file)) ?? {},
  }
}

/** Throws a `RefusedRequest` when the text with the unsaved changes is not the one that the sender has seen, or has a conflict. */
function checkSeen(drafts: DraftStore, file: string, base: string): void {
  const mine = drafts.read(file)
  const conflict = describeConflict(drafts, file)
  if (conflict)
    throw new RefusedRequest(409, { message: 'Somebody else has changed the same place.', conflict })
  if (hashOfText(mine) !== base)
    throw new RefusedRequest(409, {
      message: 'This has been changed in another window in the meantime. Look at it, then save it.',
    })
}

/**
 * Writes the unsaved changes of documents to their files: all of them, or none. `base` is the hash of the text that the sender
 * has seen. Gives the written files. Throws a `RefusedRequest` when a document has a mistake, a conflict or changes that the
 * sender has not seen, and a system error when a file cannot be written.
 */
export function saveDrafts(
  { root, content, check }: Pick<EditedContent, 'root' | 'content' | 'check'>,
  drafts: DraftStore,
  files: readonly { file: string; base: string }[],
): string[] {
  // A file may have changed since the watcher last ran.
  for (const { file } of files) drafts.update(file)
  check()
  const changed = files.filter(({ file }) => drafts.isChanged(file))
  for (const { file, base } of changed) checkSeen(drafts, file, base)
  const written = changed.map(({ file }) => file)
  const problems = listErrors(content(), written)
  if (problems.length > 0)
    throw new RefusedRequest(422, { message: 'This cannot be saved before it is mended.', problems })
  const changes = written.map((file) => {
    const before = drafts.diskText(file)
    return {
      file,
      before: before === undefined ? undefined : Buffer.from(before),
      after: Buffer.from(drafts.read(file)),
    }
  })
  writeContent(root, changes)
  // The checked texts are on the disk now: the content is the same.
  for (const file of written) drafts.update(file)
  return written
}
