import type { ArticleCard } from '../../../schemas/cards/article.ts'
import { type Library, withLibrary } from '../../../schemas/library.ts'
import { Page } from '../../../schemas/page.ts'
import { interpolate } from '../../../schemas/parts/interpolate.ts'
import { isListedOn, isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import type { Section } from '../../../schemas/section.ts'
import { traitsOf } from '../../../schemas/traits.ts'
import { filterCards, mapBlocks } from '../../../schemas/walk-blocks.ts'
import { contentHash } from '../cache/content-hash.ts'
import { nearest } from '../diagnostics/did-you-mean.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { articleCard } from '../library/article-collection.ts'
import type { LibraryResult } from '../library/create-library.ts'
import type { SiteSources } from '../library/site-sources.ts'
import { collectLinks, type Lookups, linksIn, trackLibrary } from '../library/tracked-library.ts'
import { collectAnchors } from '../read/anchors.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import { validate } from '../read/validate.ts'
import { findSkippedLevels } from './heading-levels.ts'
import { collectFacts, createLintContext } from './lint/collect-facts.ts'
import type { DocumentFacts } from './lint/rule.ts'
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
  /** The paths of the blocks whose headings skip a level. */
  skippedLevels?: readonly (string | number)[][] | undefined
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

/** Reads and checks one page. Its result records its look-ups. */
export type PageChecker = (file: PageFile) => CheckedPage

/** Creates what checks pages of the site of `sources` within its library. */
export function createPageChecker(sources: SiteSources, libraryResult: LibraryResult): PageChecker {
  const { day, readText } = sources
  const { library, recordLinks } = libraryResult
  const { track } = trackLibrary(library)
  const context = createLintContext(sources, libraryResult)
  return ({ name, path }) => {
    const lookups: Lookups = {}
    const text = readText(path)
    const document = readDocument(path, text)
    const base = { path, textHash: hashText(text), lookups }
    if (!('problemAt' in document)) return { result: { ...base, problems: [document] } }
    const pageLibrary = track(lookups)
    const anchors = collectAnchors(document)
    const article = withLibrary(pageLibrary, () => articleCard(name, document))
    const described = { ...base, anchors: anchors && [...anchors], article }
    const ownLinks = new Set<string>()
    const checked = checkPage(document, collectLinks(pageLibrary, ownLinks))
    if ('problems' in checked) {
      const { problems } = checked
      return { result: { ...described, problems, ...(problems.some(hidesAnchor) && { anchors: undefined }) } }
    }
    const page = publishedOn(day, checked.value)
    const json = JSON.stringify(page)
    // The links of a body stand in its HTML, and the links of records were found when their collection was checked.
    const links = [
      ...(document.body ? ownLinks : []),
      ...linksIn(page.sections, (link) => ownLinks.has(link) || recordLinks.has(link)),
    ]
    const texts = [...(document.body?.textBlocks() ?? [])].map(({ text, heading = false }) => {
      const result = interpolate(text, [], pageLibrary.token)
      return { text: 'value' in result ? result.value : text, heading }
    })
    const summary = summarizePage(name, page, json, links, texts)
    const facts = collectFacts(document, {
      ...context,
      token: pageLibrary.token,
      picture: pageLibrary.picture,
    })
    const skippedLevels = findSkippedLevels(checked.value)
    return { result: { ...described, problems: [], summary, facts, skippedLevels }, page, json }
  }
}

/** The path of a block, or of a list of blocks. */
const BLOCK = /(?:^|\.)(?:sections|columns)(?:\.\d+)*$/

/** Without these keys a block has no anchor. */
const ANCHOR_KEYS = ['id', 'type']

/** Whether a problem hides the id of a block: links to it have no problem of their own then. */
function hidesAnchor({ field, rule }: Problem): boolean {
  const [, parent = '', key = ''] = /^(.*)\.([^.]+)$/.exec(field) ?? []
  if (BLOCK.test(field)) return rule === 'type' || rule === 'missing'
  const meant = rule === 'unknown-key' ? nearest(key, ANCHOR_KEYS) : key
  return BLOCK.test(parent) && meant !== undefined && ANCHOR_KEYS.includes(meant)
}

/**
 * Checks a page, and the Markdown body of an .mdx page. Gives the page as its components take it, but with the syntax tree of
 * the body (see `renderBodies`), or all problems.
 */
export function checkPage(
  document: ContentDocument,
  library: Library,
): { value: Page } | { problems: Problem[] } {
  const { body } = document
  if (!body) return withLibrary(library, () => validate(document, Page))
  const { texts, problems } = body.check(library)
  problems.push(...(document.bodyProblems ?? []))
  let next = 0
  // The schemas ask for the texts in the order of the page.
  const withBody = { ...library, body: () => ({ value: texts[next++] ?? '' }) }
  const result = withLibrary(withBody, () => validate(document, Page))
  if ('problems' in result) problems.push(...result.problems)
  if (!('value' in result) || problems.length > 0) return { problems }
  return { value: { ...result.value, sections: dropEmptyTexts(result.value.sections) } }
}

/** Gives the page as published on a date (`2026-12-24`): without the blocks and cards that are not on offer that day. */
export function publishedOn(day: string, page: Page): Page {
  const isListed = (card: object) => isListedOn(day, card)
  const sections = mapBlocks(page.sections, (block) =>
    isOfferedOn(day, block) ? filterCards(block, (cards) => cards.filter(isListed)) : undefined,
  )
  return { ...page, sections }
}

/** Drops the blocks that would show the text before a block that begins a body. */
function dropEmptyTexts(sections: Section[]): Section[] {
  return mapBlocks(sections, (block) => {
    const { body, article } = traitsOf(block)
    const isEmpty = body && !article && 'body' in block && block.body === '' && !block.heading
    return isEmpty ? undefined : block
  })
}
