import { applyEdits as applyJsonEdits, format } from 'jsonc-parser'
import { diffLines, type LineChange } from '../diagnostics/line-diff.ts'
import type { Edit, Problem } from '../diagnostics/problem.ts'
import { listFiles, readFileText } from '../read/content-folder.ts'
import { replaceFiles } from '../read/replace-files.ts'

/** The number of times that files are checked and corrected again, so that a correction that fails cannot loop forever. */
const ROUNDS = 20

/** A file that was corrected. */
export interface MendedFile {
  file: string
  before: string
  after: string
  lines: LineChange[]
}

/** Applies the edits to `text`. Of two edits that overlap it applies the first. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue
    result += text.slice(from, start) + replacement
    from = end
  }
  return result + text.slice(from)
}

/**
 * Applies the safe edits of the problems to their files below `root`. Gives the number of problems with such an edit. Throws the
 * error of the system, and changes nothing, when one of the files cannot be written.
 */
export function applyFixes(root: string, problems: readonly Problem[]): number {
  const fixable = problems.filter(({ edit }) => edit)
  const files = [...new Set(fixable.map((problem) => problem.file))]
  const changes = files.flatMap((file) => {
    const text = readFileText(root, file)
    const edits = fixable.flatMap((problem) => (problem.file === file && problem.edit ? [problem.edit] : []))
    return typeof text === 'string' ? [{ file, text: applyEdits(text, edits) }] : []
  })
  replaceFiles(root, changes)
  return fixable.length
}

/** What a check found: all that `mendContent` reads of it. */
interface Findings {
  problems: readonly Problem[]
  warnings: readonly Problem[]
}

/**
 * Corrects below `root` what has only one possible correction, until `check` finds nothing of this kind any more: a
 * surplus comma hides everything else in its file. Gives what `check` found last, how many mistakes were corrected, and the
 * files that differ, in their usual form. Rejects with the error of the system when a file cannot be written.
 */
export async function mendContent<F extends Findings>(
  root: string,
  found: F,
  check: () => F | Promise<F>,
): Promise<{ found: F; count: number; files: MendedFile[] }> {
  const originals = new Map<string, string>()
  let current = found
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    const problems = [...current.problems, ...current.warnings]
    for (const { file, edit } of problems) {
      const text = edit && !originals.has(file) ? readFileText(root, file) : undefined
      if (typeof text === 'string') originals.set(file, text)
    }
    const fixed = applyFixes(root, problems)
    if (fixed === 0) break
    count += fixed
    current = await check()
  }
  const files = [...originals].flatMap(([file, before]): MendedFile[] => {
    const text = readFileText(root, file)
    if (typeof text !== 'string') return []
    const after = formatDocument(file, text)
    if (after !== text) replaceFiles(root, [{ file, text: after }])
    return after === before ? [] : [{ file, before, after, lines: diffLines(before, after) }]
  })
  return { found: current, count, files }
}

/**
 * Puts back the texts that files had before they were corrected, and gives true; when somebody has changed one of them
 * since, it changes nothing and gives false. Throws the error of the system when a file cannot be written.
 */
export function undoMend(root: string, files: readonly MendedFile[]): boolean {
  if (files.some(({ file, after }) => readFileText(root, file) !== after)) return false
  replaceFiles(
    root,
    files.map(({ file, before }) => ({ file, text: before })),
  )
  return true
}

/** Gives a document its usual form: lines end with one character, and JSON is indented by two spaces for each level. */
export function formatDocument(path: string, text: string): string {
  const lines = text.replaceAll('\r\n', '\n')
  if (!path.endsWith('.json')) return lines
  const options = { tabSize: 2, insertSpaces: true, eol: '\n', keepLines: true, insertFinalNewline: true }
  // What stands on one line stays as it is written.
  const edits = format(lines, undefined, options).filter(({ offset, length, content }) =>
    (content + lines.slice(offset, offset + length)).includes('\n'),
  )
  return applyJsonEdits(lines, edits)
}

/**
 * Gives all documents of `content/` below `root` their usual form. Gives the number of files that it changed. Throws the error
 * of the system, and changes nothing, when one of them cannot be written.
 */
export function formatDocuments(root: string): number {
  const changes = listFiles(root, 'content').flatMap(({ path: file }) => {
    const before = /\.(json|mdx)$/.test(file) ? readFileText(root, file) : undefined
    const text = typeof before === 'string' ? formatDocument(file, before) : before
    return typeof text === 'string' && text !== before ? [{ file, text }] : []
  })
  replaceFiles(root, changes)
  return changes.length
}
