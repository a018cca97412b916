import { contentHash } from '../../../../engine/public/cache.ts'
import { readFileText } from '../../../../engine/public/files.ts'
import { joinTyping } from '../../operations.ts'
import type { Operation } from '../../protocol.ts'
import { RefusedRequest } from '../refuse.ts'
import { applyOperations } from '../splice/apply-operations.ts'
import { rebase } from '../splice/rebase.ts'
import { type Draft, type KeptDraft, KeptDrafts } from './kept-drafts.ts'

/** The number of texts kept per document for windows that are behind, and of changes kept for repeated requests. */
const RECENT = 50

/** Gives the hash that identifies a text. */
export function hashOfText(text: string): string {
  return contentHash(text, 16)
}

/** Adds an operation to the changes of a draft; typing in one field is one change. */
function addChange(changes: Operation[], operation: Operation): Operation[] {
  const joined = joinTyping(changes.at(-1), operation)
  return joined ? [...changes.slice(0, -1), joined] : [...changes, operation]
}

/** The text of a document that pages show. */
export interface ShownText {
  text: string
  /** The indexes of the blocks with a problem that it leaves out, among those of the document with its unsaved changes. */
  left: readonly number[]
}

/**
 * The unsaved changes of all documents. Puts the texts with them into `texts`, from which the content is read. Files in
 * `.drafts/` keep them when the server stops or restarts.
 */
export class DraftStore {
  /** The texts that pages show, by path: with a problem, a changed page shows only its sound parts. */
  readonly shown = new Map<string, ShownText>()
  readonly #root: string
  readonly #texts: Map<string, string>
  readonly #drafts = new Map<string, Draft>()
  /** The undo operations of the last changes with an id, by id. */
  readonly #made = new Map<string, Operation[]>()
  readonly #kept: KeptDrafts
  readonly #startOf: (file: string) => string | undefined
  /** The documents whose unsaved changes could not be read, because the file that keeps them is damaged. */
  readonly damaged: string[]

  /** `startOf` gives the text of a document that has no file yet. */
  constructor(
    root: string,
    texts: Map<string, string>,
    startOf: (file: string) => string | undefined = () => undefined,
  ) {
    this.#root = root
    this.#startOf = startOf
    this.#texts = texts
    this.#kept = new KeptDrafts(root)
    const { kept, damaged } = this.#kept.readAll()
    this.damaged = damaged
    for (const [file, draft] of kept) this.#take(file, draft)
  }

  /** Gives the text of a document with its unsaved changes. Throws a `RefusedRequest` when the document does not exist. */
  read(file: string): string {
    const text = this.#texts.get(file) ?? this.#readDisk(file) ?? this.#startOf(file)
    if (text === undefined) throw new RefusedRequest(404, { message: `${file} is not there any more.` })
    return text
  }

  isChanged(file: string): boolean {
    return this.#drafts.has(file)
  }

