import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '../../../engine/read/content-folder.ts'
import type { Operation } from '../protocol.ts'
import { rebase } from './splice/rebase.ts'
import { draftsFolder } from './write-files.ts'

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

/** The content of the file with the unsaved changes. */
export interface KeptDrafts {
  /** The drafts, by path of the document. */
  documents: Record<string, Pick<Draft, 'disk' | 'changes'> & { text: string }>
  /** The last change with an id: the server may stop before the window receives the answer. */
  last?: { id: string; undo: Operation[] }
}

/** Reads what the file keeps; nothing when it does not exist. */
export function readKept(file: string): KeptDrafts {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The file does not exist, or it is damaged.
    return { documents: {} }
  }
}

/** Gives the path of the file that keeps the unsaved changes. */
export function keptPath(root: string): string {
  return join(draftsFolder(root), 'unsaved.json')
}

/** Reads the texts with unsaved changes, by path: the changes made to the texts that are on the disk now. Writes nothing. */
export function readDraftTexts(root: string): Map<string, string> {
  const kept = Object.entries(readKept(keptPath(root)).documents)
  return new Map(
    kept.map(([file, { text, disk, changes }]) => {
      const now = readFileText(root, file)
      const hasMoved = typeof now === 'string' && now !== disk
      return [file, (hasMoved && disk !== undefined && changes && rebase(file, disk, now, changes)) || text]
    }),
  )
}
