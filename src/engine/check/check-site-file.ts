import { type Library, withLibrary } from '../../../schemas/library.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { parseRedirects } from '../library/redirect-map.ts'
import { encodeAddress } from '../library/redirect-url.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { validate } from '../read/validate.ts'
import { checkRedirects } from './check-redirects.ts'

/**
 * Checks `content/site.json`. Gives the parts of the site that all pages share and the redirects, with `to` resolved
 * and encoded; or all problems.
 */
export function checkSiteFile(
  document: ContentDocument,
  library: Library,
): { value: { site: Site; redirects: Redirect[] } } | { problems: Problem[] } {
  const result = withLibrary(library, () => validate(document, SiteFile))
  const schemaProblems = 'problems' in result ? result.problems : []
  // The schema may have reported the same field already.
  const redirectProblems = checkRedirects(document, library.link).filter(
    ({ field }) => !schemaProblems.some((problem) => problem.field === field),
  )
  if ('value' in result && redirectProblems.length === 0)
    return { value: { site: result.value, redirects: resolveRedirects(document, library) } }
  return { problems: [...schemaProblems, ...redirectProblems] }
}

function resolveRedirects(document: ContentDocument, { link }: Library): Redirect[] {
  return parseRedirects(document).flatMap(({ from, to }) => {
    const found = link(to)
    return 'value' in found ? [{ from, to: encodeAddress(found.value) }] : []
  })
}
