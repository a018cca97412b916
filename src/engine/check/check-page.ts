import { type Library, within } from '../../../schemas/library.ts'
import { Page } from '../../../schemas/page.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { bodyBlockProblems } from '../read/insert-body-block.ts'
import type { Document } from '../read/json-document.ts'
import { validate } from '../read/validate.ts'

/** Checks a page, the Markdown of an .mdx one too, within a library: what its components get, or all that is wrong with it. */
export function checkPage(document: Document, library: Library): { value: Page } | { problems: Problem[] } {
  const { body, data, problemAt } = document
  if (!body) return within(library, () => validate(document, Page))
  const { html, problems } = body.write(library)
  for (const { path, ...finding } of bodyBlockProblems(data, body)) problems.push(problemAt(path, finding))
  const result = within({ ...library, body: () => ({ value: html }) }, () => validate(document, Page))
  if ('problems' in result) problems.push(...result.problems)
  return 'value' in result && problems.length === 0 ? result : { problems }
}
