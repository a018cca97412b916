import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import type { FieldPath } from '../../contract/json.ts'
import { slugify } from '../../contract/slug.ts'
import type { Finding } from '../../engine/diagnostics/finding.ts'
import { type DocumentObject, numberWith, priceOf, textInRole, textsWith, withParts } from './fields.ts'
import { tell } from './figure-words.ts'
import type { MoneyReader } from './money.ts'
import { compareProseFigures, hasProseFigure } from './prose-figures.ts'
import { type LintRules, type LintSite, type LocatedFigure, listClaims, listFigures } from './rule.ts'

/** When one of these words is between a name and an amount, the amount is not the price of the named thing. */
const OTHER_AMOUNT =
  /[.;!?]\s|\b(?:add|after|before|each|extra|fee|less|month \d|more|off|or|over|plus|refund|save|then|under|was)\b/i
/** The most characters between a name and its price. */
const MAX_GAP = 40

/** A figure of a named thing, such as the price of a plan. */
export interface RecordFigure {
  kind: 'price' | 'oldPrice' | 'down' | 'up' | 'value'
  name: string
  figure: string
  at: FieldPath
}

/** The same thing has different figures: in records, next to its name in a text, or in a sentence. */
export const recordFigureRules: LintRules = {
  'same-thing-different-figures': {
    claims: ({ text }, money) => money.find(text).length > 0 || hasProseFigure(text),
    *compare(site) {
      yield* compareRecordFigures(site)
      yield* compareNamedPrices(site)
      yield* compareProseFigures(site)
    },
  },
}

/** Collects the figures in the fields of a record or a block that is offered on the day. */
export function collectFigures(object: DocumentObject, day: string, money: MoneyReader): RecordFigure[] {
  if (!isOfferedOn(day, object.value)) return []
  const name = textInRole(object, 'name')
  const [bandwidth, figure] = [numberWith(object, 'bandwidth'), numberWith(object, 'figure')]
  const price = priceOf(object) ?? numberWith(object, 'line-price')
  const former = numberWith(object, 'former-price')
  const figures: RecordFigure[] = []
  const add = (
    kind: RecordFigure['kind'],
    owner: string | undefined,
    at: FieldPath,
    value: string | number,
  ) => {
    const text = typeof value === 'string' ? value : money.formatAmount(value)
    if (owner !== undefined) figures.push({ kind, name: owner, figure: text, at })
  }
  if (price) add('price', name ?? (bandwidth && `${bandwidth.value} Mbps`), price.at, price.value)
  if (former) add('oldPrice', name, former.at, former.value)
  for (const part of withParts(object)) {
    for (const { at, value } of textsWith(part, 'download')) add('down', name, at, value)
    for (const { at, value } of textsWith(part, 'upload')) add('up', name, at, value)
  }
  if (figure)
    add(
      'value',
      textInRole(object, 'label'),
      figure.at,
      `${figure.value}${textInRole(object, 'affix') ?? ''}`,
    )
  return figures
}

/** Compares each figure with the first figure of the same kind and name. */
function* compareRecordFigures(site: LintSite): Generator<Finding> {
  const known = new Map<string, LocatedFigure>()
  for (const one of listFigures(site)) {
    const { file, at, kind, name, figure } = one
    const key = `${kind} ${slugify(name)}`
    const other = known.get(key) ?? one
    known.set(key, other)
    // Another rule reports two records of the same name in a collection.
    const isSameList = other.file === file && file.startsWith('content/collections/')
    if (other.figure === figure || isSameList) continue
    yield { ...tell('different-figures', { kind, name, figure, other: other.figure }), file, at, other }
  }
}

/** Finds prices in texts next to the name of a plan or a product that has another price. */
function* compareNamedPrices(site: LintSite): Generator<Finding> {
  const records = new Map<string, { first: LocatedFigure; prices: Set<string> }>()
  for (const figure of listFigures(site)) {
    const { kind, name } = figure
    // Short names and speeds also occur in texts that mean something else.
    if ((kind !== 'price' && kind !== 'oldPrice') || name.length < 4 || /mbps$/i.test(name)) continue
    const record = records.get(name.toLowerCase()) ?? { first: figure, prices: new Set() }
    records.set(name.toLowerCase(), record)
    record.prices.add(figure.figure)
  }
  if (records.size === 0) return
  const findNames = createNameFinder(records.keys())
  const named = listClaims(site, ({ text, row }) => {
    const amounts = site.money.find(text)
    return amounts.length === 0 ? [] : findNamedPrices(text, amounts, findNames(text), row)
  })
  for (const { file, at, found } of named) {
    const { name, words, cents } = found
    const record = records.get(name.toLowerCase())
    if (!record || record.prices.has(site.money.format(cents))) continue
    const { first: other } = record
    yield { ...tell('other-price-of-name', { words, name, other: other.figure }), file, at, other }
  }
}

/**
 * Finds the prices next to names in a text: "Internet 150 at $59.99". In a row of a table, the first amount is the price of
 * the first name.
 */
function findNamedPrices(
  text: string,
  amounts: ReturnType<MoneyReader['find']>,
  names: readonly NameMatch[],
  row = false,
): { name: string; words: string; cents: number }[] {
  return names.flatMap(({ start, end }, index) => {
    const name = text.slice(start, end)
    const next = amounts.find((amount) => amount.start >= end)
    if (row) return index === 0 && next ? { ...next, name } : []
    const before = amounts.findLast((amount) => amount.end <= start)
    if (before && /^ (?:buys|for) (?:the )?$/.test(text.slice(before.end, start))) return { ...before, name }
    const nextName = names[index + 1]?.start ?? text.length
    if (!next || next.start > nextName || next.start - end > MAX_GAP) return []
    return OTHER_AMOUNT.test(text.slice(end, next.start)) ? [] : { ...next, name }
  })
}

/** Where a name begins and ends in a text. */
interface NameMatch {
  start: number
  end: number
}

/**
 * Creates a function that finds names in texts in any case, the longest name at each offset. Its time depends on the length
 * of the text, not on the number of names.
 */
export function createNameFinder(names: Iterable<string>): (text: string) => NameMatch[] {
  const known = new Set([...names].map((name) => name.toLowerCase()))
  /** The first word of names → the length of the longest name. */
  const longest = new Map<string, number>()
  for (const name of known) {
    const [first = ''] = /^(?:\w+|\W)/.exec(name) ?? []
    longest.set(first, Math.max(longest.get(first) ?? 0, name.length))
  }
  return (text) => {
    const found: NameMatch[] = []
    for (const { 0: first, index: start } of text.matchAll(/\w+|\W/g)) {
      const length = longest.get(first.toLowerCase())
      if (length === undefined || start < (found.at(-1)?.end ?? 0) || isWordCharacter(text, start - 1))
        continue
      let end = Math.min(start + length, text.length)
      while (end > start && (isWordCharacter(text, end) || !known.has(text.slice(start, end).toLowerCase())))
        end--
      if (end > start) found.push({ start, end })
    }
    return found
  }
}

function isWordCharacter(text: string, offset: number): boolean {
  return /[\w-]/.test(text.charAt(offset))
}
