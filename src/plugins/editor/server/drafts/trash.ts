import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { applyPatch, structuredPatch } from 'diff'
import { z } from 'zod'
import { contentHash, writeAtomically } from '../../../../engine/public/cache.ts'
import {
  draftsFolder,
  type FileChange,
  findFile,
  hashOf,
  readFileBytes,
  writeContent,
} from '../../../../engine/public/files.ts'
import type { TrashItem } from '../../protocol.ts'
import { RefusedRequest } from '../refuse.ts'

/** How long what a command has changed can be brought back, in milliseconds. */
const KEPT = 30 * 24 * 60 * 60 * 1000

/** A command that has changed files, such as the removal of a page. */
type FileCommand = z.infer<typeof FileCommand>
const FileCommand = z.strictObject({
  /** Of the page or picture, for people. */
  title: z.string(),
  /** Says what it did: “Offers” was removed. */
  told: z.string(),
  /** The time, as in `2026-12-24T08:00:00.000Z`. */
  at: z.string(),
  /** The files, with the hashes of what they were and became; undefined for no file. */
  changes: z.array(
    z.strictObject({ file: z.string(), before: z.string().optional(), after: z.string().optional() }),
  ),
  /** A page that is at another address since: what was written there in the meantime moves back with it. */
  moved: z.strictObject({ from: z.string(), to: z.string() }).optional(),
  /** The texts of removed documents with their unsaved changes. */
  unsaved: z.array(z.strictObject({ file: z.string(), text: z.string() })),
  /** The id of the command that took it back. */
  takenBack: z.string().optional(),
})

/** What a command is called, and what of it is not in its files. */
export type AboutCommand = Pick<FileCommand, 'title' | 'told' | 'moved' | 'unsaved'>

const isDocument = (file: string) => /\.(?:json|mdx)$/.test(file)

/** Gives the folder of what commands have changed: a folder for each, with the files as they were. */
function trashFolder(root: string): string {
  return join(draftsFolder(root), 'trash')
}

function readCommand(folder: string): FileCommand | undefined {
  try {
    return FileCommand.safeParse(JSON.parse(readFileSync(join(folder, 'command.json'), 'utf8'))).data
  } catch {
    // The folder is no command, or it was interrupted before it had changed anything.
    return undefined
  }
}

/**
 * What commands on files have changed, so that it can be taken back for 30 days. Nothing is removed or replaced before it lies
 * here.
 */
export class Trash {
  readonly #root: string
  readonly #commands = new Map<string, FileCommand>()

  constructor(root: string) {
    this.#root = root
    const folder = trashFolder(root)
    mkdirSync(folder, { recursive: true })
    for (const id of readdirSync(folder)) {
      const command = readCommand(join(folder, id))
      if (command) this.#commands.set(id, command)
    }
    this.#empty()
  }

  has(id: string): boolean {
    return this.#commands.has(id)
  }

  /** Throws a `RefusedRequest` when the command is older than 30 days, or was taken back. */
  find(id: string): FileCommand {
    const command = this.#commands.get(id)
    if (!command)
      throw new RefusedRequest(404, { message: 'It cannot be brought back any more: it was too long ago.' })
    if (command.takenBack !== undefined)
      throw new RefusedRequest(409, { message: 'It has been taken back already, perhaps in another window.' })
    return command
  }

