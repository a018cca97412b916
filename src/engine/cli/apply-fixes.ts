import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit, Problem } from '../diagnostics/problem.ts'
import { textOf } from '../read/content-folder.ts'

/** `text` with the edits made; of two that overlap the first is made. Nothing else of it changes. */
export function mended(text: string, edits: readonly Edit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue
    result += text.slice(from, start) + replacement
    from = end
  }
  return result + text.slice(from)
}

/** Makes the safe edits of the problems in their files; gives how many problems that were. */
export function mendFiles(root: string, problems: readonly Problem[]): number {
  const fixable = problems.filter(({ edit }) => edit)
  for (const file of new Set(fixable.map((problem) => problem.file))) {
    const text = textOf(root, file)
    if (typeof text !== 'string') continue
    const edits = fixable.flatMap((problem) => (problem.file === file && problem.edit ? [problem.edit] : []))
    writeFileSync(join(root, file), mended(text, edits))
  }
  return fixable.length
}
