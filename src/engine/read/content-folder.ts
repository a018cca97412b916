import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
} from 'node:fs'
import { join, posix } from 'node:path'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'

/** No text of content is nearly as long; what is longer is not even opened. */
const MAX_BYTES = 8_000_000
const CONTENT = 'content'
/** What systems and editors leave beside files: of no concern to anybody. */
const LITTER = /^\.|^(?:Thumbs\.db|desktop\.ini)$|~$|^#.*#$/
/** Where documents are looked for. */
const PLACES = /^content\/(?:site\.json$|(?:pages|collections|media)\/)/

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

function look(root: string, path: string): Stats | undefined {
  try {
    return lstatSync(join(root, path), { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The regular file at `path` below `root`; undefined when there is none. A link is none. */
export function findFile(root: string, path: string): ContentFile | undefined {
  const stats = look(root, path)
  return stats?.isFile() ? contentFile(path, stats) : undefined
}

/** Everything that stands directly or further below `folder`, folders before what is in them. Links are not followed. */
function* entriesBelow(root: string, folder: string): Generator<{ path: string; stats: Stats }> {
  let names: string[]
  try {
    names = readdirSync(join(root, folder))
  } catch {
    return
  }
  for (const name of names) {
    if (LITTER.test(name)) continue
    const path = posix.join(folder, name)
    // It may be gone by now.
    const stats = look(root, path)
    if (!stats) continue
    yield { path, stats }
    if (stats.isDirectory()) yield* entriesBelow(root, path)
  }
}

/**
 * All regular files below `folder` (a path below `root`), by path, without hidden ones and the like. Links are not
 * followed: nothing outside is read.
 */
export function filesBelow(root: string, folder: string): ContentFile[] {
  if (folder !== CONTENT && !look(root, folder)?.isDirectory()) return []
  return [...entriesBelow(root, folder)]
    .flatMap(({ path, stats }) => (stats.isFile() ? [contentFile(path, stats)] : []))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** All of `content/`, walked through once. */
export interface Stock {
  /** All regular files below a folder (a path below the root), by path. */
  filesBelow: (folder: string) => ContentFile[]
  /** What is neither a file nor a folder, a folder that is named like a file, or one that cannot be opened. */
  odd: Problem[]
  /** Changes whenever a file is changed, comes or goes. */
  stamp: () => string
}

/** Takes stock of `content/` below `root`. Links are not followed: nothing outside is read. */
export function takeStock(root: string): Stock {
  const files: ContentFile[] = []
  const odd: Problem[] = []
  for (const { path, stats } of entriesBelow(root, CONTENT)) {
    const message = oddity(root, path, stats)
    if (message !== undefined) odd.push(fileProblem(path, { rule: 'file-name', message }))
    else if (stats.isFile()) files.push(contentFile(path, stats))
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return {
    filesBelow: (folder) => files.filter(({ path }) => path.startsWith(`${folder}/`)),
    odd,
    stamp: () => files.map(({ path, stamp }) => `${path} ${stamp}`).join('\n'),
  }
}

function oddity(root: string, path: string, stats: Stats): string | undefined {
  if (stats.isSymbolicLink()) return 'is a link, which is not followed; put the file itself here'
  if (stats.isFile()) return /\.(json|mdx)$/.test(path) && !PLACES.test(path) ? misplaced(path) : undefined
  if (!stats.isDirectory()) return 'is no file that can be read; remove it'
  if (/\.(json|mdx)$/.test(path)) return 'is a folder with the name of a file; rename or remove it'
  try {
    readdirSync(join(root, path))
    return undefined
  } catch {
    return 'is a folder that cannot be opened; may you?'
  }
}

function misplaced(path: string): string {
  if (/^content\/site\.json$/i.test(path))
    return 'has another name than site.json, which every site needs; rename it'
  return 'stands where nothing reads it; move it to content/pages/ or content/collections/, or remove it'
}

/** The bytes of the regular file at `file`; undefined when it is a link, too large, gone, or not ours to read. */
export function bytesOf(file: string, limit = Number.POSITIVE_INFINITY): Buffer | undefined {
  let handle: number | undefined
  try {
    // Not even a link that took the file's place a moment ago is followed (where the system can tell), nor a pipe waited for.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const stats = fstatSync(handle)
    return stats.isFile() && stats.size <= limit ? contentOf(handle, stats.size) : undefined
  } catch {
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** The bytes of an open file that had so many a moment ago: at most these. */
function contentOf(handle: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size)
  let filled = 0
  while (filled < size) {
    const read = readSync(handle, bytes, filled, size - filled, null)
    if (read === 0) break
    filled += read
  }
  return bytes.subarray(0, filled)
}

/** The text of a content file, or the problem that it cannot be read. */
export function textOf(root: string, file: string): string | Problem {
  const bytes = bytesOf(join(root, file), MAX_BYTES)
  if (bytes) return bytes.toString('utf8')
  const size = look(root, file)?.size ?? 0
  if (size > MAX_BYTES)
    return fileProblem(file, {
      rule: 'size',
      message: `has ${size} bytes; at most ${MAX_BYTES}; split it up`,
    })
  return fileProblem(file, {
    rule: 'missing-file',
    message: 'cannot be read; is it still there, and may you open it?',
  })
}
