import type { Shelves } from './basis.ts'
import { acceptanceIn } from './claims/accepted.ts'
import { claimFindings } from './claims/claims.ts'
import { sheetOf } from './claims/sheet.ts'
import type { Checked } from './content-check.ts'
import { textOf } from './content-files.ts'
import type { Document } from './json-document.ts'
import { openDocument } from './open-document.ts'
import { fileProblem, type Problem } from './problem.ts'
import { siteFindings } from './site-findings.ts'
import { allTokens } from './tokens.ts'

/** All that may be worth a look in a site without problems, but for what somebody has accepted. */
export function warningsOf(
  { basis, site, entries, summaries }: Omit<Checked, 'warnings'>,
  { published }: Pick<Shelves, 'published'>,
): Problem[] {
  if (!site || !basis.site) return []
  const { root, day, token } = basis
  const open = (path: string): Document | undefined => {
    const document = openDocument(path, textOf(root, path))
    return 'problemAt' in document ? document : undefined
  }
  const { accepts, unused } = acceptanceIn(basis.site)
  const files = basis.media
    .unused()
    .map((file) => fileProblem(file, { rule: 'unused-file', message: 'is on no page; use it, or remove it' }))
  const others = siteFindings({ site, entries, summaries, collectionDocuments: basis.collections, open })
  const claims = claimFindings({
    day,
    tokens: allTokens({ collections: basis.collections.values(), site: basis.site, day }),
    published,
    collections: [...basis.collections.keys()],
    sheets: [
      ...[...basis.collections.values(), basis.site].map((document) =>
        sheetOf(document, { day, token, published }),
      ),
      ...[...entries.values()].flatMap(({ claims }) => claims ?? []),
    ],
    open,
    accepts,
  })
  return [...[...files, ...others].filter((problem) => !accepts(problem)), ...claims, ...unused()]
}
