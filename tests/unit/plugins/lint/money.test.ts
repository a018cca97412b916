import { expect, test } from 'vitest'
import { createFormats } from '../../../../src/contract/formats.ts'
import { createMoneyReader } from '../../../../src/plugins/lint/money.ts'

const SITES: Record<string, string> = {
  'en-US': 'USD',
  'en-GB': 'GBP',
  'en-IE': 'EUR',
  'de-DE': 'EUR',
  'fr-FR': 'EUR',
  'de-CH': 'CHF',
  'sv-SE': 'SEK',
}

/** The amounts of a text with their cents, in the order of the text; those of other currencies are called so. */
function amountsIn(locale: string, text: string, currency = SITES[locale] ?? ''): string[] {
  const reader = createMoneyReader(createFormats({ currency, locale, shortAmounts: [] }), currency)
  const own = reader.find(text)
  for (const { words, start, end } of own) expect(text.slice(start, end)).toBe(words)
  const others = reader.findForeign(text).map(({ words, cents }) => `other: ${words} is ${cents}`)
  return [...own.map(({ words, cents }) => `${words} is ${cents}`), ...others]
}

test.each([
  ['en-US', 'From $39 a month', '$39 is 3900'],
  ['en-US', 'It costs $1,299.50.', '$1,299.50 is 129950'],
  ['en-US', 'Save $ 5.5 now', '$ 5.5 is 550'],
  ['en-GB', 'Yours for £30.00, all year.', '£30.00 is 3000'],
  ['de-DE', 'Ab 34,99 € im Monat', '34,99 € is 3499'],
  ['de-DE', 'Zusammen 1.299,50\u00a0€.', '1.299,50\u00a0€ is 129950'],
  ['de-DE', 'Nur 5€!', '5€ is 500'],
  ['fr-FR', 'Soit 1 299,50 € par an', '1 299,50 € is 129950'],
  ['fr-FR', 'Soit 1\u202f299 € par an', '1\u202f299 € is 129900'],
  ['en-IE', '€34.99 a month', '€34.99 is 3499'],
  ['de-DE', '12 Monate 34,99 €, danach 39,99 €', '34,99 € is 3499', '39,99 € is 3999'],
  // Amounts of other currencies.
  ['de-DE', 'Ab $35 im Monat', 'other: $35 is 3500'],
  ['de-DE', 'Ab 34,99 $ im Monat', 'other: 34,99 $ is 3499'],
  ['en-IE', 'It costs £1,299.50.', 'other: £1,299.50 is 129950'],
  ['en-US', '£30.00 or 30 €, all year', 'other: £30.00 is 3000', 'other: 30 € is 3000'],
  ['en-US', 'Yours for EUR 30', 'other: EUR 30 is 3000'],
  ['de-CH', 'Ab 35 EUR', 'other: 35 EUR is 3500'],
  ['sv-SE', 'Från 35 €', 'other: 35 € is 3500'],
  // A number of thousands, a sign without a number, and words that are codes of currencies.
  ['en-US', '$5K in prizes; TOP 10, TRY 30 days, In € bezahlt'],
  ['de-DE', '$5K Preisgeld, in € bezahlt'],
])('%s: the amounts of %j', (locale, text, ...amounts) => {
  expect(amountsIn(locale, text)).toEqual(amounts)
})

test.each([
  ['en-US', 'From $39 or USD 39'],
  ['de-DE', '5 €, 5 EUR, EUR 5 und $5K Preisgeld'],
  ['de-CH', 'Ab CHF 35'],
  ['en-US', 'CA$35, and $35 too', 'CAD'],
])('%s: no other currency in %j', (locale, text, currency?: string) => {
  expect(amountsIn(locale, text, currency).filter((line) => line.startsWith('other'))).toEqual([])
})
