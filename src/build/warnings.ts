import type { Shelves } from './basis.ts'
import { withoutAccepted } from './claims/accepted.ts'
import { claimFindings } from './claims/claims.ts'
import type { Checked } from './content-check.ts'
import { textOf } from './content-files.ts'
import type { Document } from './json-document.ts'
import { openDocument } from './open-document.ts'
import { fileProblem, type Problem } from './problem.ts'
import { siteFindings } from './site-findings.ts'

/** Opens documents for the places in them, each once. */
function opener(root: string): (path: string) => Document | undefined {
  const opened = new Map<string, Document | undefined>()
  return (path) => {
    if (!opened.has(path)) {
      const document = openDocument(path, textOf(root, path))
      opened.set(path, 'problemAt' in document ? document : undefined)
    }
    return opened.get(path)
  }
}

/** All that may be worth a look in a site without problems, but for what somebody has accepted. */
export function warningsOf(
  { basis, site, entries, summaries, library }: Omit<Checked, 'warnings'>,
  collections: Shelves['collections'],
): Problem[] {
  if (!site || !basis.site) return []
  const open = opener(basis.root)
  const files = basis.media
    .unused()
    .map((file) => fileProblem(file, { rule: 'unused-file', message: 'is on no page; use it, or remove it' }))
  const whole = { site, entries, summaries, collectionDocuments: basis.collections, open }
  const pageDocuments = new Map(
    [...entries].flatMap(([name, { path }]) => {
      const d = open(path)
      return d ? [[name, d] as const] : []
    }),
  )
  const claims = claimFindings({
    library,
    collections,
    siteDocument: basis.site,
    pageDocuments,
    collectionDocuments: basis.collections,
  })
  return withoutAccepted([...files, ...siteFindings(whole), ...claims], basis.site)
}
