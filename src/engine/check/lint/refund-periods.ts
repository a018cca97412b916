import { type FileLocation, type LintRule, listClaims } from './rule.ts'

const MONEY_BACK =
  /\b(?:refund(?:s|ed)?|money[- ]back|money (?:comes|goes) back|your money back|get(?:s)? (?:it|everything) back)\b/i
const PERIOD =
  /\b(?:(?:within|in|for|after|until|up to)\s+(?:the\s+)?(?:first\s+)?|first\s+)(\d+\s|(?:one|two|three|four|five|six|seven|eight|nine|ten)\s)?(hour|day|week|month|year)s?\b/gi
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Gives `7 days` or `1 month`, however a text writes it. */
function normalizePeriod(count = '1', unit = ''): string {
  const word = NUMBERS.indexOf(count.trim().toLowerCase())
  const number = word < 0 ? Number(count) : word
  return `${number} ${unit.toLowerCase()}${number === 1 ? '' : 's'}`
}

/** Finds the periods in the sentences of a text that are about refunds, each once, with the words of the text. */
function findPeriods(text: string): [period: string, words: string][] {
  if (!MONEY_BACK.test(text)) return []
  const sentences = text.split(/(?<=[.!?;])\s/).filter((sentence) => MONEY_BACK.test(sentence))
  const periods = sentences.flatMap((sentence) => [...sentence.matchAll(PERIOD)])
  return [...new Map(periods.map(({ 0: words, 1: count, 2: unit }) => [normalizePeriod(count, unit), words]))]
}

/** Texts name different periods for a refund: one finding for each period that is not the most frequent. */
export const refundPeriods: LintRule = {
  name: 'refund-periods',
  claims: ({ text }) => findPeriods(text).length > 0,
  compare: (site) => {
    const promises = new Map<string, { words: string; places: FileLocation[] }>()
    for (const { file, at, found } of listClaims(site, ({ text }) => findPeriods(text))) {
      const [period, words] = found
      const promise = promises.get(period) ?? { words, places: [] }
      promises.set(period, promise)
      promise.places.push({ file, at })
    }
    const [common, ...others] = [...promises].toSorted(([, a], [, b]) => b.places.length - a.places.length)
    const [
      usual,
      {
        places: [other, ...more],
      },
    ] = common ?? ['', { places: [] }]
    return others.flatMap(
      ([
        period,
        {
          words,
          places: [first, ...rest],
        },
      ]) => {
        if (!first || !other) return []
        const here = rest.length > 0 ? ` (here and in ${rest.length} more)` : ''
        const message = (where: string) =>
          `a refund for "${words}" (${period})${here}, and for ${usual} in ${where} and ${more.length} more; say one thing, or say in each place what it is for`
        return { ...first, other, message }
      },
    )
  },
}
