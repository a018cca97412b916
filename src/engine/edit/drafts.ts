import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../contract/edit-protocol.ts'
import { splitPointer } from '../../contract/json-pointer.ts'
import { draftsFolder, writeAtomically, writeIfPossible } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { readFileText } from '../read/content-folder.ts'
import { valueAt } from '../read/value-at.ts'
import { RefusedRequest } from './refuse.ts'
import { applyOperations, readEditable } from './splice/apply-operations.ts'

/** The unsaved changes of a document. */
interface Draft {
  /** The text on the disk that they were made to; undefined when the file is gone and shall be written again. */
  disk: string | undefined
  /** The changes in their order; undefined when the text as a whole stands against that on the disk. */
  changes: Operation[] | undefined
  /** The text on the disk that the changes do not fit. */
  conflict?: { disk: string | undefined }
  /** The last texts, by hash: a window may not have heard of the last change yet. */
  recent: Map<string, string>
}

/** What the file of the unsaved changes holds. */
interface KeptDrafts {
  /** By the path of the document. */
  documents: Record<string, Pick<Draft, 'disk' | 'changes'> & { text: string }>
  /** The last change that a window has named: its answer may be on its way while the server stops. */
  last?: { id: string; undo: Operation[] }
}

/** How many texts of a document are kept for windows that are behind, and how many changes for those that ask again. */
const RECENT = 50

/** Names a text. */
export function hashOfText(text: string): string {
  return contentHash(text, 16)
}

/** The pointer of the list or object that an operation adds something to; undefined when it expects a value. */
function addsTo(operation: Operation): string | undefined {
  if (operation.op === 'insert') return operation.pointer
  if (operation.op === 'set' && operation.expect === undefined)
    return operation.pointer.slice(0, operation.pointer.lastIndexOf('/'))
  return undefined
}

/**
 * Makes the changes that lead from the text `from` to another one at the text `to`, which somebody else has changed. Undefined
 * where a change expects another value, or would add something to a list or an object that is not the same any more.
 */
function rebase(file: string, from: string, to: string, changes: readonly Operation[]): string | undefined {
  let [theirs, ours] = [from, to]
  for (const change of changes) {
    const parent = addsTo(change)
    if (parent !== undefined) {
      const [a, b] = [theirs, ours].map((text) =>
        valueAt(readEditable(file, text), ['data', ...splitPointer(parent)]),
      )
      if (!isDeepStrictEqual(a, b)) return undefined
    }
    const [old, next] = [theirs, ours].map((text) => applyOperations(file, text, [change]))
    if (!old || !next || !('text' in old) || !('text' in next)) return undefined
    theirs = old.text
    ours = next.text
  }
  return ours
}

/** Adds an operation to the changes of a draft; typing in one field is one change. */
function addChange(changes: Operation[], operation: Operation): Operation[] {
  const last = changes.at(-1)
  if (last?.op === 'set' && operation.op === 'set' && last.pointer === operation.pointer)
    return [...changes.slice(0, -1), { ...last, value: operation.value }]
  if (last?.op === 'body' && operation.op === 'body')
    return [...changes.slice(0, -1), { ...operation, expect: last.expect }]
  return [...changes, operation]
}

/** The unsaved changes of all documents. */
export interface DraftStore {
  /** The text of a document with its unsaved changes. Throws `RefusedRequest` when there is no such text. */
  read: (file: string) => string
  isChanged: (file: string) => boolean
  /** The text on the disk that the unsaved changes of a document do not fit; undefined without a conflict. */
  conflict: (file: string) => { disk: string | undefined } | undefined
  /** Whether the unsaved changes were made to the text that is on the disk; makes them at that one if they fit. */
  update: (file: string) => void
  /**
   * Changes a document. `base` is the hash of the text that whoever changes it has seen. Gives what takes it back. A change with
   * an `id` is made once, however often it is asked for. Throws `RefusedRequest` where it does not fit, and the error of the
   * system when it cannot be written; then nothing has changed.
   */
  apply: (file: string, base: string, operations: readonly Operation[], id?: string) => Operation[]
  /**
   * Drops the unsaved changes, or makes them win over the text on the disk. Throws the error of the system when that cannot be
   * written.
   */
  resolve: (file: string, keep: 'mine' | 'disk') => void
  /** The text that the unsaved changes were made to. */
  diskText: (file: string) => string | undefined
  changed: () => string[]
}

function readKept(file: string): KeptDrafts {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // There is none, or it is damaged.
    return { documents: {} }
  }
}

/**
 * Creates the store. `texts` is where the reader of the content finds the texts with unsaved changes. A file in `.drafts/` keeps
 * them: they outlive a server that is stopped, or that starts again because its code has changed.
 */
