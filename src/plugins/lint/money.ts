import { toCents } from '../../../schemas/parts/money.ts'
import type { Formats } from '../../contract/formats.ts'

/** An amount of money in a text. */
interface Amount {
  cents: number
  /** As it is written: `$1,299.50`. */
  words: string
  /** Where it begins and ends in the text, in UTF-16 units. */
  start: number
  end: number
}

/** Reads and writes amounts in the currency of the site. */
export interface MoneyReader {
  /** Finds the amounts in a text, in order. */
  find: (text: string) => Amount[]
  /** Finds the amounts in a text that are in another currency, in order. */
  findForeign: (text: string) => Pick<Amount, 'cents' | 'words'>[]
  /** Writes an amount of cents as texts write it. */
  format: (cents: number) => string
  /** Writes an amount as it stands in a field, such as 59.99. */
  formatAmount: (amount: number) => string
  /** Two amounts as the site formats them. They change with the currency and its format. */
  sample: string
}

/** The codes of currencies that texts use. Others are also words: "TOP 10", "TRY 30 days". */
const CODES = 'AUD|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HUF|INR|JPY|NOK|NZD|PLN|SEK|USD'
const FIGURE = '\\d(?:[\\d.,]*\\d)?(?![\\d%KM])'
/** An amount with the sign or the code of any currency. */
const ANY_AMOUNT = new RegExp(
  `(\\p{Sc}|\\b(?:${CODES})\\b)\\s?(${FIGURE})|(?<![\\d.,])(${FIGURE})\\s?(\\p{Sc}|(?:${CODES})\\b)`,
  'gu',
)

function readCents(whole: string, rest: string): number {
  return toCents(Number(`${whole.replace(/\D/g, '')}.${rest}`))
}

/**
 * Creates a reader for amounts as the site formats them: `$1,299.50` where the locale is en-US and the currency is USD,
 * `1.299,50 €` where they are de-DE and EUR. It learns the signs from an amount that the site has formatted. `currency` is
 * the code of the currency, such as "EUR".
 */
export function createMoneyReader(
  { money, exactMoney }: Pick<Formats, 'money' | 'exactMoney'>,
  currency: string,
): MoneyReader {
  const exact = exactMoney(1_234_500)
  const [, before = '', group = '', decimal = '', after = ''] =
    /^(\D*)12(\D?)345(?:(\D)00)?(\D*)$/.exec(exact) ?? []
  const symbol = (before + after).trim()
  const sign = symbol.replace(/[$.]/g, '\\$&')
  // Editors write an ordinary space where a locale has another one.
  const groups = group.trim() === '' ? '\\s' : `[${group}]`
  const number = `(\\d{1,3}(?:${groups}\\d{3})+|\\d+)(?:[${decimal || '.'}](\\d{1,2}))?`
  const pattern =
    before === '' ? `(?<![\\d.,])${number}\\s?${sign}(?![\\p{L}\\d])` : `${sign}\\s?${number}(?![\\d%KM])`
  const amounts = new RegExp(pattern, 'gu')
  return {
    format: money,
    formatAmount: (amount) => money(toCents(amount)),
    sample: `${exact} ${money(1_234_550)}`,
    findForeign: (text) => {
      if (!/\d/.test(text)) return []
      return [...text.matchAll(ANY_AMOUNT)].flatMap(
        ([words, sign = '', figure = '', before = '', after = sign]) => {
          if (symbol.includes(after) || after === currency) return []
          // A point or comma before two digits at the end begins the cents.
          const [, whole = '', rest = ''] = /^(.*?)(?:[.,](\d{2}))?$/.exec(figure || before) ?? []
          return { words, cents: readCents(whole, rest) }
        },
      )
    },
    find: (text) => {
      if (symbol === '' || !text.includes(symbol)) return []
      return [...text.matchAll(amounts)].map(({ 0: words, 1: whole = '', 2: rest = '', index }) => ({
        cents: readCents(whole, rest),
        words,
        start: index,
        end: index + words.length,
      }))
    },
  }
}
