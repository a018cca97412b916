import { toCents } from '../../../../schemas/parts/money.ts'
import { isAmount } from '../../../../schemas/parts/roles.ts'
import { defineWords, problem, type Speaker } from '../../../../schemas/words.ts'
import { isObject } from '../../../contract/json.ts'
import { COLLECTIONS, hasKeys, type ShapeNode, titleBySchema } from '../../../engine/public/documents.ts'
import type { DocumentLocation } from '../../../engine/public/problems.ts'
import { type DocumentObject, listAmounts, partWith, priceOf, RECORD, textsWith } from '../fields.ts'
import type { MoneyReader } from '../money.ts'
import type { DocumentFinding, LintDocument, LintRule } from '../rule.ts'
import { AGREE_OR_NAME, AGREE_OR_TOKEN, type Compared, sayPlace } from '../say-place.ts'

/** A price on a page or in a record: in a record of a list, or in a field. */
interface Shown extends Compared {
  words: string
  record?: string
  field?: string
}

/** Says where a price is; forms show no paths of fields. */
function inBrackets(shown: Shown, speaker: Speaker, hasPaths: boolean): string {
  if (shown.record !== undefined) return ` (${shown.record})`
  if (shown.where === undefined) return ''
  const path = hasPaths && shown.field !== undefined ? `${shown.field}, ` : ''
  return ` (${path}${sayPlace(shown, speaker)})`
}

interface OnPage extends Shown {
  /** The nearest first. */
  amounts: readonly string[]
  hasMore: boolean
}

function sayOnPage(data: OnPage, speaker: Speaker, hasPaths: boolean): string {
  const [first = 'no price', ...others] = data.amounts
  const list = [`${first}${inBrackets(data, speaker, hasPaths)}`, ...others].join(', ')
  return `says ${data.words}, and the page shows ${list}${data.hasMore ? ' …' : ''}`
}

const tell = defineWords(
  {
    'price-not-on-page': problem(
      'page-price',
      (data: OnPage, speaker) => [sayOnPage(data, speaker, true), AGREE_OR_TOKEN],
      (data, speaker) => [sayOnPage(data, speaker, false), AGREE_OR_NAME],
    ),
    'other-price-of-block': problem(
      'page-price',
      (data: Shown & { price: string }, speaker) => [
        `says ${data.words}, and the price here is ${data.price}${inBrackets(data, speaker, true)}`,
        AGREE_OR_TOKEN,
      ],
      (data, speaker) => [
        `says ${data.words}, and the price here is ${data.price}${inBrackets(data, speaker, false)}`,
        AGREE_OR_NAME,
      ],
    ),
  },
  {
    'price-not-on-page': {
      words: '$35',
      amounts: ['$49', '$59.99', '$10', '$5'],
      hasMore: true,
      record: 'Internet 150 in content/collections/plans.json',
      where: 'content/pages/faq.json:36',
    },
    'other-price-of-block': {
      words: '$14.99',
      price: '$15.99',
      field: 'sections.0.price.amount',
      where: 'content/pages/faq.json:36',
    },
  },
)

/** An amount in the description of a block means its price when it differs from it by less than this part. */
const NEAR = 0.3

/** A message lists at most this many amounts. */
const MAX_AMOUNTS = 4

/** Where a page shows an amount: in its own document, or in a record of a collection. */
type Place = { at: DocumentLocation } | { record: string }

/** Adds the amounts of checked records, in cents: their prices, and the amounts in their texts. */
function addAmounts(value: unknown, node: ShapeNode, money: MoneyReader, add: (cents: number) => void): void {
  if (typeof value === 'number' && isAmount(node.role)) add(value)
  if (typeof value === 'string') for (const { cents } of money.find(value)) add(cents)
  if (hasKeys(value))
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
      const name = titleBySchema(RECORD, record) ?? 'a record'
      addAmounts(record, RECORD, money, addAt({ record: `${name} in ${COLLECTIONS}/${from.value}.json` }))
    }
  return amounts
}

/** Says that the page shows other amounts than one in a text, the nearest first, with the place of that. */
function tellShown(
  shown: ReadonlyMap<number, Place>,
  { words, cents }: { words: string; cents: number },
  money: MoneyReader,
): Omit<DocumentFinding, 'at'> {
  const all = [...shown].toSorted(([a], [b]) => Math.abs(a - cents) - Math.abs(b - cents))
  const [, place] = all[0] ?? []
  const amounts = all.slice(0, MAX_AMOUNTS).map(([amount]) => money.format(amount))
  const data = { words, amounts, hasMore: all.length > MAX_AMOUNTS }
  if (!place) return tell('price-not-on-page', data)
  if ('record' in place) return tell('price-not-on-page', { ...data, record: place.record })
  return { ...tell('price-not-on-page', { ...data, ...fieldAt(place.at) }), otherAt: place.at }
}

/** The path of a field, for the words of a problem. */
function fieldAt(at: DocumentLocation): { field?: string } {
  return 'start' in at ? {} : { field: at.join('.') }
}

/** A title, a description or an alternative text names a price that its page, its block or its record does not have. */
export const pagePrice: LintRule = {
  name: 'page-price',
  *check(document) {
    const { data, objects, pictures, money } = document
    if (isObject(data) && 'sections' in data) {
      const alts = pictures.map(({ altAt, alt }) => ({ at: altAt, value: alt }))
      const typed = [...headTexts(objects[0]), ...alts].flatMap(({ at, value }) =>
        money.find(value).map((amount) => ({ at, ...amount })),
      )
      const shown = typed.length > 0 ? shownAmounts(document) : new Map<number, Place>()
      for (const { at, words, cents } of typed) {
        if (!shown.has(cents)) yield { ...tellShown(shown, { words, cents }, money), at }
      }
    }
    for (const object of objects) {
      const found = priceOf(object)
      if (!found) continue
      const price = toCents(found.value)
      const shown = new Set([price, ...listAmounts(object).map(({ value }) => value)])
      const own = { price: money.format(price), ...fieldAt(found.at) }
      const texts = [
        ...titleTexts(object).map((text) => ({ ...text, range: Number.POSITIVE_INFINITY })),
        ...textsWith(object, 'description').map((text) => ({ ...text, range: price * NEAR })),
      ]
      for (const { at, value, range } of texts)
        for (const { words, cents } of money.find(value))
          if (!shown.has(cents) && Math.abs(cents - price) < range)
            yield { ...tell('other-price-of-block', { words, ...own }), at, otherAt: found.at }
    }
  },
}