export function createDraftStore(root: string, texts: Map<string, string>): DraftStore {
  const drafts = new Map<string, Draft>()
  /** What takes the last named changes back, by their names. */
  const made = new Map<string, Operation[]>()
  const keptIn = join(draftsFolder(root), 'unsaved.json')
  const kept = readKept(keptIn)
  for (const [file, { text, disk, changes }] of Object.entries(kept.documents)) {
    drafts.set(file, { disk, changes, recent: new Map() })
    texts.set(file, text)
  }
  if (kept.last) made.set(kept.last.id, kept.last.undo)
  const describe = (): string => {
    const documents = [...drafts].map(([file, { disk, changes }]) => [
      file,
      { text: texts.get(file) ?? '', disk, changes },
    ])
    const [id, undo] = [...made].at(-1) ?? []
    const text: KeptDrafts = {
      documents: Object.fromEntries(documents),
      ...(id && undo && { last: { id, undo } }),
    }
    return JSON.stringify(text)
  }
  /** Makes a change of the unsaved changes of a document, and writes them, or changes nothing and throws. */
  const write = (file: string, change: () => void) => {
    const [draft, text] = [drafts.get(file), texts.get(file)]
    change()
    try {
      writeAtomically(keptIn, describe())
    } catch (error) {
      if (draft) drafts.set(file, draft)
      else drafts.delete(file)
      if (text === undefined) texts.delete(file)
      else texts.set(file, text)
      throw error
    }
  }
  const readDisk = (file: string): string | undefined => {
    const text = readFileText(root, file)
    return typeof text === 'string' ? text : undefined
  }
  const drop = (file: string) => {
    drafts.delete(file)
    texts.delete(file)
  }
  const read = (file: string): string => {
    const text = texts.get(file) ?? readDisk(file)
    if (text === undefined) throw new RefusedRequest(404, { message: `${file} is not there any more.` })
    return text
  }
  const update = (file: string) => {
    const draft = drafts.get(file)
    const text = texts.get(file)
    if (!draft || text === undefined) return
    const disk = readDisk(file)
    delete draft.conflict
    if (disk === draft.disk) return
    const rebased =
      disk === undefined || draft.disk === undefined || !draft.changes
        ? undefined
        : rebase(file, draft.disk, disk, draft.changes)
    if (text === disk || rebased === disk) drop(file)
    else if (rebased === undefined) {
      draft.conflict = { disk }
      return
    } else {
      draft.disk = disk
      draft.recent.set(hashOfText(text), text)
      texts.set(file, rebased)
    }
    // What cannot be written now is done once more at the next start.
    writeIfPossible(keptIn, describe())
  }
  return {
    read,
    update,
    isChanged: (file) => drafts.has(file),
    conflict: (file) => drafts.get(file)?.conflict,
    changed: () => [...drafts.keys()],
    diskText: (file) => drafts.get(file)?.disk,
    apply: (file, base, operations, id) => {
      const known = id === undefined ? undefined : made.get(id)
      if (known) return known
      const text = read(file)
      const draft: Draft = drafts.get(file) ?? { disk: text, changes: [], recent: new Map() }
      const seen = base === hashOfText(text) ? text : draft.recent.get(base)
      const fits = seen === text || (seen !== undefined && rebase(file, seen, text, operations) !== undefined)
      if (!fits)
        throw new RefusedRequest(409, {
          message: 'This has been changed elsewhere in the meantime. Look at it again, then change it.',
        })
      const result = applyOperations(file, text, operations)
      if (!('text' in result)) throw new RefusedRequest(409, { message: result.message })
      draft.recent.set(hashOfText(text), text)
      for (const old of [...draft.recent.keys()].slice(0, -RECENT)) draft.recent.delete(old)
      if (id !== undefined) made.set(id, result.undo)
      for (const old of [...made.keys()].slice(0, -RECENT)) made.delete(old)
      try {
        write(file, () => {
          drafts.set(file, {
            ...draft,
            changes: draft.changes && operations.reduce(addChange, draft.changes),
          })
          texts.set(file, result.text)
          // Without a conflict, the text on the disk needs no change.
          if (result.text === draft.disk && !draft.conflict) drop(file)
        })
      } catch (error) {
        if (id !== undefined) made.delete(id)
        throw error
      }
      return result.undo
    },
    resolve: (file, keep) => {
      const draft = drafts.get(file)
      if (!draft) return
      write(file, () => {
        if (keep === 'disk') drop(file)
        else drafts.set(file, { disk: readDisk(file), changes: undefined, recent: draft.recent })
      })
    },
  }
}
