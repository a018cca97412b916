import type { Article } from '../../../schemas/cards/article.ts'
import { within } from '../../../schemas/library.ts'
import type { Page } from '../../../schemas/page.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { articleCard } from '../library/article-collection.ts'
import type { Ledger, Uses } from '../library/tracked-library.ts'
import { anchorsOf } from '../read/anchors.ts'
import { textOf } from '../read/content-folder.ts'
import { openDocument } from '../read/read-document.ts'
import { checkPage } from './check-page.ts'
import { type ClaimBasis, type ClaimSheet, sheetOf } from './lint/fact-sheet.ts'
import { pageOn } from './published-on.ts'
import { type PageSummary, summaryOf } from './summary/page-summary.ts'

/** A page's file, and the name that it has by it: `faq` for `content/pages/faq.json`. */
export interface PageFile {
  name: string
  path: string
}

/** What the check of one page found out: plain data, which holds as long as its text and what it uses do. */
export interface PageEntry {
  path: string
  /** Digest of its text. */
  text: string
  uses: Uses
  /** What a link may point at on the page; undefined when its text is broken. */
  anchors?: readonly string[] | undefined
  /** The page as a card, when it is an article. */
  article?: Article | undefined
  problems: readonly Problem[]
  /** Of a page without problems. */
  summary?: PageSummary | undefined
  /** What a page without problems claims. It counts only records that are used. */
  claims?: ClaimSheet | undefined
}

/** A page that was checked: its entry, and without problems the page itself, also as JSON. */
export interface CheckedPage {
  entry: PageEntry
  page?: Page
  json?: string
}

/** Digest of a text; empty for a file that cannot even be opened. */
export function textDigest(text: string | Problem): string {
  return typeof text === 'string' ? contentHash(text, 16) : ''
}

/** Checks one page within what `ledger` keeps the books on; `published` counts the records of collections. */
export function checkPageFile(
  root: string,
  { name, path }: PageFile,
  ledger: Ledger,
  published: ClaimBasis['published'],
): CheckedPage {
  const uses: Uses = {}
  const text = textOf(root, path)
  const document = openDocument(path, text)
  const base = { path, text: textDigest(text), uses }
  if (!('problemAt' in document)) return { entry: { ...base, problems: [document] } }
  const library = ledger.noting(uses)
  const anchors = anchorsOf(document)
  const article = within(library, () => articleCard(name, document))
  const known = { ...base, anchors: anchors && [...anchors], article }
  const result = checkPage(document, library)
  if ('problems' in result) return { entry: { ...known, problems: result.problems } }
  const { day, token } = library
  const page = pageOn(day, result.value)
  const json = JSON.stringify(page)
  const summary = summaryOf(name, page, json)
  const claims = sheetOf(document, { day, token, published })
  return { entry: { ...known, problems: [], summary, claims }, page, json }
}
