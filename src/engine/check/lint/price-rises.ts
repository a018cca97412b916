import { valueAt } from '../../read/value-at.ts'
import type { MoneyReader } from './money.ts'
import { type DocumentObject, type Finding, type LintRule, listClaims, numberAt } from './rule.ts'

/** Words of a rise that is no amount of money. */
const INDEX = /\b(?:CPIH?|RPI|inflation)\b/i
const PERCENT = /\d\s?%|\bper ?cent\b/i
const RISE =
  /\b(?:ris(?:es?|ing)|increas(?:es?|ed|ing)|go(?:es)? up|uplift|plus|annual(?:ly)?|(?:every|each) (?:year|april))\b|\+/i
/** "£20 a month for 18 months": the first figure of the match is the number of months. */
const FOR_MONTHS = /\bfor (?:the (?:first|whole) )?(\d+)[ -]months?\b/i

/** Splits a text into sentences. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s/)
}

/** Whether a sentence says by how many per cent, or by which index, something rises. */
function namesNoAmount(sentence: string): boolean {
  return INDEX.test(sentence) || (PERCENT.test(sentence) && RISE.test(sentence))
}

/** Gives the day, such as `2026-12-24`, that comes `months` months after `day`. */
function addMonths(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** The first day after `day` on which the price of a record changes. */
function nextStep(record: object, day: string): string | undefined {
  const steps = valueAt(record, ['priceSteps'])
  const days = (Array.isArray(steps) ? steps : []).map((step) => valueAt(step, ['from']))
  return days.filter((from) => typeof from === 'string').find((from) => from > day)
}

/** Gives the months that a text promises one price for, if the price changes within them. */
function brokenPromise(text: string, step: string | undefined, day: string): string | undefined {
  const months = FOR_MONTHS.exec(text)
  return months && step !== undefined && step < addMonths(day, Number(months[1])) ? months[0] : undefined
}

/** The texts of a record that stand beside its price. */
function textsBesidePrice({ value }: DocumentObject): [path: (string | number)[], text: string][] {
  const features = valueAt(value, ['features'])
  const paths: (string | number)[][] = [
    ['badge'],
    ['terms'],
    ['price', 'note'],
    ...(Array.isArray(features) ? features.map((_, index) => ['features', index, 'text']) : []),
  ]
  return paths.flatMap((path) => {
    const text = valueAt(value, path)
    const found: [(string | number)[], string][] = typeof text === 'string' ? [[path, text]] : []
    return found
  })
}

const asAmount = 'write the full price and its day as a step of "priceSteps"'

function percentFinding(at: Finding['at']): Finding {
  return { at, message: `says by which rate a price rises, and not what it will be; ${asAmount}` }
}

function promiseFinding(words: string, step: string) {
  return `says "${words}", and the price changes on ${step} already; say until when it applies`
}

/** Gives the prices of published records with steps, in cents, and the day of the next step of each. */
function changingPrices(records: readonly object[], day: string): Map<number, string> {
  return new Map(
    records.flatMap((record): [number, string][] => {
      const amount = valueAt(record, ['price', 'amount'])
      const step = nextStep(record, day)
      return typeof amount === 'number' && step !== undefined ? [[amount, step]] : []
    }),
  )
}

const hasPrice = (text: string, money: MoneyReader) => money.find(text).length > 0

/**
 * In the United Kingdom, a price that rises during the contract is told in pounds with its day: no percentage, no index,
 * and no "a month for 24 months" where it rises within them (Ofcom, since 17 January 2025; CAP and BCAP guidance).
 */
export const priceRise: LintRule = {
  name: 'price-rise',
  check: ({ market, objects, texts, money, day }) => {
    if (market !== 'uk') return []
    return [
      ...objects.flatMap((record) => {
        if (numberAt(record, 'price', 'amount') === undefined) return []
        const step = nextStep(record.value, day)
        return textsBesidePrice(record).flatMap(([path, text]) => {
          const at = [...record.path, ...path]
          const promise = brokenPromise(text, step, day)
          return [
            ...(sentencesOf(text).some(namesNoAmount) ? [percentFinding(at)] : []),
            ...(promise !== undefined && step !== undefined
              ? [{ at, message: promiseFinding(promise, step) }]
              : []),
          ]
        })
      }),
      ...texts.flatMap(({ at, text }) =>
        hasPrice(text, money) &&
        sentencesOf(text).some((sentence) => hasPrice(sentence, money) && namesNoAmount(sentence))
          ? [percentFinding(at)]
          : [],
      ),
    ]
  },
  claims: ({ text }, money) => FOR_MONTHS.test(text) && hasPrice(text, money),
  compare: (site) => {
    if (site.market !== 'uk') return []
    const { day, money } = site
    const prices = changingPrices(
      site.collections.flatMap((name) => site.published(name) ?? []),
      day,
    )
    return listClaims(site, ({ text }) =>
      sentencesOf(text).flatMap((sentence) => {
        const step = money.find(sentence).flatMap(({ cents }) => prices.get(cents) ?? [])[0]
        const promise = brokenPromise(sentence, step, day)
        return promise !== undefined && step !== undefined ? [promiseFinding(promise, step)] : []
      }),
    ).map(({ file, at, found }) => ({ file, at, message: found }))
  },
  onePerLocation: true,
}
