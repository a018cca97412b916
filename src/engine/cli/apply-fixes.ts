import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits as applyJsonEdits, format } from 'jsonc-parser'
import type { Edit, Problem } from '../diagnostics/problem.ts'
import { listFiles, readFileText } from '../read/content-folder.ts'

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

/** Applies the safe edits of the problems to their files below `root`. Gives the number of problems with such an edit. */
export function applyFixes(root: string, problems: readonly Problem[]): number {
  const fixable = problems.filter(({ edit }) => edit)
  for (const file of new Set(fixable.map((problem) => problem.file))) {
    const text = readFileText(root, file)
    if (typeof text !== 'string') continue
    const edits = fixable.flatMap((problem) => (problem.file === file && problem.edit ? [problem.edit] : []))
    writeFileSync(join(root, file), applyEdits(text, edits))
  }
  return fixable.length
}

/** Gives a document its usual form: lines end with one character, and JSON is indented by two spaces for each level. */
function formatDocument(path: string, text: string): string {
  const lines = text.replaceAll('\r\n', '\n')
  if (!path.endsWith('.json')) return lines
  const options = { tabSize: 2, insertSpaces: true, eol: '\n', keepLines: true, insertFinalNewline: true }
  // What stands on one line stays as it is written.
  const edits = format(lines, undefined, options).filter(({ offset, length, content }) =>
    (content + lines.slice(offset, offset + length)).includes('\n'),
  )
  return applyJsonEdits(lines, edits)
}

/** Gives all documents of `content/` below `root` their usual form. Gives the number of files that it changed. */
export function formatDocuments(root: string): number {
  let count = 0
  for (const { path } of listFiles(root, 'content')) {
    const text = /\.(json|mdx)$/.test(path) ? readFileText(root, path) : undefined
    if (typeof text !== 'string') continue
    const formatted = formatDocument(path, text)
    if (formatted === text) continue
    writeFileSync(join(root, path), formatted)
    count++
  }
  return count
}