  /** The removed pages and pictures that are not there again, the latest first. */
  list(): TrashItem[] {
    return [...this.#commands]
      .flatMap(([id, { title, at, changes, moved, takenBack }]) => {
        const [gone] = changes.filter(
          ({ file, after }) => after === undefined && file !== moved?.from && !findFile(this.#root, file),
        )
        return gone && takenBack === undefined ? [{ id, title, at, file: gone.file }] : []
      })
      .sort((one, other) => other.at.localeCompare(one.at))
  }

  /**
   * Writes files as `writeContent` does, and throws as it does. What they were is kept under `id` before. A command may write several
   * times.
   */
  write(id: string, about: AboutCommand, changes: readonly FileChange[]): void {
    const earlier = this.#commands.get(id)
    const known = new Map(earlier?.changes.map((change) => [change.file, change]))
    for (const { file, before, after } of changes) {
      const first = known.get(file)
      known.set(file, { file, before: first ? first.before : hashOf(before), after: hashOf(after) })
    }
    this.#keepBytes(id, changes)
    this.#keep(id, { ...about, at: new Date().toISOString(), changes: [...known.values()] })
    try {
      writeContent(this.#root, changes)
    } catch (error) {
      if (earlier) this.#keep(id, earlier)
      else this.#forget(id)
      throw error
    }
    this.#empty()
  }

  /** Keeps the text of a document that is nowhere else: its file is gone, and its unsaved changes are dropped. */
  keepText(id: string, about: AboutCommand, file: string, text: string): void {
    const before = Buffer.from(text)
    this.#keepBytes(id, [{ before, after: undefined }])
    const changes = [{ file, before: hashOf(before) }]
    this.#keep(id, { ...about, at: new Date().toISOString(), changes })
  }

  /** Whether a text is what a command has made of a file. */
  isMade(id: string, file: string, text: string): boolean {
    return this.find(id).changes.some(
      (change) => change.file === file && change.after === hashOf(Buffer.from(text)),
    )
  }

  /**
   * Plans the changes that take a command back. A document that has changed since keeps these changes if they are at other places;
   * with its unsaved changes (`isUndone`), it may be as the command has made it. Throws a `RefusedRequest` when they are not.
   */
  planBack(id: string, isUndone: (file: string) => boolean = () => false): FileChange[] {
    const { changes, moved } = this.find(id)
    return changes.flatMap(({ file, before, after }): FileChange[] => {
      const now = readFileBytes(join(this.#root, file))
      if (file === moved?.to) return [{ file, before: now, after: undefined }]
      if (file === moved?.from) {
        if (now) this.#refuseChanged(file)
        const made = changes.find((change) => change.file === moved.to)?.after
        const current = readFileBytes(join(this.#root, moved.to))
        return [
          { file, before: undefined, after: this.#undo(id, moved.to, current, { before, after: made }) },
        ]
      }
      const known = isUndone(file) ? this.#read(id, after ?? '') : now
      return [{ file, before: now, after: this.#undo(id, file, known, { before, after }) }]
    })
  }

  /** Takes back what a command has written a moment ago, and forgets it. */
  cancel(id: string, changes: readonly FileChange[]): void {
    writeContent(
      this.#root,
      changes.map(({ file, before, after }) => ({ file, before: after, after: before })),
    )
    this.#forget(id)
  }

  #forget(id: string): void {
    rmSync(join(trashFolder(this.#root), id), { recursive: true, force: true })
    this.#commands.delete(id)
  }

  /** Remembers that a command was taken back by another one. */
  markBack(id: string, by: string): void {
    this.#keep(id, { ...this.find(id), takenBack: by })
  }

  /** Gives what a file was before a command, without what has changed in a document since. */
  #undo(
    id: string,
    file: string,
    now: Buffer | undefined,
    { before, after }: { before: string | undefined; after: string | undefined },
  ): Buffer | undefined {
    const was = before === undefined ? undefined : this.#read(id, before)
    if (hashOf(now) === after) return was
    if (!now || !was || after === undefined || !isDocument(file)) return this.#refuseChanged(file)
    const made = String(this.#read(id, after))
    const back = structuredPatch(file, file, made, String(was), undefined, undefined, { context: 2 })
    const text = applyPatch(String(now), back)
    return text === false ? this.#refuseChanged(file) : Buffer.from(text)
  }

  #refuseChanged(file: string): never {
    throw new RefusedRequest(409, { message: `${file} has been changed at the same place since.` })
  }

  #keepBytes(id: string, changes: readonly Pick<FileChange, 'before' | 'after'>[]): void {
    for (const bytes of changes.flatMap(({ before, after }) => [before, after]))
      if (bytes) writeAtomically(this.#blob(id, contentHash(bytes, 16)), bytes)
  }

  #blob(id: string, hash: string): string {
    return join(trashFolder(this.#root), id, hash)
  }

  #read(id: string, hash: string): Buffer {
    const bytes = readFileBytes(this.#blob(id, hash))
    if (hashOf(bytes) === hash && bytes) return bytes
    throw new RefusedRequest(410, { message: 'The file that kept it is gone or damaged.' })
  }

  #keep(id: string, command: FileCommand): void {
    const path = join(trashFolder(this.#root), id, 'command.json')
    mkdirSync(dirname(path), { recursive: true })
    writeAtomically(path, JSON.stringify(command satisfies FileCommand), { flush: true })
    this.#commands.set(id, command)
  }

  /** Removes what is older than 30 days. */
  #empty(): void {
    for (const [id, { at }] of this.#commands) if (Date.now() - Date.parse(at) > KEPT) this.#forget(id)
  }
}
