import { toCents } from '../../../../schemas/parts/money.ts'
import type { Formats } from '../../../contract/formats.ts'

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
  /** Writes an amount as texts write it. */
  format: (cents: number) => string
  /** Two amounts as the site formats them: they differ where the currency or its signs do. */
  sample: string
}

/**
 * Creates a reader for amounts as the site formats them: `$1,299.50` where the locale is en-US and the currency is USD,
 * `1.299,50 €` where they are de-DE and EUR. It learns the signs from an amount that the site has formatted.
 */
export function createMoneyReader({ money, exactMoney }: Pick<Formats, 'money' | 'exactMoney'>): MoneyReader {
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
    sample: `${exact} ${money(1_234_550)}`,
    find: (text) => {
      if (symbol === '' || !text.includes(symbol)) return []
      return [...text.matchAll(amounts)].map(({ 0: words, 1: whole = '', 2: rest = '', index }) => ({
        cents: toCents(Number(`${whole.replace(/\D/g, '')}.${rest}`)),
        words,
        start: index,
        end: index + words.length,
      }))
    },
  }
}
