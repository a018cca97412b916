import { Collection } from '../../../../schemas/collection.ts'
import { Page } from '../../../../schemas/page.ts'
import { interpolate } from '../../../../schemas/parts/interpolate.ts'
import { toCents } from '../../../../schemas/parts/money.ts'
import { isListedOn } from '../../../../schemas/parts/offer-dates.ts'
import { createQuoteWriter } from '../../../../schemas/parts/quotes.ts'
import { isReference } from '../../../../schemas/parts/roles.ts'
import { Section } from '../../../../schemas/section.ts'
import { Site } from '../../../../schemas/site.ts'
import { listBlocks } from '../../../../schemas/walk-blocks.ts'
import type { FieldPath } from '../../../contract/json.ts'
import { toPointer } from '../../../contract/json-pointer.ts'
import { pageName, stripListPage } from '../../../contract/page-path.ts'
import type { Content } from '../../../engine/check/content-session.ts'
import { publishedOn, validatePage } from '../../../engine/check/validate-page.ts'
import { positionAt } from '../../../engine/diagnostics/problem.ts'
import { ARTICLES, listedArticles } from '../../../engine/library/article-collection.ts'
import { SITE } from '../../../engine/library/site-sources.ts'
import { collectionsIn } from '../../../engine/library/tracked-library.ts'
import { COLLECTIONS } from '../../../engine/read/document-paths.ts'
import { findBodyBlocks } from '../../../engine/read/insert-body-block.ts'
import type { ContentDocument } from '../../../engine/read/json-document.ts'
import { listLeaves, type SchemaLeaf } from '../../../engine/read/list-leaves.ts'
import { readDocument } from '../../../engine/read/read-document.ts'
import { nodeOf } from '../../../engine/read/shape-node.ts'
import { isObject, valueAt } from '../../../engine/read/value-at.ts'
import type { PageBlocks, PageText, PageTexts, Pointer } from '../protocol.ts'
import type { ShownText } from './drafts.ts'
import { readFields } from './read-fields.ts'
import { readEditable } from './splice/apply-operations.ts'

const DATE = /^\d{4}-\d\d-\d\d$/

/** Whether a field of a page appears only in the head of its HTML. */
function isInHead(key: unknown): boolean {
  const role = typeof key === 'string' ? nodeOf(Page).at(key, {}).role : undefined
  return role === 'metadata' || role === 'modified'
}

function startsWith(path: FieldPath, start: FieldPath): boolean {
  return start.every((step, index) => path[index] === step)
}

/** Gives the texts that visitors may read for a leaf. */
type ReadLeaf = (leaf: SchemaLeaf) => string[]

/** Creates a function that formats leaves for visitors: with tokens, quotation marks, dates and prices. */
function createReader({ library, sources: { formats } }: Content): ReadLeaf {
  return ({ value, role, isFixed }) => {
    if (isReference(role) || isFixed) return []
    if (typeof value === 'number') return [formats.money(toCents(value)), String(value)]
    if (typeof value !== 'string' || value.trim() === '') return []
    if (DATE.test(value)) return [formats.date(value)]
    const result = interpolate(value, [], library.token)
    return [createQuoteWriter(formats.quoteMarks)('value' in result ? result.value : value)]
  }
}

/** Lists the paths of the blocks that visitors see, in document order. `page` has all blocks. */
function listShownBlocks(day: string, page: Page): FieldPath[] {
  const blocks = listBlocks(page.sections)
  const isShown = (block: Section) => publishedOn(day, { ...page, sections: [block] }).sections.length > 0
  const hidden = blocks.filter(({ block }) => !isShown(block)).map(({ path }) => path)
  return blocks.map(({ path }) => path).filter((path) => !hidden.some((start) => startsWith(path, start)))
}

/**
 * Lists the paths of the shown blocks in the data of the file. Blocks in the text of an .mdx page have no path, except that the
 * first has the path of the block that shows the text.
 */
