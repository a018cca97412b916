import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { contentHash, writeAtomically } from '../../../../engine/public/cache.ts'
import { draftsFolder, readFileText } from '../../../../engine/public/files.ts'
import { Operation } from '../request-bodies.ts'
import { rebase } from '../splice/rebase.ts'

/** The unsaved changes of a document. */
export interface Draft {
  /** The text on the disk that the changes are based on; undefined when the file is gone and a save creates it again. */
  disk: string | undefined
  /** The changes in order; undefined when the whole text replaces the text on the disk. */
  changes: Operation[] | undefined
  /** The text on the disk, when the changes do not fit it. */
  conflict?: { disk: string | undefined }
  /** The last texts, by hash: a window may send a change before it has received the previous one. */
  recent: Map<string, string>
}

/** What a file keeps of the unsaved changes of a document. */
export type KeptDraft = z.infer<typeof KeptDraft>
const KeptDraft = z.strictObject({
  /** The document with its changes, and what they are based on; left out when none are left. */
  draft: z
    .strictObject({
      text: z.string(),
      disk: z.string().optional(),
      changes: z.array(Operation).optional(),
    })
    .optional(),
  /** The last change, when it has an id: the server may stop before the window receives the answer. */
  last: z.strictObject({ id: z.string(), undo: z.array(Operation) }).optional(),
})

const EarlierDrafts = z.object({ documents: z.record(z.string(), z.unknown()) })

/** The ending of the files: the path of the document stands before it. */
const ENDING = '.json'

/** Gives the folder with one file for each document with unsaved changes. */
function keptFolder(root: string): string {
  return join(draftsFolder(root), 'unsaved')
}

/** Gives the path of the file that keeps the unsaved changes of a document. */
export function keptPath(root: string, file: string): string {
  return join(keptFolder(root), `${file}${ENDING}`)
}

/**
 * The files with the unsaved changes of a project. Another process may write them, too: each file counts, and not what was read
 * from it before.
 */
export class KeptDrafts {
  readonly #root: string
  /** The text of each file as this process knows it. */
  readonly #known = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  /** Reads all of them. Puts damaged files aside, and gives the documents of these. */
  readAll(): { kept: Map<string, KeptDraft>; damaged: string[] } {
    const kept = new Map<string, KeptDraft>()
    const damaged = this.#takeOver()
    for (const file of listKept(this.#root)) {
      const draft = this.readNewer(file)
      if (draft === 'damaged') damaged.push(file)
      else if (draft) kept.set(file, draft)
    }
    return { kept, damaged }
  }

  /** Takes over `unsaved.json`, in which earlier editors kept all documents. Gives its name when not all of it can be read. */
  #takeOver(): string[] {
    const name = 'unsaved.json'
    const path = join(draftsFolder(this.#root), name)
    const text = readText(path)
    if (text === undefined) return []
    const { documents } = EarlierDrafts.safeParse(parseJson(text)).data ?? {}
    const drafts = Object.entries(documents ?? {}).map(([file, draft]) => {
      const kept = KeptDraft.safeParse({ draft }).data
      const now = keptPath(this.#root, file)
      if (kept && !existsSync(now)) writeAtomically(now, JSON.stringify(kept))
      return kept
    })
    if (documents && drafts.every(Boolean)) {
      rmSync(path)
      return []
    }
    putAside(this.#root, path, text)
    return [name]
  }

  /** Reads what another process has written for a document since. Puts a damaged file aside. */
  readNewer(file: string): KeptDraft | 'damaged' | undefined {
    const path = keptPath(this.#root, file)
    const text = readText(path)
    if (text === undefined || text === this.#known.get(file)) return undefined
    const draft = parseKept(text)
    if (draft) this.#known.set(file, text)
    else putAside(this.#root, path, text)
    return draft ?? 'damaged'
  }

  /** Writes what is left to keep of a document, or removes its file. Throws a system error when it cannot. */
  write(file: string, { draft, last }: KeptDraft): void {
    const path = keptPath(this.#root, file)
    if (!draft && !last) {
      rmSync(path, { force: true })
      this.#known.delete(file)
      return
    }
    const text = JSON.stringify({ draft, last } satisfies KeptDraft)
    writeAtomically(path, text, { flush: true })
    this.#known.set(file, text)
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // No file keeps anything.
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text is no JSON.
    return undefined
  }
}

function parseKept(text: string): KeptDraft | undefined {
  return KeptDraft.safeParse(parseJson(text)).data
}

/** Lists the documents of which something is kept. */
function listKept(root: string): string[] {
  const folder = keptFolder(root)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ENDING))
    .map((path) => path.slice(0, -ENDING.length))
    .sort()
}

/** Gives the folder for files with unsaved changes that cannot be read. Nothing but people removes them. */
function damagedFolder(root: string): string {
  return join(draftsFolder(root), 'damaged')
}

function putAside(root: string, path: string, text: string): void {
  const aside = join(damagedFolder(root), `${contentHash(text, 8)}-${basename(path)}`)
  mkdirSync(dirname(aside), { recursive: true })
  renameSync(path, aside)
}

/** Reads the texts with unsaved changes, by path: the changes made to the texts that are on the disk now. Writes nothing. */
export function readDraftTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const file of listKept(root)) {
    const { draft } = parseKept(readText(keptPath(root, file)) ?? '') ?? {}
    if (!draft) continue
    const { text, disk, changes } = draft
    const now = readFileText(root, file)
    const hasMoved = typeof now === 'string' && now !== disk
    texts.set(file, (hasMoved && disk !== undefined && changes && rebase(file, disk, now, changes)) || text)
  }
  return texts
}
