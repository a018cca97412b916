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
import { draftsFolder, writeIfPossible } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { readFileBytes } from '../read/content-folder.ts'
import { isInsideContent } from './guard.ts'
import { RefusedRequest } from './refuse.ts'

/** A file to be written, replaced or removed. */
export interface FileChange {
  /** Path from the project's root, below `content/`. */
  file: string
  /** What the file must hold now; undefined where none may be. */
  before: Buffer | undefined
  /** What it shall hold; undefined to remove it. */
  after: Buffer | undefined
}

/** The file beside `file` that holds its next text until all is written. While it is there, nobody else writes `file`. */
function stagedPath(file: string): string {
  return join(dirname(file), `.${posix.basename(file)}.edit`)
}
const STAGED = /(?:^|[\\/])\.[^\\/]+\.edit$/
/** Milliseconds after which a staged file is taken for that of a server that has been killed. */
const STALE = 10_000

/** The file that names what is being saved, while several files get their new texts one after the other. */
function journalPath(root: string): string {
  return join(draftsFolder(root), 'save.json')
}

/** A change as the journal holds it: with the hashes of its texts. */
type JournalEntry = Pick<FileChange, 'file'> & { before?: string; after?: string }

function hashOf(bytes: Buffer | undefined): string | undefined {
  return bytes && contentHash(bytes, 16)
}

function readJournal(root: string): JournalEntry[] {
  try {
    return JSON.parse(readFileSync(journalPath(root), 'utf8'))
  } catch {
    // There is none, or it is damaged.
    return []
  }
}

/** Completes a save that was killed between two files, unless somebody else has changed one of the rest since. */
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

/** Tidies up below `content/` what a server has left that was killed while it wrote. */
export function removeLeftovers(root: string): void {
  completeSave(root)
  const content = join(root, 'content')
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' }))
    if (STAGED.test(path)) rmSync(join(content, path), { force: true })
}

/** Writes `bytes` beside `file`, down to the disk. */
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

/** Puts one change into effect. A new file never replaces one that is there. */
function commit(path: string, { before, after }: FileChange | JournalEntry): void {
  if (after === undefined) unlinkSync(path)
  else if (before === undefined) {
    linkSync(stagedPath(path), path)
    unlinkSync(stagedPath(path))
  } else renameSync(stagedPath(path), path)
}

/**
 * Writes files of `content/` below `root`: all of them, or none. Each holds its old or its new text at any time. When the
 * process is killed between two files, `removeLeftovers` completes the rest. Throws `RefusedRequest` when a file holds something
 * else than `before`, or somebody else writes it, and the error of the system when a file is read-only or the disk is full.
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
      // A rename replaces read-only files, too.
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
