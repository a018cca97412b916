import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import type { Shelves } from '../library/create-library.ts'
import { allTokens } from '../library/tokens.ts'
import { textOf } from '../read/content-folder.ts'
import type { Document } from '../read/json-document.ts'
import { openDocument } from '../read/read-document.ts'
import type { Checked } from './check-content.ts'
import { sheetOf } from './lint/fact-sheet.ts'
import { claimFindings } from './lint/lint.ts'
import { acceptanceIn } from './lint/suppressions.ts'
import { siteFindings } from './site-rules.ts'

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
