import { accessSync, chmodSync, constants, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file and its new text. */
export interface NewText {
  /** Path from the project's root. */
  file: string
  text: string
}

/**
 * Replaces the texts of existing files below `root`: of all of them or of none, unless the process is killed between two. Each
 * file holds its old or its new text at any time. Throws the error of the system when a file is read-only, or when the disk is
 * full.
 */
export function replaceFiles(root: string, changes: readonly NewText[]): void {
  const drafts = changes.map(({ file, text }, index) => {
    const path = join(root, file)
    // Hidden: whoever reads the folder leaves it out. Short: a long name has room for it.
    return { path, text, draft: join(dirname(path), `.draft-${process.pid}-${index}`) }
  })
  try {
    // A rename replaces read-only files, too.
    for (const { path } of drafts) accessSync(path, constants.W_OK)
    for (const { path, text, draft } of drafts) {
      writeFileSync(draft, text)
      chmodSync(draft, statSync(path).mode & 0o777)
    }
    for (const { path, draft } of drafts) renameSync(draft, path)
  } catch (error) {
    for (const { draft } of drafts) rmSync(draft, { force: true })
    throw error
  }
}