  changed(): string[] {
    return [...this.#drafts.keys()]
  }

  /** Gives the text on the disk when the unsaved changes of a document do not fit it; undefined when there is no conflict. */
  conflict(file: string): Draft['conflict'] {
    return this.#drafts.get(file)?.conflict
  }

  /** Gives the text on the disk that the unsaved changes are based on. */
  diskText(file: string): string | undefined {
    return this.#drafts.get(file)?.disk
  }

  /** Applies the unsaved changes of a document to its current text on the disk. Records a conflict when they do not fit. */
  update(file: string): void {
    this.#takeNewer(file)
    const draft = this.#drafts.get(file)
    const text = this.#texts.get(file)
    if (!draft || text === undefined) return
    const disk = this.#readDisk(file)
    delete draft.conflict
    if (disk === draft.disk) return
    const isSaved = text === disk
    const base = draft.disk ?? this.#startOf(file)
    const rebased =
      isSaved || disk === undefined || base === undefined || !draft.changes
        ? undefined
        : rebase(file, base, disk, draft.changes)
    if (isSaved || (disk !== undefined && rebased === disk)) this.#drop(file)
    else if (rebased === undefined) {
      draft.conflict = { disk }
      return
    } else {
      draft.disk = disk
      draft.recent.set(hashOfText(text), text)
      this.#texts.set(file, rebased)
    }
    try {
      this.#keep(file)
    } catch {
      // The next start repeats the update.
    }
  }

  /**
   * Changes a document, and gives the operations that undo the change. `base` is the hash of the text that the sender has seen. A
   * change with an `id` is applied once, even when it is sent again. Throws a `RefusedRequest` when the change does not fit, and
   * a system error when it cannot be written; nothing has changed then.
   */
  apply(file: string, base: string, operations: readonly Operation[], id?: string): Operation[] {
    const known = id === undefined ? undefined : this.#made.get(id)
    if (known) return known
    this.#takeNewer(file)
    const text = this.read(file)
    const draft: Draft = this.#drafts.get(file) ?? {
      disk: this.#readDisk(file),
      changes: [],
      recent: new Map(),
    }
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
    const change = () => {
      const changes = draft.changes && operations.reduce(addChange, draft.changes)
      this.#drafts.set(file, { ...draft, changes })
      this.#texts.set(file, result.text)
      // Without a conflict, the text now equals the text on the disk: nothing is left to save.
      if (result.text === (draft.disk ?? this.#startOf(file)) && !draft.conflict) this.#drop(file)
    }
    this.#write(file, change, id === undefined ? undefined : { id, undo: result.undo })
    if (id !== undefined) this.#made.set(id, result.undo)
    for (const old of [...this.#made.keys()].slice(0, -RECENT)) this.#made.delete(old)
    return result.undo
  }

  /**
   * Replaces the unsaved changes by `operations` on the text on the disk, or keeps them in place of that text. Throws a
   * `RefusedRequest` when the operations do not fit, and a system error when the result cannot be written; nothing has changed
   * then.
   */
  resolve(file: string, keep: 'mine' | 'disk', operations: readonly Operation[] = []): void {
    this.#takeNewer(file)
    const draft = this.#drafts.get(file)
    if (!draft) return
    const { recent } = draft
    const disk = this.#readDisk(file)
    const result = disk === undefined ? undefined : applyOperations(file, disk, operations)
    if (keep === 'disk' && operations.length > 0 && !(result && 'text' in result))
      throw new RefusedRequest(409, { message: 'The file has changed once more. Compare it again.' })
    this.#write(file, () => {
      if (keep === 'mine') this.#drafts.set(file, { disk, changes: undefined, recent })
      else if (operations.length === 0 || !result || !('text' in result)) this.#drop(file)
      else {
        this.#drafts.set(file, { disk, changes: [...operations], recent })
        this.#texts.set(file, result.text)
      }
    })
  }

  /**
   * Keeps the text of a document as unsaved changes, because its file gets another text. `was` is the text that both began with.
   * Gives a function that takes this back. Both throw a system error when they cannot write.
   */
  keep(file: string, was: string): () => void {
    const [draft, before, text] = [this.#drafts.get(file), this.#texts.get(file), this.read(file)]
    this.#write(file, () => {
      this.#drafts.set(file, { disk: was, changes: undefined, recent: draft?.recent ?? new Map() })
      this.#texts.set(file, text)
    })
    return () =>
      this.#write(file, () => {
        this.#drop(file)
        if (draft) this.#drafts.set(file, draft)
        if (before !== undefined) this.#texts.set(file, before)
      })
  }

  #readDisk(file: string): string | undefined {
    const text = readFileText(this.#root, file)
    return typeof text === 'string' ? text : undefined
  }

  #drop(file: string): void {
    this.#drafts.delete(file)
    this.#texts.delete(file)
  }

  /** Takes what a file keeps of a document as its unsaved changes. */
  #take(file: string, { draft, last }: KeptDraft): void {
    if (last) this.#made.set(last.id, last.undo)
    if (!draft) return
    const { recent = new Map<string, string>() } = this.#drafts.get(file) ?? {}
    // Windows may have seen the text of before.
    const before = this.#texts.get(file) ?? draft.disk
    if (before !== undefined) recent.set(hashOfText(before), before)
    this.#drafts.set(file, { disk: draft.disk, changes: draft.changes, recent })
    this.#texts.set(file, draft.text)
  }

  /** Another process may have changed the document since: what it has kept counts, and nobody's work is overwritten. */
  #takeNewer(file: string): void {
    const newer = this.#kept.readNewer(file)
    if (newer === 'damaged') this.damaged.push(file)
    else if (newer) this.#take(file, newer)
  }

  /**
   * Runs `change` on the draft of a document and keeps the result. Restores the draft and throws a system error when it cannot
   * write.
   */
  #write(file: string, change: () => void, last?: KeptDraft['last']): void {
    const [draft, text] = [this.#drafts.get(file), this.#texts.get(file)]
    change()
    try {
      this.#keep(file, last)
    } catch (error) {
      this.#drop(file)
      if (draft) this.#drafts.set(file, draft)
      if (text !== undefined) this.#texts.set(file, text)
      throw error
    }
  }

  #keep(file: string, last?: KeptDraft['last']): void {
    const { disk, changes } = this.#drafts.get(file) ?? {}
    const draft = this.#drafts.has(file) ? { text: this.#texts.get(file) ?? '', disk, changes } : undefined
    this.#kept.write(file, { draft, last })
  }
}
