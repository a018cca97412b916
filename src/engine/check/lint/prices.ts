import { distance } from 'fastest-levenshtein'
import { toCents } from '../../../../schemas/parts/money.ts'
import type { FieldPath } from '../../read/json-document.ts'
import { valueAt } from '../../read/value-at.ts'
import type { MoneyReader } from './money.ts'
import { type DocumentObject, type Finding, type LintRule, listClaims, numberAt, textAt } from './rule.ts'

/** The fields that hold an amount. */
export const AMOUNT_KEYS = ['amount', 'price', 'oldPrice']
const ADVICE = 'name it in "prices" of site.json, and write {price.its-name}'
/** Two shorter prices are too often similar. */
const MIN_PRICE_LENGTH = 4

/** Lists the amounts in the fields of an object, in cents, with the fields: prices of records, lines of an order and their sum. */
export function listAmounts(object: DocumentObject): { at: FieldPath; cents: number }[] {
  const own = [...AMOUNT_KEYS.map((key) => [key]), ['price', 'amount'], ['introductory', 'after']].flatMap(
    (path) => {
      const amount = numberAt(object, ...path)
      return amount === undefined ? [] : { at: [...object.path, ...path], cents: toCents(amount) }
    },
  )
  const items = valueAt(object.value, ['items'])
  const lines = (Array.isArray(items) ? items : [])
    .map((item) => valueAt(item, ['amount']))
    .filter((amount) => typeof amount === 'number')
  const cents = lines.reduce((sum, amount) => sum + toCents(amount), 0)
  return lines.length === 0 ? own : [...own, { at: [...object.path, 'items'], cents }]
}

/** Collects the amounts of `listAmounts`. */
export function collectAmounts(object: DocumentObject): number[] {
  return listAmounts(object).map(({ cents }) => cents)
}

/** A text names a price that no record has. A token always has the price of its record. */
export const loosePrice: LintRule = {
  name: 'loose-price',
  claims: ({ text, written = text }, money) => money.find(written).length > 0,
  compare: (site) => {
    const { money, tokens, facts } = site
    const known = new Set(facts.flatMap(({ amounts }) => amounts))
    // The other rule says what the page shows instead.
    const reported = new Set(
      facts.flatMap(({ file, findings }) =>
        findings.filter(({ rule }) => rule === 'page-price').map(({ at }) => JSON.stringify([file, at])),
      ),
    )
    const priceTokens = [...tokens].filter(([, value]) => money.find(value)[0]?.words === value)
    const messages = new Map<number, string>()
    const describe = (cents: number): string => {
      const price = money.format(cents)
      const [name, similar] =
        priceTokens.find(
          ([, other]) =>
            Math.min(price.length, other.length) >= MIN_PRICE_LENGTH && distance(price, other) === 1,
        ) ?? []
      return similar === undefined ? ADVICE : `did you mean ${similar}, {${name}}? Else ${ADVICE}`
    }
    return listClaims(site, ({ text, written = text }) => money.find(written))
      .filter(({ file, at, found }) => !known.has(found.cents) && !reported.has(JSON.stringify([file, at])))
      .map(({ file, at, found: { words, cents } }) => {
        const advice = messages.get(cents) ?? describe(cents)
        messages.set(cents, advice)
        return { file, at, message: `${words} is the price of no record; ${advice}` }
      })
  },
}

/** Words between two amounts of a sentence: the second one applies after a term. */
const LATER = /\b(?:then|after(?:wards?)?|thereafter|from (?:the )?(?:month|year) \w+(?: on)?)\b[^.;]*$/i

function createFinding(at: Finding['at'], later: string, now: string, name = ''): Finding {
  const whose = name && ` of ${name}`
  return {
    at,
    message: `${later} after the term is less than ${now}${whose} before it; check both, a promotion that costs more is none`,
  }
}

/** Finds the amounts in a text, and whether they apply after a term. */
function findAmounts(text: string, money: MoneyReader) {
  const amounts = money.find(text)
  return amounts.map((amount, index) => ({
    ...amount,
    isLater: LATER.test(text.slice(amounts[index - 1]?.end ?? 0, amount.start)),
  }))
}

/** A price after the term is lower than the promotional price before it: in a record, a row of a table, a sentence. */
export const priceAfterTerm: LintRule = {
  name: 'price-after-term-lower',
  check: ({ objects, texts, resolve, money }) => [
    ...objects.flatMap((record) => {
      const price = numberAt(record, 'price', 'amount')
      if (price === undefined) return []
      const after = numberAt(record, 'introductory', 'after')
      const later = [['terms'], ['price', 'note']].flatMap((path) =>
        findAmounts(resolve(textAt(record, ...path) ?? ''), money)
          .filter(({ isLater, cents }) => isLater && cents < toCents(price))
          .map(({ words }) =>
            createFinding(
              [...record.path, ...path],
              words,
              money.format(toCents(price)),
              textAt(record, 'name'),
            ),
          ),
      )
      if (after === undefined || after >= price) return later
      const at = [...record.path, 'introductory', 'after']
      const [words, now] = [after, price].map((amount) => money.format(toCents(amount)))
      return [...later, createFinding(at, words ?? '', now ?? '', textAt(record, 'name'))]
    }),
    ...texts.flatMap(({ at, text, cells = [] }) => {
      const column = cells.findIndex(({ header }) => /\b(?:after|then|later)\b/i.test(header))
      const [later] = money.find(cells[column]?.text ?? '')
      const now = cells
        .slice(0, Math.max(column, 0))
        .flatMap((cell) => money.find(cell.text))
        .at(-1)
      if (later && now && later.cents < now.cents)
        return [createFinding(at, later.words, now.words, cells[0]?.text)]
      if (cells.length > 0) return []
      const amounts = findAmounts(text, money)
      return amounts.flatMap(({ isLater, cents, words }, index) => {
        const before = amounts.slice(0, index).findLast((amount) => !amount.isLater)
        return isLater && before && cents < before.cents ? createFinding(at, words, before.words) : []
      })
    }),
  ],
}
