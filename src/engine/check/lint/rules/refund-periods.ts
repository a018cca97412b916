import type { DocumentFacts } from '../collect-facts.ts'
import type { FileLocation, UnplacedFinding } from '../finding.ts'

const MONEY_BACK =
  /\b(?:refund(?:s|ed)?|money[- ]back|money (?:comes|goes) back|your money back|get(?:s)? (?:it|everything) back)\b/i
const PERIOD =
  /\b(?:(?:within|in|for|after|until|up to)\s+(?:the\s+)?(?:first\s+)?|first\s+)(\d+\s|(?:one|two|three|four|five|six|seven|eight|nine|ten)\s)?(hour|day|week|month|year)s?\b/gi
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A period for refunds, and the words of the text: `['7 days', 'within seven days']`. */
export type RefundPeriod = readonly [period: string, words: string]

/** Gives `7 days` or `1 month`, however a text writes it. */
function normalizePeriod(count: string | undefined, unit: string): string {
  const written = (count ?? '1').trim().toLowerCase()
  const number = numbers.includes(written) ? numbers.indexOf(written) : Number(written)
  const word = unit.toLowerCase()
  return `${Number.isNaN(number) ? written : number} ${word}${number === 1 ? '' : 's'}`
}

/** Finds the periods in the sentences of a text that are about refunds, each once. */
export function findRefundPeriods(text: string): RefundPeriod[] {
  if (!MONEY_BACK.test(text)) return []
  const found = new Map<string, string>()
  for (const sentence of text.split(/(?<=[.!?;])\s/))
    if (MONEY_BACK.test(sentence))
      for (const { 0: words, 1: count, 2: unit = '' } of sentence.matchAll(PERIOD))
        found.set(normalizePeriod(count, unit), words)
  return [...found]
}

/** Finds different periods for refunds, and gives one finding for each period that is not the most frequent. */
export function compareRefundPeriods(facts: readonly DocumentFacts[]): UnplacedFinding[] {
  const promises = new Map<string, { first: FileLocation; words: string; times: number }>()
  for (const { file, claims } of facts)
    for (const { at, refundPeriods = [] } of claims)
      for (const [period, words] of refundPeriods) {
        const promise = promises.get(period)
        if (promise) promise.times++
        else promises.set(period, { first: { file, at }, words, times: 1 })
      }
  const [common, ...others] = [...promises].toSorted(([, a], [, b]) => b.times - a.times)
  if (!common) return []
  const [commonPeriod, { first: other, times: commonTimes }] = common
  return others.map(([period, { first, words, times }]) => {
    const here = times > 1 ? ` (here and in ${times - 1} more)` : ''
    return {
      ...first,
      rule: 'refund-periods',
      other,
      message: (where) =>
        `a refund for "${words}" (${period})${here}, and for ${commonPeriod} in ${where} and ${commonTimes - 1} more; say one thing, or say in each place what it is for`,
    }
  })
}
