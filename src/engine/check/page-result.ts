import type { ArticleCard } from '../../../schemas/cards/article.ts'
import { withLibrary } from '../../../schemas/library.ts'
import type { Page } from '../../../schemas/page.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { articleCard } from '../library/article-collection.ts'
import { collectLinks, linksIn } from '../library/collect-links.ts'
import type { LibraryResult } from '../library/create-library.ts'
import type { Lookups, TrackedLibrary } from '../library/tracked-library.ts'
import { collectAnchors } from '../read/anchors.ts'
import { readFileText } from '../read/content-folder.ts'
import { readDocument } from '../read/read-document.ts'
import { checkPage } from './check-page.ts'
import { collectFacts, type DocumentFacts } from './lint/collect-facts.ts'
import { publishedOn } from './published-on.ts'
import { type PageSummary, summarizePage } from './summary/page-summary.ts'

/** The file of a page, and the page's name: `faq` for `content/pages/faq.json`. */
export interface PageFile {
  name: string
  path: string
}

/** The result of checking one page, as plain JSON. It stays true while the text and the results of its look-ups do. */
export interface PageResult {
  path: string
  /** Hash of the file's text. */
  textHash: string
  lookups: Lookups
  /** The anchors that links may point at; undefined when the document cannot be read. */
  anchors?: readonly string[] | undefined
  /** The page as a card, if it is an article. */
  article?: ArticleCard | undefined
  problems: readonly Problem[]
  /** Only for a page without problems. */
  summary?: PageSummary | undefined
  /** What the page says in figures, for the lint. Only for a page without problems. */
  facts?: DocumentFacts | undefined
}

/** A checked page: its result, and for a page without problems the page itself, also as JSON. */
export interface CheckedPage {
  result: PageResult
  page?: Page
  json?: string
}

/** Hashes the text of a file; gives '' when the file cannot be opened. */
export function hashText(text: string | Problem): string {
  return typeof text === 'string' ? contentHash(text, 16) : ''
}

/** Reads and checks one page. It records the look-ups of the page in the result. */
export function checkPageFile(
  root: string,
  { name, path }: PageFile,
  tracked: TrackedLibrary,
  { countPublished, recordLinks }: Pick<LibraryResult, 'countPublished' | 'recordLinks'>,
): CheckedPage {
  const lookups: Lookups = {}
  const text = readFileText(root, path)
  const document = readDocument(path, text)
  const base = { path, textHash: hashText(text), lookups }
  if (!('problemAt' in document)) return { result: { ...base, problems: [document] } }
  const library = tracked.track(lookups)
  const anchors = collectAnchors(document)
  const article = withLibrary(library, () => articleCard(name, document))
  const described = { ...base, anchors: anchors && [...anchors], article }
  const ownLinks = new Set<string>()
  const checked = checkPage(document, collectLinks(library, ownLinks))
  if ('problems' in checked) return { result: { ...described, problems: checked.problems } }
  const { day, token } = library
  const page = publishedOn(day, checked.value)
  const json = JSON.stringify(page)
  // The links of a body stand in its HTML, and the links of records were found when their collection was checked.
  const links = [
    ...(document.body ? ownLinks : []),
    ...linksIn(page.sections, (text) => ownLinks.has(text) || recordLinks.has(text)),
  ]
  const summary = summarizePage(name, page, json, links)
  const facts = collectFacts(document, { day, token, countPublished })
  return { result: { ...described, problems: [], summary, facts }, page, json }
}
