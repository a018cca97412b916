import { toCents } from '../../../../schemas/parts/money.ts'
import { isOfferedOn } from '../../../../schemas/parts/offer-dates.ts'
import { slugify } from '../../../contract/slug.ts'
import type { FieldPath } from '../../read/json-document.ts'
import type { MoneyReader } from './money.ts'
import { compareProseFigures, hasProseFigure } from './prose-figures.ts'
import {
  type DocumentObject,
  type FileFinding,
  type LintRule,
  type LintSite,
  type LocatedFigure,
  listClaims,
  listFigures,
  numberAt,
  textAt,
} from './rule.ts'

/** The fields with a figure of something that has a name, and what messages call the figure. */
const KINDS = {
  price: 'the price of ',
  oldPrice: 'the former price of ',
  down: 'the download speed of ',
  up: 'the upload speed of ',
  value: '',
} as const

/** The price of a plan, of a product, and of a line of an order. */
const PRICE_PATHS = [['price', 'amount'], ['price'], ['amount']]

/** With one of these words between a name and an amount, the amount is not the price of the name. */
const OTHER_AMOUNT =
  /[.;!?]\s|\b(?:add|after|before|each|extra|fee|less|month \d|more|off|or|over|plus|refund|save|then|under|was)\b/i
/** The characters between a name and its price, at most. */
const MAX_GAP = 40

/** A figure of something that has a name. */
export interface RecordFigure {
  kind: keyof typeof KINDS
  name: string
  figure: string
  at: FieldPath
}

/** The same thing has different figures: in records, beside its name in a text, in prose. */
export const sameThing: LintRule = {
  name: 'same-thing-different-figures',
  claims: ({ text }, money) => money.find(text).length > 0 || hasProseFigure(text),
  compare: (site) => [
    ...compareRecordFigures(site),
    ...compareNamedPrices(site),
    ...compareProseFigures(site),
  ],
  onePerLocation: true,
}

/** Collects the figures in the fields of a record or a block that is offered on the day. */
export function collectFigures(object: DocumentObject, day: string, money: MoneyReader): RecordFigure[] {
  if (!isOfferedOn(day, object.value)) return []
  const figures: RecordFigure[] = []
  const add = (kind: RecordFigure['kind'], name?: string, figure?: string, ...path: string[]) => {
    if (name !== undefined && figure !== undefined)
      figures.push({ kind, name, figure, at: [...object.path, ...path] })
  }
  const amountAt = (...path: string[]) => {
    const amount = numberAt(object, ...path)
    return amount === undefined ? undefined : money.format(toCents(amount))
  }
  const name = textAt(object, 'name')
  const mbps = numberAt(object, 'mbps')
  const value = numberAt(object, 'value')
  for (const path of PRICE_PATHS)
    add('price', name ?? (mbps === undefined ? undefined : `${mbps} Mbps`), amountAt(...path), ...path)
  add('oldPrice', name, amountAt('oldPrice'), 'oldPrice')
  for (const key of ['down', 'up'] as const) add(key, name, textAt(object, 'speed', key), 'speed', key)
  if (value !== undefined)
    add('value', textAt(object, 'label'), `${value}${textAt(object, 'suffix') ?? ''}`, 'value')
  return figures
}

/** Compares each figure with the first figure of the same kind and name. */
function compareRecordFigures(site: LintSite): FileFinding[] {
  const known = new Map<string, LocatedFigure>()
  return listFigures(site).flatMap(({ file, at, kind, name, figure }) => {
    const key = `${kind} ${slugify(name)}`
    const other = known.get(key)
    if (!other) known.set(key, { file, at, kind, name, figure })
    // Two records of one name in a collection are one mistake, which another rule names.
    const isSameList = other?.file === file && file.startsWith('content/collections/')
    if (!other || other.figure === figure || isSameList) return []
    const message = (where: string) =>
      `${KINDS[kind]}"${name}" is ${figure} here and ${other.figure} in ${where}; make them agree`
    return [{ file, at, other, message }]
  })
}

/** Finds prices in texts beside the name of a plan or a product that has another price. */
function compareNamedPrices(site: LintSite): FileFinding[] {
  const records = new Map<string, { first: LocatedFigure; prices: Set<string> }>()
  for (const figure of listFigures(site)) {
    const { kind, name } = figure
    // A short name, or a speed, is also a usual word of a text.
    if ((kind !== 'price' && kind !== 'oldPrice') || name.length < 4 || /mbps$/i.test(name)) continue
    const record = records.get(name.toLowerCase()) ?? { first: figure, prices: new Set() }
    records.set(name.toLowerCase(), record)
    record.prices.add(figure.figure)
  }
  if (records.size === 0) return []
  const findNames = createNameFinder(records.keys())
  const findPrices = ({ text, row }: { text: string; row?: true }) => {
    const amounts = site.money.find(text)
    return amounts.length === 0 ? [] : findNamedPrices(text, amounts, findNames(text), row)
  }
  return listClaims(site, findPrices).flatMap(
    ({ file, at, found: { name, words, cents } }): FileFinding[] => {
      const record = records.get(name.toLowerCase())
      if (!record || record.prices.has(site.money.format(cents))) return []
      const { first: other } = record
      const message = (where: string) =>
        `says ${words} for "${name}", which is ${other.figure} in ${where}; make them agree, or write a token`
      return [{ file, at, other, message }]
    },
  )
}

/**
 * Finds the prices beside names in a text: "Internet 150 at $59.99". A row of a table gives its first amount to its
 * first name.
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
 * Creates a function that finds names in texts in any case, the longest name at each offset. The time it takes depends
 * on the length of the text alone, and not on the number of names.
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
