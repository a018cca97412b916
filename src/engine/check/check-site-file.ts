import { type Library, withLibrary } from '../../../schemas/library.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { parseRedirects } from '../library/redirect-map.ts'
import { encodeAddress } from '../library/redirect-url.ts'
import { collectLinks } from '../library/tracked-library.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { validate } from '../read/validate.ts'
import { checkRedirects } from './check-redirects.ts'

/** `content/site.json` without problems. */
export interface CheckedSiteFile {
  /** The parts that all pages share. */
  site: Site
  /** The addresses that these parts lead to. */
  links: ReadonlySet<string>
  /** The redirects, with `to` resolved and encoded. */
  redirects: Redirect[]
}

/** Checks `content/site.json`. Gives its parts, or all problems. */
export function checkSiteFile(
  document: ContentDocument,
  library: Library,
): { value: CheckedSiteFile } | { problems: Problem[] } {
  const links = new Set<string>()
  const result = withLibrary(collectLinks(library, links), () => validate(document, SiteFile))
  const schemaProblems = 'problems' in result ? result.problems : []
  // The schema may have reported the same field already.
  const redirectProblems = checkRedirects(document, library.link).filter(
    ({ field }) => !schemaProblems.some((problem) => problem.field === field),
  )
  if ('value' in result && redirectProblems.length === 0)
    return { value: { site: result.value, links, redirects: resolveRedirects(document, library) } }
  return { problems: [...schemaProblems, ...redirectProblems] }
}

function resolveRedirects(document: ContentDocument, { link }: Library): Redirect[] {
  return parseRedirects(document).flatMap(({ from, to }) => {
    const found = link(to)
    return 'value' in found ? [{ from, to: encodeAddress(found.value) }] : []
  })
}
