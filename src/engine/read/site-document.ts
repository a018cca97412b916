import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { type ContentFile, findFile } from './content-folder.ts'
import type { Document } from './json-document.ts'

const PATH = 'content/site.json'

/** Opens `content/site.json`. What keeps it from being read is added to `problems`, unless they tell already. */
export function openSite(
  root: string,
  open: (file: ContentFile) => Document | Problem,
  problems: Problem[],
): Document | undefined {
  if (problems.some(({ file }) => file.toLowerCase() === PATH)) return undefined
  const file = findFile(root, PATH)
  const opened = file
    ? open(file)
    : fileProblem(PATH, { rule: 'missing-file', message: 'is missing; every site needs it' })
  if ('problemAt' in opened) return opened
  problems.push(opened)
  return undefined
}
