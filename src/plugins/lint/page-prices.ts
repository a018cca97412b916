import { toCents } from '../../../schemas/parts/money.ts'
import { isAmount } from '../../../schemas/parts/roles.ts'
import type { DocumentLocation } from '../../engine/plugin.ts'
import { COLLECTIONS } from '../../engine/read/document-paths.ts'
import { type SchemaNode, titleOf } from '../../engine/read/schema-introspection.ts'
import { isObject, isRecord } from '../../engine/read/value-at.ts'
import { type DocumentObject, partWith, priceOf, RECORD, textsWith } from './fields.ts'
import type { MoneyReader } from './money.ts'
import { listAmounts } from './prices.ts'
import type { DocumentFinding, LintDocument, LintRules } from './rule.ts'

/** An amount in the description of a block means its price when it differs from it by less than this part. */
const NEAR = 0.3
/** A message lists at most this many amounts. */
const MAX_AMOUNTS = 4

/** Where a page shows an amount: in its own document, or in a record of a collection. */
type Place = { at: DocumentLocation } | { record: string }

/** Adds the amounts of checked records, in cents: their prices, and the amounts in their texts. */
function addAmounts(
  value: unknown,
  node: SchemaNode,
  money: MoneyReader,
  add: (cents: number) => void,
): void {
  if (typeof value === 'number' && isAmount(node.role)) add(value)
  if (typeof value === 'string') for (const { cents } of money.find(value)) add(cents)
  if (isObject(value))
    for (const [name, inner] of Object.entries(value))
      addAmounts(inner, node.at(Array.isArray(value) ? Number(name) : name, value), money, add)
}

/** Lists the texts of a page that search results and shared links show without the page. */
function headTexts(page: DocumentObject | undefined) {
  const heading = page && partWith(page, 'heading')
  return [...textsWith(page, 'metadata'), ...textsWith(heading, 'title', 'caption')]
}

/** Lists the texts of a block or a record in which any price must be its own price. */
function titleTexts(object: DocumentObject) {
  return [
    ...textsWith(object, 'name', 'title', 'caption'),
    ...textsWith(partWith(object, 'heading'), 'title', 'caption'),
    ...textsWith(partWith(object, 'picture'), 'alternative'),
  ]
}

/** Gives all amounts that a page shows in its blocks and in its text, in cents, with the first place of each. */
function shownAmounts({ objects, texts, pictures, money, published }: LintDocument): Map<number, Place> {
  const amounts = new Map<number, Place>()
  const addAt = (place: Place) => (cents: number) => void (amounts.has(cents) || amounts.set(cents, place))
  for (const { at, value } of objects.flatMap(listAmounts)) addAt({ at })(value)
  const alts = new Set(pictures.map(({ altAt }) => JSON.stringify(altAt)))
  const heads = new Set(headTexts(objects[0]).map(({ at }) => JSON.stringify(at)))
  for (const { at, text } of texts) {
    const key = JSON.stringify(at)
    if (!heads.has(key) && !alts.has(key)) for (const { cents } of money.find(text)) addAt({ at })(cents)
  }
  for (const from of objects.flatMap((object) => textsWith(object, 'collection')))
    for (const record of published(from.value) ?? []) {
      const name = titleOf(RECORD, record) ?? 'a record'
      addAmounts(record, RECORD, money, addAt({ record: `${name} in ${COLLECTIONS}/${from.value}.json` }))
    }
  return amounts
}

/** Describes a place for a message. `lintContent` replaces `{where}` by the file and line. */
function describePlace(place: Place): string {
  if ('record' in place) return place.record
  return 'start' in place.at ? '{where}' : `${place.at.join('.')}, {where}`
}

/** Says what the page shows instead of an amount, the nearest first, with its place. */
function describeShown(
  shown: ReadonlyMap<number, Place>,
  cents: number,
  money: MoneyReader,
): Pick<DocumentFinding, 'message' | 'otherAt'> {
  const all = [...shown].toSorted(([a], [b]) => Math.abs(a - cents) - Math.abs(b - cents))
  const [, place] = all[0] ?? []
  const [first = 'no price', ...others] = all.slice(0, MAX_AMOUNTS).map(([amount]) => money.format(amount))
  const list = [place ? `${first} (${describePlace(place)})` : first, ...others].join(', ')
  const message = `the page shows ${list}${all.length > MAX_AMOUNTS ? ' …' : ''}; make them agree, or write a token`
  return place && 'at' in place ? { message, otherAt: place.at } : { message }
}

/** A title, a description or an alternative text names a price that its page, its block or its record does not have. */
export const pagePriceRules: LintRules = {
  *'page-price'(document) {
    const { data, objects, pictures, money } = document
    if (isRecord(data) && 'sections' in data) {
      const alts = pictures.map(({ altAt, alt }) => ({ at: altAt, value: alt }))
      const typed = [...headTexts(objects[0]), ...alts].flatMap(({ at, value }) =>
        money.find(value).map((amount) => ({ at, ...amount })),
      )
      const shown = typed.length > 0 ? shownAmounts(document) : new Map<number, Place>()
      for (const { at, words, cents } of typed) {
        const { message, ...other } = describeShown(shown, cents, money)
        if (!shown.has(cents)) yield { at, message: `says ${words}, and ${message}`, ...other }
      }
    }
    for (const object of objects) {
      const found = priceOf(object)
      if (!found) continue
      const price = toCents(found.value)
      const own = new Set([price, ...listAmounts(object).map(({ value }) => value)])
      const message = `the price here is ${money.format(price)} (${describePlace(found)}); make them agree, or write a token`
      const texts = [
        ...titleTexts(object).map((text) => ({ ...text, range: Number.POSITIVE_INFINITY })),
        ...textsWith(object, 'description').map((text) => ({ ...text, range: price * NEAR })),
      ]
      for (const { at, value, range } of texts)
        for (const { words, cents } of money.find(value))
          if (!own.has(cents) && Math.abs(cents - price) < range)
            yield { at, message: `says ${words}, and ${message}`, otherAt: found.at }
    }
  },
}
