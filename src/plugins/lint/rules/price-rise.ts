import { defineWords, problem, type Told } from '../../../../schemas/words.ts'
import { addMonths } from '../../../contract/calendar.ts'
import { type DocumentObject, laterPricesOf, priceInPart, RECORD, readObject, textsWith } from '../fields.ts'
import { sentencesOf } from '../languages.ts'
import type { MoneyReader } from '../money.ts'
import { type LintRule, listClaims } from '../rule.ts'

const tell = defineWords(
  {
    'rise-as-rate': problem(
      'price-rise',
      () => [
        'says by which rate a price rises, and not what it will be',
        'write the full price and its day as a step of "priceSteps"',
      ],
      (_, { field }) => [
        'says by which rate a price rises, and not what it will be',
        `write the full price and its day in ${field('priceSteps')}`,
      ],
    ),
    'promise-too-long': problem('price-rise', ({ words, day }: { words: string; day: string }) => [
      `says "${words}", and the price changes on ${day} already`,
      'say until when it applies',
    ]),
  },
  {
    'promise-too-long': { words: 'for 18 months', day: '2027-04-01' },
  },
)

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

/**
 * A text gives a rise of a price as a percentage or by an index, or promises "a month for 24 months" though the price rises
 * within them. In the United Kingdom, a provider must give the price after a rise in pounds, with its day (Ofcom, since
 * 17 January 2025; CAP and BCAP guidance).
 */
export const priceRise: LintRule = {
  name: 'price-rise',
  appliesTo: ({ siteField }) => siteField('market') === 'uk',
  *check({ objects, texts, money, day }) {
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
    const records = collections.flatMap((name) => published(name) ?? [])
    const steps = changingPrices(records, day)
    for (const { file, at, found: sentence } of listClaims(site, ({ text }) => sentencesOf(text))) {
      const step = money.find(sentence).flatMap(({ cents }) => steps.get(cents) ?? [])[0]
      const promise = describePromise(sentence, step, day)
      if (promise) yield { ...promise, file, at }
    }
  },
}
