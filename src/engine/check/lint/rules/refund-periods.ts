import type { ClaimSheet } from '../fact-sheet.ts'
import type { Place, Told } from '../finding.ts'

const MONEY_BACK =
  /\b(?:refund(?:s|ed)?|money[- ]back|money (?:comes|goes) back|your money back|get(?:s)? (?:it|everything) back)\b/i
const PERIOD =
  /\b(?:(?:within|in|for|after|until|up to)\s+(?:the\s+)?(?:first\s+)?|first\s+)(\d+\s|(?:one|two|three|four|five|six|seven|eight|nine|ten)\s)?(hour|day|week|month|year)s?\b/gi
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A time for refunds, and the words that say it: `['7 days', 'within seven days']`. */
export type Period = readonly [period: string, words: string]

/** `7 days`, `1 month`: the same for all ways to write it. */
function periodOf(count: string | undefined, unit: string): string {
  const written = (count ?? '1').trim().toLowerCase()
  const number = numbers.includes(written) ? numbers.indexOf(written) : Number(written)
  const word = unit.toLowerCase()
  return `${Number.isNaN(number) ? written : number} ${word}${number === 1 ? '' : 's'}`
}

/** The periods that the sentences about refunds of a text name, each once. */
export function periodsIn(text: string): Period[] {
  if (!MONEY_BACK.test(text)) return []
  const found = new Map<string, string>()
  for (const sentence of text.split(/(?<=[.!?;])\s/))
    if (MONEY_BACK.test(sentence))
      for (const { 0: words, 1: count, 2: unit = '' } of sentence.matchAll(PERIOD))
        found.set(periodOf(count, unit), words)
  return [...found]
}

/** Periods for refunds that differ: one finding for each that is not the most frequent. */
export function refundPeriods(sheets: readonly ClaimSheet[]): Told[] {
  const promises = new Map<string, { first: Place; words: string; times: number }>()
  for (const { file, said } of sheets)
    for (const { at, refunds = [] } of said)
      for (const [period, words] of refunds) {
        const promise = promises.get(period)
        if (promise) promise.times++
        else promises.set(period, { first: { file, at }, words, times: 1 })
      }
  const [common, ...others] = [...promises].toSorted(([, a], [, b]) => b.times - a.times)
  if (!common) return []
  const [most, { first: seen, times: often }] = common
  return others.map(([period, { first, words, times }]) => {
    const here = times > 1 ? ` (here and in ${times - 1} more)` : ''
    return {
      ...first,
      rule: 'refund-periods',
      seen,
      message: (where) =>
        `a refund for "${words}" (${period})${here}, and for ${most} in ${where} and ${often - 1} more; say one thing, or say in each place what it is for`,
    }
  })
}
