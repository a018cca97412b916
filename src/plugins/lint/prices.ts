import { distance } from 'fastest-levenshtein'
import { toCents } from '../../../schemas/parts/money.ts'
import type { Told } from '../../../schemas/words.ts'
import { addMonths } from '../../contract/calendar.ts'
import { memoize } from '../../engine/cache/memoize.ts'
import {
  amountsOf,
  type DocumentObject,
  type Located,
  laterPricesOf,
  numberWith,
  priceInPart,
  RECORD,
  readObject,
  textInRole,
  textsWith,
} from './fields.ts'
import type { MoneyReader } from './money.ts'
import { tell } from './price-words.ts'
import { type DocumentFinding, type LintRules, listClaims } from './rule.ts'
import { sentencesOf } from './words.ts'

/** The message suggests no token for a shorter price, because too many short prices are similar. */
const MIN_PRICE_LENGTH = 4

/** Lists the amounts of an object, in cents: prices of records, lines of an order and their sum. */
export function listAmounts(object: DocumentObject): Located<number>[] {
  const own = amountsOf(object).map(({ at, value }) => ({ at, value: toCents(value) }))
  const sums = object.parts.flatMap(({ at, objects }) => {
    const lines = objects.flatMap((line) => numberWith(line, 'line-price')?.value ?? [])
    return lines.length === 0 ? [] : { at, value: lines.map(toCents).reduce((sum, cents) => sum + cents) }
  })
  return [...own, ...sums]
}

/** Words between two amounts of a sentence which say that the second one applies after a term. */
const LATER = /\b(?:then|after(?:wards?)?|thereafter|from (?:the )?(?:month|year) \w+(?: on)?)\b[^.;]*$/i

function describeLower(
  at: DocumentFinding['at'],
  later: string,
  now: string,
  name?: string,
): DocumentFinding {
  return { ...tell('lower-after-term', { later, now, name }), at }
}

/** Finds the amounts in a text, and whether they apply after a term. */
function findAmounts(text: string, money: MoneyReader) {
  const amounts = money.find(text)
  return amounts.map((amount, index) => ({
    ...amount,
    isLater: LATER.test(text.slice(amounts[index - 1]?.end ?? 0, amount.start)),
  }))
}

/** Price indexes: they give a rise as a rate, not as an amount of money. */
const INDEX = /\b(?:CPIH?|RPI|inflation)\b/i
const PERCENT = /\d\s?%|\bper ?cent\b/i
const RISE =
  /\b(?:ris(?:es?|ing)|increas(?:es?|ed|ing)|go(?:es)? up|uplift|plus|annual(?:ly)?|(?:every|each) (?:year|april))\b|\+/i
/** "£20 a month for 18 months": the first group of the match is the number of months. */
const FOR_MONTHS = /\bfor (?:the (?:first|whole) )?(\d+)[ -]months?\b/i

/** Whether a sentence gives a rise in per cent or by an index. */
function namesNoAmount(sentence: string): boolean {
  return INDEX.test(sentence) || (PERCENT.test(sentence) && RISE.test(sentence))
}

/** Gives the first day after `day` on which the price of a record changes. */
function nextStep(record: DocumentObject, day: string): string | undefined {
  const days = laterPricesOf(record).flatMap(({ from }) => from?.value ?? [])
  return days.find((from) => from > day)
}

/** Gives what is wrong with a promise of one price for a number of months; undefined when it does not change within them. */
function describePromise(text: string, step: string | undefined, day: string): Told | undefined {
  const [words, months] = FOR_MONTHS.exec(text) ?? []
  return words !== undefined && step !== undefined && step < addMonths(day, Number(months))
    ? tell('promise-too-long', { words, day: step })
    : undefined
}

/** Lists the texts that a record shows next to its price: its badge, its small print, its features. */
function textsBesidePrice(record: DocumentObject, price: DocumentObject) {
  const listed = record.parts.flatMap(({ value, objects }) => (Array.isArray(value) ? objects : []))
  return [
    ...textsWith(record, 'caption', 'terms'),
    ...textsWith(price, 'terms'),
    ...listed.flatMap((item) => textsWith(item, 'description')),
  ]
}

/** Gives the prices of published records with steps, in cents, and the day of the next step of each. */
function changingPrices(records: readonly object[], day: string): Map<number, string> {
  return new Map(
    records.flatMap((value): [number, string][] => {
      const record = readObject(value, [], RECORD)
      const found = priceInPart(record)
      const step = nextStep(record, day)
      return found && step !== undefined ? [[found.price.value, step]] : []
    }),
  )
}

const hasPrice = (text: string, money: MoneyReader) => money.find(text).length > 0