function locateBlocks(content: Content, document: ContentDocument, data: unknown): (FieldPath | undefined)[] {
  const checked = validatePage(document, content.library)
  if (!('value' in checked)) return []
  const shown = listShownBlocks(content.sources.day, checked.value)
  if (!document.body) return shown.map((path) => ['sections', ...path])
  const sections = valueAt(data, ['sections'])
  const written = Array.isArray(sections) ? sections.length : 0
  const bodyPath = findBodyBlocks(data).at(0)?.path
  const first = bodyPath ? Number(bodyPath[1]) : written
  const added = checked.value.sections.length - written
  return shown.map(([top, ...rest]) => {
    const index = Number(top)
    if (index < first || (index === first && bodyPath)) return ['sections', index, ...rest]
    return index - added > first ? ['sections', index - added, ...rest] : undefined
  })
}

/** The page whose texts are listed. */
interface OpenPage {
  file: string
  document: ContentDocument
  /** The fields before validation. */
  data: unknown
  /** The paths of its blocks in `data`, in document order. */
  blocks: (FieldPath | undefined)[]
  /** The pointer of a path of `data` in the document with its unsaved changes. */
  pointerOf: (path: FieldPath) => Pointer
}

function openPage(content: Content, file: string, shown: ShownText | undefined): OpenPage | undefined {
  const text = shown?.text ?? content.sources.readText(file)
  const document = readDocument(file, text)
  const fields = typeof text === 'string' ? readEditable(file, text) : undefined
  if (!('problemAt' in document) || !fields || 'severity' in fields) return undefined
  const blocks = locateBlocks(content, document, fields.data)
  const pointerOf = (path: FieldPath) => toPointer(withLeft(path, shown?.left ?? []))
  return { file, document, data: fields.data, blocks, pointerOf }
}

/** Gives a path of the shown page in the document, which has the blocks that are left out, too. */
function withLeft(path: FieldPath, left: readonly number[]): FieldPath {
  return path.map((step, depth) =>
    depth === 1 && path[0] === 'sections' && typeof step === 'number'
      ? left.reduce((index, one) => (one <= index ? index + 1 : index), step)
      : step,
  )
}

/** Where a text is written. `block` is the index of the block that shows it, if only one block does. */
type Place = Pick<PageText, 'file' | 'pointer' | 'line' | 'block'>

/** The records of a collection that a block shows. */
interface Selection {
  collection: string
  /** The number of records; all of them when this is not a number. */
  first?: unknown
  block?: number | undefined
}

/** Receives the texts and the selected records of a part of a page. */
interface Collector {
  add: (leaf: SchemaLeaf, place: Place) => void
  select: (selection: Selection) => void
}

function innermostBlock(blocks: OpenPage['blocks'], path: FieldPath): number | undefined {
  const index = blocks.findLastIndex((block) => block && startsWith(path, block))
  return index < 0 ? undefined : index
}

/** Lists the texts in the fields of a page. */
function listFields({ file, document, data, blocks, pointerOf }: OpenPage, { add, select }: Collector): void {
  const bodyPath = findBodyBlocks(data).at(0)?.path
  const isSplit = (document.body?.parts.length ?? 0) > 1
  const blockOf = (path: FieldPath): number | undefined => {
    // Tags in the text split it into several blocks, and all of them have these fields.
    if (isSplit && bodyPath && startsWith(path, bodyPath)) return undefined
    return innermostBlock(blocks, path)
  }
  for (const leaf of listLeaves(Page, data)) {
    const { path, value, role } = leaf
    const block = blockOf(path)
    if (role === 'collection')
      select({ collection: String(value), first: valueAt(data, [...path.slice(0, -1), 'first']), block })
    if (!isInHead(path[0])) add(leaf, { file, pointer: pointerOf(path), block })
  }
}

/** Lists the texts below the fields of an .mdx page. */
function listBody({ file, document: { body }, data, blocks }: OpenPage, { add, select }: Collector): void {
  if (!body) return
  const bodyPath = findBodyBlocks(data).at(0)?.path
  const block = bodyPath && body.parts.length === 1 ? innermostBlock(blocks, bodyPath) : undefined
  for (const { span, text, cells } of body.textBlocks()) {
    const { line } = positionAt(body.source, span.start)
    for (const words of cells?.map((cell) => cell.text) ?? [text])
      add({ path: [], value: words, role: undefined, isFixed: false }, { file, line, block })
  }
  for (const part of body.parts) {
    if (part === 'text') continue
    for (const leaf of listLeaves(Section, part.data)) {
      if (leaf.role === 'collection') select({ collection: String(leaf.value) })
      add(leaf, { file, line: positionAt(body.source, part.placeAt(leaf.path).start).line })
    }
  }
}

