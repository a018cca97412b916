import { toCents } from '../../../../schemas/parts/money.ts'
import { COLLECTIONS } from '../../read/document-paths.ts'
import type { FieldPath } from '../../read/json-document.ts'
import { isObject, isRecord, valueAt } from '../../read/value-at.ts'
import type { MoneyReader } from './money.ts'
import { AMOUNT_KEYS, collectAmounts, listAmounts } from './prices.ts'
import {
  type DocumentLocation,
  type DocumentObject,
  type Finding,
  type LintDocument,
  type LintRule,
  numberAt,
} from './rule.ts'

/** The texts of a page that search results and shared links show without the page. */
const HEAD = [['title'], ['description'], ['masthead', 'title'], ['masthead', 'subtitle']]
/** The texts of a block or a record that name its own price, if they name one. */
const TITLES = [
  ['name'],
  ['title'],
  ['badge'],
  ['heading', 'title'],
  ['heading', 'eyebrow'],
  ['picture', 'alt'],
]
/** An amount in the sentences of a block that differs by less from its price was this price. */
const NEAR = 0.3
/** A message names so many amounts. */
const MAX_AMOUNTS = 4

/** Where a page shows an amount: in itself, or in the records of a collection. */
type Place = { at: DocumentLocation } | { record: string }

/** Adds the amounts of checked records, in cents: their prices, and what their texts say. */
function addAmounts(value: unknown, money: MoneyReader, add: (cents: number) => void, key = ''): void {
  if (typeof value === 'number' && AMOUNT_KEYS.includes(key)) add(value)
  if (typeof value === 'string') for (const { cents } of money.find(value)) add(cents)
  if (isObject(value)) for (const [name, inner] of Object.entries(value)) addAmounts(inner, money, add, name)
}

/** Gives all amounts that a page shows in its blocks and in its text, in cents, with the first place of each. */
function shownAmounts({ objects, texts, pictures, money, published }: LintDocument): Map<number, Place> {
  const amounts = new Map<number, Place>()
  const addAt = (place: Place) => (cents: number) => void (amounts.has(cents) || amounts.set(cents, place))
  for (const { at, cents } of objects.flatMap(listAmounts)) addAt({ at })(cents)
  const alts = new Set(pictures.map(({ altAt }) => JSON.stringify(altAt)))
  const heads = new Set(HEAD.map((path) => JSON.stringify(path)))
  for (const { at, text } of texts) {
    const key = JSON.stringify(at)
    if (!heads.has(key) && !alts.has(key)) for (const { cents } of money.find(text)) addAt({ at })(cents)
  }
  for (const { value } of objects) {
    const from = valueAt(value, ['from'])
    for (const record of typeof from === 'string' ? (published(from) ?? []) : []) {
      const texts = ['name', 'title', 'label'].map((key) => valueAt(record, [key]))
      const name = texts.find((text) => typeof text === 'string') ?? 'a record'
      addAmounts(record, money, addAt({ record: `${name} in ${COLLECTIONS}/${from}.json` }))
    }
  }
  return amounts
}

/** Describes a place for a message, in which `{where}` stands for the file and line. */
function describePlace(place: Place): string {
  if ('record' in place) return place.record
  return 'start' in place.at ? '{where}' : `${place.at.join('.')}, {where}`
}

/** Gives the price of a block or a record, in cents, with its field. */
function ownPrice(object: DocumentObject): { at: FieldPath; cents: number } | undefined {
  const path = [['price', 'amount'], ['price']].find((keys) => numberAt(object, ...keys) !== undefined) ?? []
  const price = numberAt(object, ...path)
  return price === undefined ? undefined : { at: [...object.path, ...path], cents: toCents(price) }
}

/** Lists the amounts that are typed into a text, with the words of each. A token always has the right one. */
function typedAmounts(
  document: LintDocument,
  { value }: Pick<DocumentObject, 'value'>,
  path: readonly (string | number)[],
) {
  const text = valueAt(value, path)
  return typeof text === 'string' ? document.money.find(text) : []
}

/** A title, a description or an alternative text names a price that its page, its block or its record does not have. */
export const pagePrice: LintRule = {
  name: 'page-price',
  check: (document) => {
    const { data, objects, pictures, money } = document
    const isPage = isRecord(data) && 'sections' in data
    const root = isRecord(data) ? data : {}
    const typed = isPage
      ? [
          ...HEAD.map((at) => ({ at, amounts: typedAmounts(document, { value: root }, at) })),
          ...pictures.map(({ altAt, alt }) => ({ at: altAt, amounts: money.find(alt) })),
        ].filter(({ amounts }) => amounts.length > 0)
      : []
    const shown = typed.length > 0 ? shownAmounts(document) : new Map<number, Place>()
    /** Says what the page shows instead of an amount, the nearest first, with its place. */
    const describeShown = (cents: number): Pick<Finding, 'message' | 'otherAt'> => {
      const all = [...shown].toSorted(([a], [b]) => Math.abs(a - cents) - Math.abs(b - cents))
      const [, place] = all[0] ?? []
      const [first = 'no price', ...others] = all
        .slice(0, MAX_AMOUNTS)
        .map(([amount]) => money.format(amount))
      const list = [place ? `${first} (${describePlace(place)})` : first, ...others].join(', ')
      const message = `the page shows ${list}${all.length > MAX_AMOUNTS ? ' …' : ''}; make them agree, or write a token`
      return place && 'at' in place ? { message, otherAt: place.at } : { message }
    }
    return [
      ...typed.flatMap(({ at, amounts }) =>
        amounts
          .filter(({ cents }) => !shown.has(cents))
          .map(({ words, cents }) => {
            const { message, ...other } = describeShown(cents)
            return { at, message: `says ${words}, and ${message}`, ...other }
          }),
      ),
      ...objects.flatMap((object): Finding[] => {
        const found = ownPrice(object)
        if (found === undefined) return []
        const price = found.cents
        const own = new Set(collectAmounts(object))
        const finding = (path: readonly (string | number)[], words: string) => ({
          at: [...object.path, ...path],
          message: `says ${words}, and the price here is ${money.format(price)} (${describePlace(found)}); make them agree, or write a token`,
          otherAt: found.at,
        })
        const sentences = valueAt(object.value, ['text'])
        const texts = Array.isArray(sentences) ? sentences.map((_, index) => ['text', index]) : [['text']]
        return [
          ...TITLES.flatMap((path) =>
            typedAmounts(document, object, path)
              .filter(({ cents }) => cents !== price && !own.has(cents))
              .map(({ words }) => finding(path, words)),
          ),
          ...texts.flatMap((path) =>
            typedAmounts(document, object, path)
              .filter(
                ({ cents }) => cents !== price && !own.has(cents) && Math.abs(cents - price) < price * NEAR,
              )
              .map(({ words }) => finding(path, words)),
          ),
        ]
      }),
    ]
  },
  onePerLocation: true,
}
