import { toCents } from '../../../../schemas/parts/money.ts'
import { isObject, isRecord, valueAt } from '../../read/value-at.ts'
import type { MoneyReader } from './money.ts'
import { AMOUNT_KEYS, collectAmounts } from './prices.ts'
import { type DocumentObject, type Finding, type LintDocument, type LintRule, numberAt } from './rule.ts'

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

/** Adds the amounts of checked records, in cents: their prices, and what their texts say. */
function addAmounts(value: unknown, money: MoneyReader, amounts: Set<number>, key = ''): void {
  if (typeof value === 'number' && AMOUNT_KEYS.includes(key)) amounts.add(value)
  if (typeof value === 'string') for (const { cents } of money.find(value)) amounts.add(cents)
  if (isObject(value))
    for (const [name, inner] of Object.entries(value)) addAmounts(inner, money, amounts, name)
}

/** Gives all amounts that a page shows in its blocks and in its text, in cents. */
function shownAmounts({ objects, texts, pictures, money, published }: LintDocument): Set<number> {
  const amounts = new Set(objects.flatMap(collectAmounts))
  const alts = new Set(pictures.map(({ altAt }) => JSON.stringify(altAt)))
  const heads = new Set(HEAD.map((path) => JSON.stringify(path)))
  for (const { at, text } of texts) {
    const key = JSON.stringify(at)
    if (!heads.has(key) && !alts.has(key)) for (const { cents } of money.find(text)) amounts.add(cents)
  }
  for (const { value } of objects) {
    const from = valueAt(value, ['from'])
    if (typeof from === 'string') addAmounts(published(from), money, amounts)
  }
  return amounts
}

/** Gives the price of a block or a record, in cents. */
function ownPrice(object: DocumentObject): number | undefined {
  const price = numberAt(object, 'price', 'amount') ?? numberAt(object, 'price')
  return price === undefined ? undefined : toCents(price)
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
    const shown = typed.length > 0 ? shownAmounts(document) : new Set<number>()
    const formatNearest = (cents: number) => {
      const all = [...shown].toSorted((a, b) => Math.abs(a - cents) - Math.abs(b - cents)).map(money.format)
      return all.slice(0, MAX_AMOUNTS).join(', ') + (all.length > MAX_AMOUNTS ? ' …' : '')
    }
    return [
      ...typed.flatMap(({ at, amounts }) =>
        amounts
          .filter(({ cents }) => !shown.has(cents))
          .map(({ words, cents }) => ({
            at,
            message: `says ${words}, and the page shows ${shown.size === 0 ? 'no price' : formatNearest(cents)}; make them agree, or write a token`,
          })),
      ),
      ...objects.flatMap((object): Finding[] => {
        const price = ownPrice(object)
        if (price === undefined) return []
        const own = new Set(collectAmounts(object))
        const finding = (path: readonly (string | number)[], words: string) => ({
          at: [...object.path, ...path],
          message: `says ${words}, and the price here is ${money.format(price)}; make them agree, or write a token`,
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
