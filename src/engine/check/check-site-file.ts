import { type Library, within } from '../../../schemas/library.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { writtenMoves } from '../library/redirect-map.ts'
import { plainAddress } from '../library/redirect-url.ts'
import type { Document } from '../read/json-document.ts'
import { validate } from '../read/validate.ts'
import { redirectProblems } from './check-redirects.ts'

/** Checks `content/site.json` within a library: what the pages share and the redirects, whose `to` is plain, or all that is wrong. */
export function checkSiteFile(
  document: Document,
  library: Library,
): { value: { site: Site; redirects: Redirect[] } } | { problems: Problem[] } {
  const result = within(library, () => validate(document, SiteFile))
  const told = 'problems' in result ? result.problems : []
  // What is wrong with a text by itself is told already.
  const others = redirectProblems(document, library.link).filter(
    ({ field }) => !told.some((problem) => problem.field === field),
  )
  if ('value' in result && others.length === 0)
    return { value: { site: result.value, redirects: redirectsOf(document, library) } }
  return { problems: [...told, ...others] }
}

function redirectsOf(document: Document, { link }: Library): Redirect[] {
  return writtenMoves(document).flatMap(({ from, to }) => {
    const found = link(to)
    return 'value' in found ? [{ from, to: plainAddress(found.value) }] : []
  })
}
