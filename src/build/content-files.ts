import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import type { Problem } from './problem.ts'

/** A file below `content/`, as it is on the disk. */
export interface ContentFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  /** Changes whenever the file does. */
  stamp: string
}

/** All regular files below `folder` (a path below `root`), by path. Links are not followed: nothing outside is read. */
export function filesBelow(root: string, folder: string): ContentFile[] {
  let entries: ReturnType<typeof list>
  try {
    entries = list(join(root, folder))
  } catch {
    return []
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const absolute = join(entry.parentPath, entry.name)
      const { mtimeMs, size } = statSync(absolute)
      return { path: relative(root, absolute).split(sep).join(posix.sep), stamp: `${mtimeMs} ${size}` }
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function list(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
}

/** The text of a content file, or the problem that it cannot be read. */
export function textOf(root: string, file: string): string | Problem {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return {
      file,
      line: 1,
      column: 1,
      field: '',
      message: 'cannot be read; is it still there, and may you open it?',
    }
  }
}
