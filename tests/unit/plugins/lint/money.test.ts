import { expect, test } from 'vitest'
import { createFormats } from '../../../../src/contract/formats.ts'
import { createMoneyReader } from '../../../../src/plugins/lint/money.ts'

const readerOf = (currency: string, locale: string) =>
  createMoneyReader(createFormats({ currency, locale, trailingZeros: true }), currency)
const read = (currency: string, locale: string, text: string) =>
  readerOf(currency, locale)
    .find(text)
    .map(({ cents, words, start, end }) => {
      expect(text.slice(start, end)).toBe(words)
      return [words, cents]
    })

test.each([
  ['USD', 'en-US', 'From $39 a month', '$39', 3900],
  ['USD', 'en-US', 'It costs $1,299.50.', '$1,299.50', 129_950],
  ['USD', 'en-US', 'Save $ 5.5 now', '$ 5.5', 550],
  ['GBP', 'en-GB', 'Yours for £30.00, all year.', '£30.00', 3000],
  ['EUR', 'de-DE', 'Ab 34,99 € im Monat', '34,99 €', 3499],
  ['EUR', 'de-DE', 'Zusammen 1.299,50\u00a0€.', '1.299,50\u00a0€', 129_950],
  ['EUR', 'de-DE', 'Nur 5€!', '5€', 500],
  ['EUR', 'fr-FR', 'Soit 1 299,50 € par an', '1 299,50 €', 129_950],
  ['EUR', 'fr-FR', 'Soit 1\u202f299 € par an', '1\u202f299 €', 129_900],
  ['EUR', 'en-IE', '€34.99 a month', '€34.99', 3499],
])('%s in %s: an amount in "%s"', (currency, locale, text, words, cents) => {
  expect(read(currency, locale, text)).toEqual([[words, cents]])
})

test('several amounts have the order of the text', () => {
  expect(read('EUR', 'de-DE', '12 Monate 34,99 €, danach 39,99 €')).toEqual([
    ['34,99 €', 3499],
    ['39,99 €', 3999],
  ])
})

test.each([
  ['USD', 'en-US', 'another currency', '£30.00 or 30 €'],
  ['USD', 'en-US', 'a number of thousands', '$5K in prizes'],
  ['EUR', 'de-DE', 'another currency', '$39'],
  ['EUR', 'de-DE', 'a sign without a number', 'In € bezahlt'],
])('%s in %s: no amount in %s', (currency, locale, _, text) => {
  expect(read(currency, locale, text)).toEqual([])
})

test.each([
  ['EUR', 'de-DE', 'Ab $35 im Monat', '$35', 3500],
  ['EUR', 'de-DE', 'Ab 34,99 $ im Monat', '34,99 $', 3499],
  ['EUR', 'en-IE', 'It costs £1,299.50.', '£1,299.50', 129_950],
  ['USD', 'en-US', 'Yours for 30 €, all year', '30 €', 3000],
  ['USD', 'en-US', 'Yours for EUR 30', 'EUR 30', 3000],
  ['CHF', 'de-CH', 'Ab 35 EUR', '35 EUR', 3500],
  ['SEK', 'sv-SE', 'Från 35 €', '35 €', 3500],
])('%s in %s: another currency in "%s"', (currency, locale, text, words, cents) => {
  expect(readerOf(currency, locale).findForeign(text)).toEqual([{ words, cents }])
})

test.each([
  ['USD', 'en-US', 'From $39 or USD 39'],
  ['EUR', 'de-DE', '5 €, 5 EUR, EUR 5 und $5K Preisgeld'],
  ['CHF', 'de-CH', 'Ab CHF 35'],
  ['CAD', 'en-US', 'CA$35, and $35 too'],
  ['USD', 'en-US', 'TOP 10, TRY 30 days, In € bezahlt'],
])('%s in %s: no other currency in "%s"', (currency, locale, text) => {
  expect(readerOf(currency, locale).findForeign(text)).toEqual([])
})
