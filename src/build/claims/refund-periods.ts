import type { Problem } from '../problem.ts'
import type { Corpus } from './corpus.ts'
import { type Passage, placeOf } from './passage.ts'

const MONEY_BACK =
  /\b(?:refund(?:s|ed)?|money[- ]back|money (?:comes|goes) back|your money back|get(?:s)? (?:it|everything) back)\b/i
const PERIOD =
  /\b(?:(?:within|in|for|after|until|up to)\s+(?:the\s+)?(?:first\s+)?|first\s+)(\d+\s|(?:one|two|three|four|five|six|seven|eight|nine|ten)\s)?(hour|day|week|month|year)s?\b/gi
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `7 days`, `1 month`: the same for all ways to write it. */
function periodOf(count: string | undefined, unit: string): string {
  const written = (count ?? '1').trim().toLowerCase()
  const number = numbers.includes(written) ? numbers.indexOf(written) : Number(written)
  const word = unit.toLowerCase()
  return `${Number.isNaN(number) ? written : number} ${word}${number === 1 ? '' : 's'}`
}

/** The periods that the sentences about refunds of a passage name, each with its words. */
function periodsIn({ text }: Passage): Map<string, string> {
  const found = new Map<string, string>()
  if (!MONEY_BACK.test(text)) return found
  for (const sentence of text.split(/(?<=[.!?;])\s/))
    if (MONEY_BACK.test(sentence))
      for (const { 0: words, 1: count, 2: unit = '' } of sentence.matchAll(PERIOD))
        found.set(periodOf(count, unit), words)
  return found
}

/** Periods for refunds that differ: one finding for each that is not the most frequent. */
export function refundPeriods({ passages }: Corpus): Problem[] {
  const promises = new Map<string, { passage: Passage; words: string }[]>()
  for (const passage of passages)
    for (const [period, words] of periodsIn(passage))
      promises.set(period, [...(promises.get(period) ?? []), { passage, words }])
  const [common, ...others] = [...promises].toSorted(([, a], [, b]) => b.length - a.length)
  const [first] = common?.[1] ?? []
  if (!common || !first) return []
  return others.flatMap(([period, [here, ...more]]) => {
    if (!here) return []
    const often = more.length > 0 ? ` (here and in ${more.length} more)` : ''
    const message = `a refund for "${here.words}" (${period})${often}, and for ${common[0]} in ${placeOf(first.passage)} and ${common[1].length - 1} more; say one thing, or say in each place what it is for`
    return [here.passage.at({ rule: 'refund-periods', message })]
  })
}
