import { defineWords, statement } from '../../../../schemas/words.ts'
import { plural } from '../../../contract/plural.ts'
import { groupBySubject } from '../figures-by-subject.ts'
import { NUMBER_WORDS, readNumber, sentencesOf } from '../languages.ts'
import { type LintRule, listClaims } from '../rule.ts'
import { type Compared, sayPlace } from '../say-place.ts'

const tell = defineWords(
  {
    'different-refunds': statement(
      'refund-periods',
      (
        data: Compared & { words: string; period: string; here: number; usual: string; more: number },
        speaker,
      ) => [
        `a refund for "${data.words}" (${data.period})${data.here > 0 ? ` (here and in ${data.here} more)` : ''}, and for ${data.usual} in ${sayPlace(data, speaker)} and ${data.more} more`,
        'say one thing, or say in each place what it is for',
      ],
    ),
  },
  {
    'different-refunds': {
      words: 'for first 24 hours',
      period: '24 hours',
      here: 9,
      usual: '1 month',
      more: 10,
      where: 'content/pages/faq.json:36',
    },
  },
)

const MONEY_BACK =
  /\b(?:refund(?:s|ed)?|money[- ]back|money (?:comes|goes) back|your money back|get(?:s)? (?:it|everything) back)\b/i

const PERIOD = new RegExp(
  `\\b(?:(?:within|in|for|after|until|up to)\\s+(?:the\\s+)?(?:first\\s+)?|first\\s+)((?:\\d+|${NUMBER_WORDS.slice(1).join('|')})\\s)?(hour|day|week|month|year)s?\\b`,
  'gi',
)

/** Finds the periods in the sentences of a text that are about refunds, each once, with the words of the text. */
function findPeriods(text: string): { period: string; words: string }[] {
  const sentences = MONEY_BACK.test(text)
    ? sentencesOf(text).filter((sentence) => MONEY_BACK.test(sentence))
    : []
  const periods = sentences
    .flatMap((sentence) => [...sentence.matchAll(PERIOD)])
    // One form for all, such as `7 days` or `1 month`.
    .map(({ 0: words, 1: count = '1', 2: unit = '' }) => ({
      period: plural(readNumber(count), unit.toLowerCase()),
      words,
    }))
  return [...new Map(periods.map((one) => [one.period, one])).values()]
}

/** Texts name different periods for a refund: one finding for each period that is not the most frequent. */
export const refundPeriods: LintRule = {
  name: 'refund-periods',
  claims: ({ text }) => findPeriods(text).length > 0,
  *compare(site) {
    const promises = listClaims(site, ({ text }) => findPeriods(text))
    const [refund] = groupBySubject(
      promises.map((one) => ({ ...one, found: ['refund', one.found.period] as const })),
    )
    const [[usual, [other, ...more]] = ['', []], ...others] = refund?.figures ?? []
    for (const [period, [first, ...rest]] of others) {
      if (!first || !other) continue
      const words = promises.find(({ found }) => found.period === period)?.found.words
      const [here, elsewhere] = [rest.length, more.length]
      yield {
        ...tell('different-refunds', { words: words ?? '', period, here, usual, more: elsewhere }),
        ...first,
        other,
      }
    }
  },
}
