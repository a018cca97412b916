import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
} from 'node:fs'
import { join, posix } from 'node:path'
import type { Told } from '../../../schemas/words.ts'
import { contentHash } from '../cache/content-hash.ts'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/files.ts'
import { describeUnportable } from './portable-name.ts'

/** A larger file is a problem; nothing reads it. Texts of content are far smaller. */
const MAX_BYTES = 8_000_000
/** Names of files below `content/` have at most this many bytes: disks take 255, and names in `dist` have more endings. */
export const MAX_NAME = 200
const CONTENT = 'content'
/** Names of files that operating systems and editors create beside content. */
const IGNORED_NAMES = /^\.|^(?:Thumbs\.db|desktop\.ini)$|~$|^#.*#$/
/** The folders where the engine reads documents. */
const DOCUMENT_FOLDERS = /^content\/(?:pages|collections|media)\//

/** Texts that are read in place of files: path from the project's root → text; null for a file that is not read at all. */
export type Replacements = ReadonlyMap<string, string | null>

/** A file below `content/`, as it is on the disk. */
export interface ContentFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  /** Changes whenever the file does: its time of modification (milliseconds) and its size (bytes), or the hash of its replacement. */
  statKey: string
}

function toContentFile(path: string, { mtimeMs, size }: Stats): ContentFile {
  return { path, statKey: `${mtimeMs} ${size}` }
}