/** The rules for prices in texts. */
export const priceRules: LintRules = {
  /** A text has a price that no record has. Tokens are left out: they always have the price of their record. */
  'loose-price': {
    claims: ({ text, written = text }, money) => money.find(written).length > 0,
    *compare(site) {
      const { money, tokens, facts } = site
      const known = new Set(facts.flatMap(({ amounts }) => amounts))
      // `pagePrice` has reported these prices, with the price that the page shows.
      const reported = new Set(
        facts.flatMap(({ file, findings }) =>
          findings.filter(({ rule }) => rule === 'page-price').map(({ at }) => JSON.stringify([file, at])),
        ),
      )
      const priceTokens = [...tokens].filter(([, value]) => money.find(value)[0]?.words === value)
      const guessToken = memoize((price) => {
        const isNear = (other: string) =>
          Math.min(price.length, other.length) >= MIN_PRICE_LENGTH && distance(price, other) === 1
        const [name, similar] = priceTokens.find(([, value]) => isNear(value)) ?? []
        return similar === undefined || name === undefined ? {} : { near: similar, name }
      })
      for (const { file, at, found } of listClaims(site, ({ text, written = text }) => money.find(written)))
        if (!known.has(found.cents) && !reported.has(JSON.stringify([file, at]))) {
          const meant = guessToken(money.format(found.cents))
          yield { ...tell('price-of-no-record', { amount: found.words, ...meant }), file, at }
        }
    },
  },
  /** A price after the term is lower than the promotional price before it: in a record, a row of a table, a sentence. */
  *'price-after-term-lower'({ objects, texts, resolve, money }) {
    for (const record of objects) {
      const found = priceInPart(record)
      if (!found) continue
      const price = toCents(found.price.value)
      const [now, name] = [money.format(price), textInRole(record, 'name')]
      for (const { at, value } of [record, found.part].flatMap((part) => textsWith(part, 'terms')))
        for (const { isLater, cents, words } of findAmounts(resolve(value), money))
          if (isLater && cents < price) yield describeLower(at, words, now, name)
      for (const { at, from, amount } of laterPricesOf(record))
        if (!from && toCents(amount) < price) yield describeLower(at, money.formatAmount(amount), now, name)
    }
    for (const { at, text, cells } of texts) {
      if (cells) {
        const column = cells.findIndex(({ header }) => /\b(?:after|then|later)\b/i.test(header))
        const [later] = money.find(cells[column]?.text ?? '')
        const now =
          later &&
          cells
            .slice(0, column)
            .flatMap((cell) => money.find(cell.text))
            .at(-1)
        if (now && later.cents < now.cents) yield describeLower(at, later.words, now.words, cells[0]?.text)
        continue
      }
      const amounts = findAmounts(text, money)
      for (const [index, { isLater, cents, words }] of amounts.entries()) {
        const before = amounts.slice(0, index).findLast((amount) => !amount.isLater)
        if (isLater && before && cents < before.cents) yield describeLower(at, words, before.words)
      }
    }
  },
  /**
   * A text gives a rise of a price as a percentage or by an index, or promises "a month for 24 months" though the price rises
   * within them. In the United Kingdom, a provider must give the price after a rise in pounds, with its day (Ofcom, since
   * 17 January 2025; CAP and BCAP guidance).
   */
  'price-rise': {
    *check({ siteField, objects, texts, money, day }) {
      if (siteField('market') !== 'uk') return
      for (const record of objects) {
        const found = priceInPart(record)
        const step = nextStep(record, day)
        for (const { at, value: text } of found ? textsBesidePrice(record, found.part) : []) {
          if (sentencesOf(text).some(namesNoAmount)) yield { ...tell('rise-as-rate'), at }
          const promise = describePromise(text, step, day)
          if (promise) yield { ...promise, at }
        }
      }
      for (const { at, text } of texts)
        if (sentencesOf(text).some((sentence) => namesNoAmount(sentence) && hasPrice(sentence, money)))
          yield { ...tell('rise-as-rate'), at }
    },
    claims: ({ text }, money) => FOR_MONTHS.test(text) && hasPrice(text, money),
    *compare(site) {
      const { day, money, collections, published } = site
      if (site.siteField('market') !== 'uk') return
      const records = collections.flatMap((name) => published(name) ?? [])
      const steps = changingPrices(records, day)
      for (const { file, at, found: sentence } of listClaims(site, ({ text }) => sentencesOf(text))) {
        const step = money.find(sentence).flatMap(({ cents }) => steps.get(cents) ?? [])[0]
        const promise = describePromise(sentence, step, day)
        if (promise) yield { ...promise, file, at }
      }
    },
  },
}
