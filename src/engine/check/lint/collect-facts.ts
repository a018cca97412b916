import type { Library } from '../../../../schemas/library.ts'
import { interpolate } from '../../../../schemas/parts/interpolate.ts'
import { toCents } from '../../../../schemas/parts/money.ts'
import type { TextBlock } from '../../markdown/text-blocks.ts'
import type { ContentDocument } from '../../read/json-document.ts'
import { type BlockList, findLists } from './block-lists.ts'
import { dedupeFindings } from './dedupe.ts'
import { type DocumentObject, numberAt } from './document-object.ts'
import type { DocumentFinding, DocumentLocation } from './finding.ts'
import {
  checkCountsAboveList,
  checkCountsInHeading,
  checkCountsOnPage,
  checkCountsOnPlan,
} from './rules/contradicted-counts.ts'
import { checkExpiry, findOfferTokens, unofferedName } from './rules/expiry.ts'
import { collectAmounts } from './rules/loose-price.ts'
import { checkUnits } from './rules/odd-unit.ts'
import { checkTermsInRow, checkTermsOfRecord } from './rules/price-after-term.ts'
import { readFactFigure } from './rules/prose-figures.ts'
import { collectFigures, type RecordFigure } from './rules/record-figures.ts'
import { findAmounts } from './text/amounts.ts'
import { analyzeText, type TextClaims } from './text/analyze-text.ts'

/** What a text or a fact of a document claims. */
interface DocumentClaims extends TextClaims {
  at: DocumentLocation
  /** Set on the figure of a fact. */
  fact?: true
  /** Set on the row of a table. */
  row?: true
  /** The amounts in the text as the editor wrote it, where tokens stand for the other ones. */
  writtenAmounts?: string
  /** The tokens in the text that name records. */
  offerTokens?: readonly string[]
}

/**
 * What the rules need to know of one document. Plain JSON, and small. It holds as long as the document, the day, the
 * values of the tokens in its texts, and the collections that it shows stay the same.
 */
export interface DocumentFacts {
  file: string
  /** What is wrong whatever other documents say. */
  findings: readonly DocumentFinding[]
  /** The figures in the fields of records and blocks. */
  figures: readonly RecordFigure[]
  /** The amounts in fields, in cents. */
  amounts: readonly number[]
  /** The former prices in fields, in cents. */
  oldPrices: readonly number[]
  claims: readonly DocumentClaims[]
  /** The names of the records that are not offered on the day. */
  unoffered: readonly string[]
}

/** What the facts of a document depend on, besides the document. */
export interface LintContext {
  /** The day that the site is built for. */
  day: string
  token: Library['token']
  /** Counts the published records of a collection on the day; undefined when there is none of that name. */
  countPublished: (collection: string) => number | undefined
}

/** Keys of texts that no visitor reads or that quote customers: the site itself claims nothing there. */
const KEYS_WITHOUT_CLAIMS = new Set(
  '$schema accepted autocomplete card date endpoint flow from href icon id currency kind locale prices redirects review src type url'.split(
    ' ',
  ),
)
/** An object that has none of these keys needs no look at its fields. */
const KEYS_WITH_FACTS = new Set(
  'amount features items oldPrice price speed type validFrom validTo value'.split(' '),
)

