import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { writeIfPossible } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { formatProblem } from '../diagnostics/reporters.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { readFileBytes } from './content-folder.ts'
import { readDocument } from './read-document.ts'

/** A file to be written, replaced or removed. */
export interface FileChange {
  /** Path from the project's root, below `content/`. */
  file: string
  /** The expected current content; undefined when the file must not exist. */
  before: Buffer | undefined
  /** The new content; undefined to remove the file. */
  after: Buffer | undefined
}

/** Why nothing was written. */
export class RefusedWrite extends UserError {
  /**
   * `outside`: the path leads out of `content/`. `changed`: another program has changed the file. `busy`: another process writes
   * it. `broken`: the new text is no valid document.
   */
  readonly reason: 'outside' | 'changed' | 'busy' | 'broken'

  constructor(reason: RefusedWrite['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // A part of the path is a file, not a folder.
    return false
  }
}

/**
 * Whether a file may stand at `file`, a path from `root`: it leads below `content/`, no folder on the way is a link, and
 * there is a regular file or nothing.
 */
function isInsideContent(root: string, file: string): boolean {
  if (!file.startsWith('content/') || posix.normalize(file) !== file || file.includes('\\')) return false
  const content = realpathSync(join(root, 'content'))
  let folder = posix.dirname(file)
  while (folder !== 'content' && !isThere(join(root, folder))) folder = posix.dirname(folder)
  if (!lstatSync(join(root, folder)).isDirectory()) return false
  const real = realpathSync(join(root, folder))
  const expected = join(content, ...folder.split('/').slice(1))
  const stats = lstatSync(join(root, file), { throwIfNoEntry: false })
  return real === expected && (stats === undefined || stats.isFile())
}

/** Refuses the text of a document that nothing could read. One that could not be read before may be mended step by step. */
function refuseBroken({ file, before, after }: FileChange): void {
  if (!after || !/\.(?:json|mdx)$/.test(file)) return
  const problem = readDocument(file, after.toString())
  if ('problemAt' in problem || (before && !('problemAt' in readDocument(file, before.toString())))) return
  throw new RefusedWrite(
    'broken',
    `${file} would be damaged, so nothing was written. ${formatProblem(problem)}`,
  )
}

/** Gives the change that gives a file another text; without `was`, the file is new. */
export function changeText(file: string, was: string | undefined, text: string): FileChange {
  return { file, before: was === undefined ? undefined : Buffer.from(was), after: Buffer.from(text) }
}

/**
 * Gives the path of the temporary file with the next content of `file`. It is also a lock: while it exists, no other process
 * writes `file`.
 */
function stagedPath(file: string): string {
  return join(dirname(file), `.${posix.basename(file)}.edit`)
}
const STAGED = /(?:^|[\\/])\.[^\\/]+\.edit$/
/** The age in milliseconds from which a staged file counts as left by a killed server. */
const STALE = 10_000

/**
 * Gives the folder of what people have done and not saved yet. It is neither in the cache nor in `node_modules`: whoever empties
 * those loses no work.
 */
export function draftsFolder(root: string): string {
  return join(root, '.drafts')
}

/** Gives the path of the journal, which lists the changes while several files are saved. */
function journalPath(root: string): string {
  return join(draftsFolder(root), 'save.json')
}

/** A change in the journal, with hashes of the contents. */
type JournalEntry = Pick<FileChange, 'file'> & { before?: string; after?: string }

/** Gives the hash of a file; undefined for no file. */
export function hashOf(bytes: Buffer | undefined): string | undefined {
  return bytes && contentHash(bytes, 16)
}

function readJournal(root: string): JournalEntry[] {
  try {
    return JSON.parse(readFileSync(journalPath(root), 'utf8'))
  } catch {
    // The journal does not exist, or it is damaged.
    return []
  }
}

/** Completes a save that was interrupted between two files, unless one of the remaining files has changed since. */
function completeSave(root: string): void {
  const entries = readJournal(root)
  const open = entries.filter(({ file, after }) => hashOf(readFileBytes(join(root, file))) !== after)
  const isPossible = open.every(
    ({ file, before, after }) =>
      isInsideContent(root, file) &&
      hashOf(readFileBytes(join(root, file))) === before &&
      (after === undefined || hashOf(readFileBytes(stagedPath(join(root, file)))) === after),
  )
  if (isPossible) for (const entry of open) commit(join(root, entry.file), entry)
  rmSync(journalPath(root), { force: true })
}

/** Completes an interrupted save below `content/`, and removes its temporary files. Throws a system error when it cannot. */
export function removeLeftovers(root: string): void {
  completeSave(root)
  const content = join(root, 'content')
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' }))
    if (STAGED.test(path)) rmSync(join(content, path), { force: true })
}

/** Writes `bytes` to the temporary file of `file`, and flushes it to the disk. */
function stage(file: string, bytes: Buffer): string {
  const staged = stagedPath(file)
  const age = Date.now() - (lstatSync(staged, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN)
  if (age > STALE) rmSync(staged)
  const { O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_WRONLY } = constants
  const handle = openSync(staged, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
  try {
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(handle, bytes, offset)
    fsyncSync(handle)
  } catch (error) {
    rmSync(staged)
    throw error
  } finally {
    closeSync(handle)
  }
  const mode = lstatSync(file, { throwIfNoEntry: false })?.mode
  if (mode !== undefined) chmodSync(staged, mode & 0o777)
  return staged
}

/** Applies one change. A new file never replaces an existing one. */
function commit(path: string, { before, after }: FileChange | JournalEntry): void {
  if (after === undefined) unlinkSync(path)
  else if (before === undefined) {
    linkSync(stagedPath(path), path)
    unlinkSync(stagedPath(path))
  } else renameSync(stagedPath(path), path)
}

/**
 * Writes files of `content/` below `root`: all of them, or none. Each file holds its old or its new content at any time. When the
 * process is killed between two files, `removeLeftovers` completes the save. Throws a `RefusedWrite` when a file is outside
 * `content/` or behind a link, differs from `before`, is being written by another process, or would be no document any more;
 * and a system error when a file is read-only or the disk is full. All that writes content writes by this function.
 */
export function writeContent(root: string, changes: readonly FileChange[]): void {
  for (const change of changes) refuseBroken(change)
  writeTogether(root, changes)
}

function writeTogether(root: string, changes: readonly FileChange[]): void {
  const staged: string[] = []
  const done: FileChange[] = []
  const isJoint = changes.length > 1
  try {
    for (const { file, after } of changes) {
      if (!isInsideContent(root, file))
        throw new RefusedWrite(
          'outside',
          `${file} is not inside the folder of the content: no link, and no file, may stand on its way.`,
        )
      // A rename would replace a read-only file.
      if (isThere(join(root, file))) accessSync(join(root, file), constants.W_OK)
      if (after === undefined) continue
      mkdirSync(dirname(join(root, file)), { recursive: true })
      staged.push(stage(join(root, file), after))
    }
    for (const { file, before } of changes) {
      const now = readFileBytes(join(root, file))
      if (before === undefined ? now : !now?.equals(before))
        throw new RefusedWrite('changed', `${file} has just been changed by somebody else.`)
    }
    if (isJoint) {
      const entries = changes.map(({ file, before, after }) => ({
        file,
        before: hashOf(before),
        after: hashOf(after),
      }))
      writeIfPossible(journalPath(root), JSON.stringify(entries))
    }
    for (const change of changes) {
      commit(join(root, change.file), change)
      done.push(change)
    }
    if (isJoint) rmSync(journalPath(root), { force: true })
  } catch (error) {
    if (isJoint) rmSync(journalPath(root), { force: true })
    for (const path of staged) rmSync(path, { force: true })
    for (const { file, before, after } of done.toReversed())
      writeTogether(root, [{ file, before: after, after: before }])
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new RefusedWrite('busy', 'Another window is saving the same file. Save once more.')
    throw error
  }
}
