import { toCents } from '../../../../../schemas/parts/money.ts'

/** An amount of money in a text. */
export interface Amount {
  cents: number
  /** As it is written: `$1,299.50`. */
  words: string
  /** Where it begins and ends in the text, in UTF-16 units. */
  start: number
  end: number
}

const MONEY = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d%KM])/g

/** Finds the amounts in a text, in order. */
export function findAmounts(text: string): Amount[] {
  if (!text.includes('$')) return []
  return [...text.matchAll(MONEY)].map(({ 0: words, 1: dollars = '', 2: rest = '', index }) => ({
    cents: toCents(Number(dollars.replaceAll(',', '') + rest)),
    words,
    start: index,
    end: index + words.length,
  }))
}