/** Collects the facts of a document without problems, in one walk over its fields and its body. */
export function collectFacts(document: ContentDocument, context: LintContext): DocumentFacts {
  const { file, data, body } = document
  const { day, token, countPublished } = context
  // The keys have the order in which the findings are reported.
  const terms: Findings<'records' | 'rows' | 'texts'> = { records: [], rows: [], texts: [] }
  const units: Findings<'texts' | 'objects'> = { texts: [], objects: [] }
  const counts: Findings<'headings' | 'page' | 'records' | 'bodies'> = {
    headings: [],
    page: [],
    records: [],
    bodies: [],
  }
  const expiries: DocumentFinding[] = []
  const figures: RecordFigure[] = []
  const amounts = new Set<number>()
  const oldPrices: number[] = []
  const claims: DocumentClaims[] = []
  const unoffered: string[] = []
  const lists: BlockList[] = []

  /** Replaces the tokens of a text with their values. */
  const resolve = (written: string): string => {
    const result = interpolate(written, [], token)
    return 'value' in result ? result.value : written
  }

  /** Collects what a text claims, and gives the text as a visitor reads it. */
  const collectText = (written: string, locate: () => DocumentLocation, row = false): string => {
    const offerTokens = findOfferTokens(written)
    const text = offerTokens.length > 0 || written.includes('{') ? resolve(written) : written
    const { claims: found, unitMistakes, termMistakes } = analyzeText(text)
    const writtenAmounts =
      text === written
        ? ''
        : findAmounts(written)
            .map(({ words }) => words)
            .join(' ')
    // Most texts claim nothing: their locations are never created.
    if (!found && offerTokens.length + unitMistakes.length === 0 && writtenAmounts === '') return text
    const at = locate()
    for (const message of unitMistakes) units.texts.push({ at, rule: 'odd-unit', message })
    if (!row)
      for (const message of termMistakes) terms.texts.push({ at, rule: 'price-after-term-lower', message })
    if (found || offerTokens.length > 0 || writtenAmounts !== '')
      claims.push({
        at,
        ...found,
        ...(row && { row }),
        ...(text !== written &&
          (found?.pricedText !== undefined || writtenAmounts !== '') && { writtenAmounts }),
        ...(offerTokens.length > 0 && { offerTokens }),
      })
    return text
  }

  const collectObject = (object: DocumentObject): void => {
    const ownLists = findLists(object, countPublished)
    if (object.path.length > 0) {
      counts.headings.push(...checkCountsInHeading(object, ownLists, resolve))
      lists.push(...ownLists)
    }
    terms.records.push(...checkTermsOfRecord(object, resolve))
    units.objects.push(...checkUnits(object))
    counts.records.push(...checkCountsOnPlan(object, resolve))
    expiries.push(...checkExpiry(object, day))
    if (file !== 'content/site.json') figures.push(...collectFigures(object, day))
    const factFigure = readFactFigure(object)
    if (factFigure) claims.push({ at: [...object.path, 'value'], fact: true, largeFigures: [factFigure] })
    for (const cents of collectAmounts(object)) amounts.add(cents)
    const oldPrice = numberAt(object, 'oldPrice')
    if (oldPrice !== undefined) oldPrices.push(toCents(oldPrice))
    const name = unofferedName(object, day)
    if (name !== undefined) unoffered.push(name)
  }

  /** The path of the field that the walk is at. */
  const path: (string | number)[] = []
  const currentPath = () => [...path]

  const walk = (value: unknown): void => {
    if (typeof value === 'string') collectText(value, currentPath)
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) {
        path.push(index)
        walk(item)
        path.pop()
      }
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      if (entries.some(([key]) => KEYS_WITH_FACTS.has(key))) collectObject({ value, path: currentPath() })
      for (const [key, item] of entries) {
        if (KEYS_WITHOUT_CLAIMS.has(key) || (typeof item !== 'string' && typeof item !== 'object')) continue
        path.push(key)
        walk(item)
        path.pop()
      }
    }
  }

  const collectTextBlock = (block: TextBlock): void => {
    const { cells, span } = block
    const text = collectText(block.text, () => span, cells !== undefined)
    counts.bodies.push(...checkCountsAboveList(block, text))
    const row = cells?.map((cell) => ({ header: resolve(cell.header), text: resolve(cell.text) })) ?? []
    for (const message of checkTermsInRow(row))
      terms.rows.push({ at: span, rule: 'price-after-term-lower', message })
  }

  walk(data)
  for (const block of body?.textBlocks() ?? []) collectTextBlock(block)
  if (typeof data === 'object' && data !== null)
    counts.page.push(...checkCountsOnPage({ value: data, path: [] }, lists, resolve))
  return {
    file,
    findings: [
      ...Object.values(terms).flat(),
      ...Object.values(units).flat(),
      ...dedupeFindings(Object.values(counts).flat()),
      ...expiries,
    ],
    figures,
    amounts: [...amounts],
    oldPrices,
    claims,
    unoffered,
  }
}

/** The findings of a rule, by the kind of text or object that they are in. */
type Findings<Kind extends string> = Record<Kind, DocumentFinding[]>
