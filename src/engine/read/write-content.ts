import { lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import { formatProblem } from '../diagnostics/reporters.ts'
import { readDocument } from './read-document.ts'
import { completeWrite, type FileChange, isStaged, isThere, RefusedWrite, writeFiles } from './write-files.ts'

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

/**
 * Gives the folder of what people have done and not saved yet. It is neither in the cache nor in `node_modules`: whoever empties
 * those loses no work.
 */
export function draftsFolder(root: string): string {
  return join(root, '.drafts')
}

function rulesFor(root: string) {
  return {
    mayWrite: (file: string) => isInsideContent(root, file),
    journal: join(draftsFolder(root), 'save.json'),
  }
}

/** Completes an interrupted save below `content/`, and removes its temporary files. Throws a system error when it cannot. */
export function removeLeftovers(root: string): void {
  completeWrite(root, rulesFor(root))
  const content = join(root, 'content')
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' }))
    if (isStaged(path)) rmSync(join(content, path), { force: true })
}

/**
 * Writes files of `content/` below `root`: all of them, or none (`writeFiles`). When the process is killed between two files,
 * `removeLeftovers` completes the save. Throws a `RefusedWrite` also when a file is outside `content/` or behind a link, or would
 * be no document any more. All that writes content writes by this function.
 */
export function writeContent(root: string, changes: readonly FileChange[]): void {
  for (const change of changes) refuseBroken(change)
  writeFiles(root, changes, rulesFor(root))
}