/** Lists the texts of the shown records of a collection. */
function listRecords(
  { sources }: Content,
  { collection, first, block }: Selection,
  add: Collector['add'],
): void {
  const data = sources.collections.get(collection)?.data
  const items = valueAt(data, ['items'])
  const listed = (Array.isArray(items) ? items : []).flatMap((item, index) =>
    isObject(item) && isListedOn(sources.day, item) ? [index] : [],
  )
  // The list may begin with articles that have pages of their own.
  const count = typeof first === 'number' && collection !== ARTICLES ? first : listed.length
  const shown = new Set<unknown>(listed.slice(0, count))
  for (const leaf of listLeaves(Collection, data))
    if (leaf.path[0] === 'items' && shown.has(leaf.path[1]))
      add(leaf, { file: `${COLLECTIONS}/${collection}.json`, pointer: toPointer(leaf.path), block })
}

/** Lists the texts that the cards of a page take from articles with pages of their own. */
function listArticlePages(
  { results, sources }: Content,
  page: Page,
  read: ReadLeaf,
  add: Collector['add'],
): void {
  for (const { href, title, category, date } of listedArticles(page)) {
    const result = results.get(pageName(href))
    const fields = result?.article && readFields(sources, result.path)
    if (!result || !fields) continue
    for (const leaf of listLeaves(Page, fields.data))
      if (read(leaf).some((words) => [title, category, date.text].includes(words)))
        add(leaf, { file: result.path, pointer: toPointer(leaf.path) })
  }
}

function pointersOf({ blocks, pointerOf }: OpenPage): PageBlocks {
  return blocks.map((path) => (path ? pointerOf(path) : null))
}

/** Lists the blocks that the page at `route` shows. Undefined when there is no such page. */
export function listPageBlocks(
  content: Content,
  shown: ReadonlyMap<string, ShownText>,
  route: string,
): PageBlocks | undefined {
  const result = content.results.get(pageName(stripListPage(route)))
  if (!result) return undefined
  const page = openPage(content, result.path, shown.get(result.path))
  return page ? pointersOf(page) : []
}

/**
 * Lists the texts that the page at `route` shows, and where they are written. A text may have several sources, and the page may
 * not show all of them. `shown` has the texts of documents that show in place of those with a problem, by path. Undefined when
 * there is no such page.
 */
export function listPageTexts(
  content: Content,
  shown: ReadonlyMap<string, ShownText>,
  route: string,
): PageTexts | undefined {
  const { results, sources, variants } = content
  const result = results.get(pageName(stripListPage(route)))
  if (!result) return undefined
  const page = openPage(content, result.path, shown.get(result.path))
  if (!page) return { texts: [] }
  const pointers = pointersOf(page)

  const read = createReader(content)
  const texts: PageText[] = []
  const add: Collector['add'] = (leaf, { block, ...place }) => {
    const pointer = block === undefined ? undefined : pointers[block]
    for (const text of read(leaf))
      texts.push({ text, ...place, ...(pointer && { block, blockPointer: pointer }) })
  }
  const selections: Selection[] = []
  const collector: Collector = { add, select: (selection) => void selections.push(selection) }
  listFields(page, collector)
  listBody(page, collector)
  const looked = collectionsIn(result.lookups).map((collection) => ({ collection }))
  const others = looked.filter(({ collection }) => !selections.some((one) => one.collection === collection))
  for (const selection of [...selections, ...others]) listRecords(content, selection, add)
  const variant = variants.get(pageName(route))
  if (variant) listArticlePages(content, variant.page, read, add)
  for (const leaf of listLeaves(Site, sources.site?.data))
    add(leaf, { file: SITE, pointer: toPointer(leaf.path) })
  return { texts }
}
