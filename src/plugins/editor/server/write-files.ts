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
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { writeIfPossible } from '../../../engine/cache/cache-folder.ts'
import { contentHash } from '../../../engine/cache/content-hash.ts'
import { isInsideContent } from '../../../engine/dev/request-guard.ts'
import { readFileBytes } from '../../../engine/read/content-folder.ts'
import { RefusedRequest } from './refuse.ts'

/** A file to be written, replaced or removed. */
export interface FileChange {
  /** Path from the project's root, below `content/`. */
  file: string
  /** The expected current content; undefined when the file must not exist. */
  before: Buffer | undefined
  /** The new content; undefined to remove the file. */
  after: Buffer | undefined
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

function hashOf(bytes: Buffer | undefined): string | undefined {
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
 * process is killed between two files, `removeLeftovers` completes the save. Throws a `RefusedRequest` when a file is outside
 * `content/`, differs from `before`, or is being written by another process, and a system error when a file is read-only or the
 * disk is full.
 */
export function writeTogether(root: string, changes: readonly FileChange[]): void {
  const staged: string[] = []
  const done: FileChange[] = []
  const isJoint = changes.length > 1
  try {
    for (const { file, after } of changes) {
      if (!isInsideContent(root, file))
        throw new RefusedRequest(403, { message: `${file} is not inside the folder of the content.` })
      if (after === undefined) continue
      mkdirSync(dirname(join(root, file)), { recursive: true })
      staged.push(stage(join(root, file), after))
    }
    for (const { file, before } of changes) {
      const now = readFileBytes(join(root, file))
      if (before === undefined ? now : !now?.equals(before))
        throw new RefusedRequest(409, { message: `${file} has just been changed by somebody else.` })
      // A rename would replace a read-only file.
      if (now) accessSync(join(root, file), constants.W_OK)
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
      throw new RefusedRequest(409, { message: 'Another window is saving the same file. Save once more.' })
    throw error
  }
}
