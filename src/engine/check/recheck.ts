import { memoize } from '../cache/memoize.ts'
import { createLibrary } from '../library/create-library.ts'
import { replaceCollection } from '../library/site-sources.ts'
import { showsCollection, textsIn } from '../library/tracked-library.ts'
import { COLLECTIONS, documentName, PAGES } from '../read/document-paths.ts'
import { readDocument } from '../read/read-document.ts'
import { createPageChecker } from './check-page.ts'
import type { PageFile } from './checked-content.ts'
import type { Content } from './content-session.ts'
import { pageVariantNames, paginate } from './paginate.ts'

/** A whole check shows the change of more pages than these about as soon. */
const MOST_PAGES = 100

/**
 * Checks a page once more, or a collection and the pages that show its records, by what the last check of the content knows of
 * all other documents: with 4,000 articles, that takes 3 % of the time of a whole check. Gives the content with the change, or
 * undefined when there was a problem, now is one, or the document is another one. What else the change does, the next check of
 * the content tells.
 */
export function recheckDocument(content: Content, path: string): Content | undefined {
  if (content.problems.length > 0) return undefined
  const name = documentName(PAGES, path)
  if (content.results.get(name)?.path === path) return recheckPages(content, [{ name, path }])
  return recheckCollection(content, path)
}

function recheckPages(content: Content, files: readonly PageFile[]): Content | undefined {
  const checkPage = createPageChecker(content.sources, content.libraryResult, true)
  const variants = new Map(content.variants)
  const results = new Map(content.results)
  const summaries = new Map(content.summaries)
  const pages = new Map(content.pages)
  for (const file of files) {
    const { name } = file
    const { result, page } = checkPage(file)
    const { summary } = result
    const before = results.get(name)
    if (!page || !summary || !before) return undefined
    for (const variant of pageVariantNames(name, summaries.get(name)?.hashes.length ?? 0))
      variants.delete(variant)
    for (const variant of paginate(name, page, content.site?.labels.pageNumber ?? ''))
      variants.set(variant.name, variant)
    // The next check of all content finds look-ups and facts of its own.
    const { lookups, facts, factsKeys } = before
    results.set(name, { ...result, lookups, facts, factsKeys })
    summaries.set(name, summary)
    pages.set(name, page)
  }
  const media = new Map([...content.media, ...content.sources.media.files()])
  return { ...content, results, summaries, pages, variants, media }
}

function recheckCollection(content: Content, path: string): Content | undefined {
  const name = documentName(COLLECTIONS, path)
  const before = content.sources
  if (before.collections.get(name)?.file !== path) return undefined
  const document = readDocument(path, before.readText(path))
  if (!('problemAt' in document)) return undefined
  const sources = replaceCollection(before, name, document)
  // Records of other lists may show tokens of this one.
  const hasTokens = (other: string) =>
    !textsIn(before.collections.get(other)?.data, (text) => text.includes('{')).next().done
  const others = [...content.libraryResult.collections].filter(
    ([other]) => other !== name && !hasTokens(other),
  )
  const { recordLinks } = content.libraryResult
  const libraryResult = createLibrary(sources, content.pageIndex, {
    collections: new Map(others),
    recordLinks,
  })
  if (libraryResult.problems.length > 0) return undefined
  const isOther = memoize(
    (token) => JSON.stringify(before.token(token)) !== JSON.stringify(sources.token(token)),
  )
  const files = [...content.results].flatMap(([page, { path: pagePath, lookups }]): PageFile[] =>
    content.pages.has(page) && showsCollection(lookups, name, isOther)
      ? [{ name: page, path: pagePath }]
      : [],
  )
  if (files.length > MOST_PAGES) return undefined
  return recheckPages({ ...content, sources, libraryResult, library: libraryResult.library }, files)
}
