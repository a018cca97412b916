import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit, Problem } from '../diagnostics/problem.ts'
import { readFileText } from '../read/content-folder.ts'

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