/** Does not follow symbolic links. Returns undefined when there is no such entry or it cannot be read. */
function readStats(root: string, path: string): Stats | undefined {
  try {
    return lstatSync(join(root, path), { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Finds the regular file at `path` below `root`; undefined when there is none. A symbolic link is none. */
export function findFile(root: string, path: string): ContentFile | undefined {
  const stats = readStats(root, path)
  return stats?.isFile() ? toContentFile(path, stats) : undefined
}

/** Yields everything below `folder` at any depth, each folder before its entries. Does not follow symbolic links. */
function* walkFolder(root: string, folder: string): Generator<{ path: string; stats: Stats }> {
  let names: string[]
  try {
    names = readdirSync(join(root, folder))
  } catch {
    return
  }
  for (const name of names) {
    if (IGNORED_NAMES.test(name)) continue
    const path = posix.join(folder, name)
    // Somebody may have removed the entry by now.
    const stats = readStats(root, path)
    if (!stats) continue
    yield { path, stats }
    if (stats.isDirectory()) yield* walkFolder(root, path)
  }
}

/**
 * Lists all regular files below `folder` (a path below `root`), sorted by path, without hidden and temporary ones. Does not
 * follow symbolic links, so it reads nothing outside of `root`.
 */
export function listFiles(root: string, folder: string): ContentFile[] {
  if (folder !== CONTENT && !readStats(root, folder)?.isDirectory()) return []
  return [...walkFolder(root, folder)]
    .flatMap(({ path, stats }) => (stats.isFile() ? [toContentFile(path, stats)] : []))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** All entries of `content/`, from one walk through the folder. */
export interface FolderListing {
  /** Lists all regular files below a folder (a path below the root), sorted by path. */
  listFiles: (folder: string) => ContentFile[]
  /** Finds the regular file at a path from the root. */
  findFile: (path: string) => ContentFile | undefined
  /** One per entry that is neither a file nor a folder, in the wrong place, named like another kind or too long, or not readable. */
  problems: Problem[]
  /** Changes whenever a file is changed, added or removed. */
  statKey: () => string
}

/**
 * Lists `content/` below `root`, with the replacements of its files. `own` are the paths of the documents and folders that
 * the site reads in `content/` itself. Does not follow symbolic links, so it reads nothing outside of `root`.
 */
export function listContent(
  root: string,
  replacements: Replacements = new Map(),
  own: readonly string[] = [],
): FolderListing {
  const files: ContentFile[] = []
  const toReplacement = (path: string, text: string): ContentFile => ({
    path,
    statKey: `replacement ${contentHash(text, 16)}`,
  })
  const added = new Map(replacements)
  const problems: Problem[] = []
  for (const { path, stats } of walkFolder(root, CONTENT)) {
    const replacement = replacements.get(path)
    added.delete(path)
    if (replacement === null) continue
    const odd = describeOddEntry(root, path, stats, own)
    const told = odd ?? describeUnportable(posix.basename(path))
    if (told) problems.push(fileProblem(path, told))
    // A file with the name of a device is read nevertheless: links to it have no problem of their own.
    if (odd === undefined && stats.isFile() && !/[. ]$/.test(path)) {
      files.push(replacement === undefined ? toContentFile(path, stats) : toReplacement(path, replacement))
    }
  }
  for (const [path, text] of added) if (text !== null) files.push(toReplacement(path, text))
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return {
    listFiles: (folder) => files.filter(({ path }) => path.startsWith(`${folder}/`)),
    findFile: (wanted) => files.find(({ path }) => path === wanted),
    problems,
    statKey: () => files.map(({ path, statKey }) => `${path} ${statKey}`).join('\n'),
  }
}

function describeOddEntry(
  root: string,
  path: string,
  stats: Stats,
  own: readonly string[],
): Told | undefined {
  const bytes = Buffer.byteLength(posix.basename(path))
  if (bytes > MAX_NAME) return tell('long-file-name', { bytes, limit: MAX_NAME })
  if (stats.isSymbolicLink()) return tell('symbolic-link')
  if (stats.isFile()) {
    const isRead = !/\.(json|mdx)$/.test(path) || DOCUMENT_FOLDERS.test(path) || isOwn(path, own)
    return isRead ? undefined : describeMisplaced(path, own)
  }
  if (!stats.isDirectory()) return tell('not-a-readable-file')
  if (/\.(json|mdx)$/.test(path)) return tell('folder-named-like-file')
  try {
    readdirSync(join(root, path))
    return undefined
  } catch {
    return tell('closed-folder')
  }
}

function isOwn(path: string, own: readonly string[]): boolean {
  return own.some((known) => path === known || path.startsWith(`${known}/`))
}

function describeMisplaced(path: string, own: readonly string[]): Told {
  const meant = own.find((known) => known === path.toLowerCase())
  if (meant !== undefined) return tell('file-name-capitals', { meant: posix.basename(meant) })
  return posix.dirname(path) === CONTENT ? tell('not-a-document') : tell('folder-not-read')
}

/**
 * Reads the bytes of the regular file at `file`. Returns undefined when it is a symbolic link, larger than `limit` bytes,
 * missing or not readable.
 */
export function readFileBytes(file: string, limit = Number.POSITIVE_INFINITY): Buffer | undefined {
  let handle: number | undefined
  try {
    // O_NOFOLLOW refuses a symbolic link that has replaced the file in the meantime, where the system supports it;
    // O_NONBLOCK keeps a pipe from blocking.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const stats = fstatSync(handle)
    return stats.isFile() && stats.size <= limit ? readFileSync(handle) : undefined
  } catch {
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** Reads the text of a content file, or of its replacement, or gives the problem that it is too large or not readable. */
export function readFileText(root: string, file: string, replacements?: Replacements): string | Problem {
  const replacement = replacements?.get(file)
  if (typeof replacement === 'string') return replacement
  const bytes = readFileBytes(join(root, file), MAX_BYTES)
  if (bytes) return bytes.toString('utf8')
  const size = readStats(root, file)?.size ?? 0
  if (size > MAX_BYTES)
    return fileProblem(file, tell('document-too-large', { bytes: size, limit: MAX_BYTES }))
  return fileProblem(file, tell('document-not-readable'))
}

/** Hashes the text of a file; gives '' when the file cannot be opened. */
export function hashText(text: string | Problem): string {
  return typeof text === 'string' ? contentHash(text, 16) : ''
}
