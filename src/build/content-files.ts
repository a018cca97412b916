import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileProblem, type Problem } from './problem.ts'

/** A file below `content/`, as it is on the disk. */
export interface ContentFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  /** Changes whenever the file does. */
  stamp: string
}

function contentFile(path: string, { mtimeMs, size }: Stats): ContentFile {
  return { path, stamp: `${mtimeMs} ${size}` }
}

/** The regular file at `path` below `root`; undefined when there is none. A link is none. */
export function findFile(root: string, path: string): ContentFile | undefined {
  const stats = lstatSync(join(root, path), { throwIfNoEntry: false })
  return stats?.isFile() ? contentFile(path, stats) : undefined
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
      return contentFile(relative(root, absolute).split(sep).join(posix.sep), lstatSync(absolute))
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
    return fileProblem(file, {
      rule: 'missing-file',
      message: 'cannot be read; is it still there, and may you open it?',
    })
  }
}
