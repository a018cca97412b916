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
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { writeIfPossible } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { readFileBytes } from './content-folder.ts'

/** A file to be written, replaced or removed. */
export interface FileChange {
  /** Path from the project's root. */
  file: string
  /** The expected current content; undefined when the file must not exist. */
  before: Buffer | undefined
  /** The new content; undefined to remove the file. */
  after: Buffer | undefined
}

/** Gives the change that gives a file another text; without `was`, the file is new. */
export function changeText(file: string, was: string | undefined, text: string): FileChange {
  return { file, before: was === undefined ? undefined : Buffer.from(was), after: Buffer.from(text) }
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

/** Where files may be written, and how a write survives the end of the process. */
interface WriteRules {
  /** Whether a file may be written at a path from the root. */
  mayWrite: (file: string) => boolean
  /**
   * The file that lists the changes while they are written. With it, `completeWrite` completes them when the process was killed
   * between two files.
   */
  journal: string
}

/** Whether there is something at a path, also a link that leads nowhere. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // A part of the path is a file, not a folder.
    return false
  }
}

/**
 * Gives the path of the temporary file with the next content of `file`. It is also a lock: while it exists, no other process
 * writes `file`.
 */
function stagedPath(file: string): string {
  return join(dirname(file), `.${posix.basename(file)}.edit`)
}
const STAGED = /(?:^|[\\/])\.[^\\/]+\.edit$/
/** The age in milliseconds from which a staged file counts as left by a killed process. */
const STALE = 10_000

/** Whether a path is that of a temporary file. */
export function isStaged(path: string): boolean {
  return STAGED.test(path)
}

/** A change in the journal, with hashes of the contents. */
type JournalEntry = Pick<FileChange, 'file'> & { before?: string; after?: string }

/** Gives the hash of a file; undefined for no file. */
export function hashOf(bytes: Buffer | undefined): string | undefined {
  return bytes && contentHash(bytes, 16)
}

function readJournal(journal: string): JournalEntry[] {
  try {
    return JSON.parse(readFileSync(journal, 'utf8'))
  } catch {
    // The journal does not exist, or it is damaged.
    return []
  }
}

/** Completes what was interrupted between two files, unless one of the remaining files has changed since. */
export function completeWrite(root: string, { mayWrite, journal }: WriteRules): void {
  const entries = readJournal(journal)
  const open = entries.filter(({ file, after }) => hashOf(readFileBytes(join(root, file))) !== after)
  const isPossible = open.every(
    ({ file, before, after }) =>
      mayWrite(file) &&
      hashOf(readFileBytes(join(root, file))) === before &&
      (after === undefined || hashOf(readFileBytes(stagedPath(join(root, file)))) === after),
  )
  if (isPossible) for (const entry of open) commit(join(root, entry.file), entry)
  rmSync(journal, { force: true })
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

/** Removes the folder `last` and those around it, up to `first`. A folder that holds a file stays. */
function removeEmpty(first: string, last: string): void {
  try {
    rmdirSync(last)
  } catch {
    return
  }
  if (last !== first) removeEmpty(first, dirname(last))
}

/**
 * Writes, replaces and removes files below `root`: all of them, or none. Each file holds its old or its new content at any time.
 * Throws a `RefusedWrite` when a file must not be written, differs from `before`, or is being written by another process; and a
 * system error when a file is read-only or the disk is full.
 */
export function writeFiles(root: string, changes: readonly FileChange[], rules?: WriteRules): void {
  const journal = changes.length > 1 ? rules?.journal : undefined
  const staged: string[] = []
  const made: { first: string; last: string }[] = []
  const done: FileChange[] = []
  try {
    for (const { file, after } of changes) {
      const path = join(root, file)
      if (rules && !rules.mayWrite(file))
        throw new RefusedWrite(
          'outside',
          `${file} is not inside the folder of the content: no link, and no file, may stand on its way.`,
        )
      // A rename would replace a read-only file.
      if (isThere(path)) accessSync(path, constants.W_OK)
      if (after === undefined) continue
      const first = mkdirSync(dirname(path), { recursive: true })
      if (first !== undefined) made.push({ first, last: dirname(path) })
      staged.push(stage(path, after))
    }
    for (const { file, before } of changes) {
      const now = readFileBytes(join(root, file))
      if (before === undefined ? now : !now?.equals(before))
        throw new RefusedWrite('changed', `${file} has just been changed by somebody else.`)
    }
    if (journal !== undefined) {
      const entries = changes.map(({ file, before, after }) => ({
        file,
        before: hashOf(before),
        after: hashOf(after),
      }))
      writeIfPossible(journal, JSON.stringify(entries))
    }
    for (const change of changes) {
      commit(join(root, change.file), change)
      done.push(change)
    }
    if (journal !== undefined) rmSync(journal, { force: true })
  } catch (error) {
    if (journal !== undefined) rmSync(journal, { force: true })
    for (const path of staged) rmSync(path, { force: true })
    for (const { file, before, after } of done.toReversed())
      writeFiles(root, [{ file, before: after, after: before }], rules)
    for (const { first, last } of made.toReversed()) removeEmpty(first, last)
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new RefusedWrite('busy', 'Another window is saving the same file. Save once more.')
    throw error
  }
}
