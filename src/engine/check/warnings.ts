import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import type { LibraryResult } from '../library/create-library.ts'
import { collectTokens } from '../library/tokens.ts'
import { readFileText } from '../read/content-folder.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import type { CheckedContent } from './check-content.ts'
import { collectFacts } from './lint/collect-facts.ts'
import { lintContent } from './lint/lint.ts'
import { readSuppressions } from './lint/suppressions.ts'
import { findSiteProblems } from './site-rules.ts'

/** Finds the warnings of a site without problems, except for those that `content/site.json` accepts. */
export function findWarnings(
  { sources, site, siteLinks, results, summaries }: Omit<CheckedContent, 'warnings'>,
  { countPublished }: Pick<LibraryResult, 'countPublished'>,
): Problem[] {
  if (!site || !sources.site) return []
  const { root, day, token, collections } = sources
  const openDocument = (path: string): ContentDocument | undefined => {
    const document = readDocument(path, readFileText(root, path))
    return 'problemAt' in document ? document : undefined
  }
  const { isSuppressed, unused } = readSuppressions(sources.site)
  const unusedFiles = sources.media
    .unused()
    .map((file) => fileProblem(file, { rule: 'unused-file', message: 'is on no page; use it, or remove it' }))
  const siteProblems = findSiteProblems({ site, siteLinks, results, summaries, collections, openDocument })
  const findings = lintContent({
    day,
    tokens: collectTokens({ collections: collections.values(), site: sources.site, day }),
    countPublished,
    collections: [...collections.keys()],
    facts: [
      ...[...collections.values(), sources.site].map((document) =>
        collectFacts(document, { day, token, countPublished }),
      ),
      ...[...results.values()].flatMap(({ facts }) => facts ?? []),
    ],
    openDocument,
    isSuppressed,
  })
  return [
    ...[...unusedFiles, ...siteProblems].filter((problem) => !isSuppressed(problem)),
    ...findings,
    ...unused(),
  ]
}
