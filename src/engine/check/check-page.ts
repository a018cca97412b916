import { type Library, withLibrary } from '../../../schemas/library.ts'
import { Page } from '../../../schemas/page.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { checkBodyBlocks } from '../read/insert-body-block.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { validate } from '../read/validate.ts'

/** Checks a page, and the Markdown body of an .mdx page. Gives the page as its components take it, or all problems. */
export function checkPage(
  document: ContentDocument,
  library: Library,
): { value: Page } | { problems: Problem[] } {
  const { body, data, problemAt } = document
  if (!body) return withLibrary(library, () => validate(document, Page))
  const { html, problems } = body.render(library)
  for (const { path, ...problem } of checkBodyBlocks(data, body)) problems.push(problemAt(path, problem))
  const result = withLibrary({ ...library, body: () => ({ value: html }) }, () => validate(document, Page))
  if ('problems' in result) problems.push(...result.problems)
  return 'value' in result && problems.length === 0 ? result : { problems }
}
