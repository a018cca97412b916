import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { type ContentFile, findFile } from './content-folder.ts'
import type { ContentDocument } from './json-document.ts'

const PATH = 'content/site.json'

/**
 * Reads `content/site.json` with `read`. Adds the problem that prevents it to `problems`, unless they hold one of this file
 * already, and returns undefined then.
 */
export function readSiteDocument(
  root: string,
  read: (file: ContentFile) => ContentDocument | Problem,
  problems: Problem[],
): ContentDocument | undefined {
  if (problems.some(({ file }) => file.toLowerCase() === PATH)) return undefined
  const file = findFile(root, PATH)
  const document = file
    ? read(file)
    : fileProblem(PATH, { rule: 'missing-file', message: 'is missing; every site needs it' })
  if ('problemAt' in document) return document
  problems.push(document)
  return undefined
}
