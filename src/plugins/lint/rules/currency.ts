import { defineWords, statement } from '../../../../schemas/words.ts'
import { SITE } from '../../../engine/public/site.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'other-currency': statement(
      'currency',
      (data: { words: string; currency: string; meant: string }) => [
        `"${data.words}" is in another currency than ${data.currency}, that of content/site.json`,
        `write ${data.meant}, or a token`,
      ],
      (data, { place }) => [
        `"${data.words}" is in another currency than ${data.currency}, that of ${place('content/site.json')}`,
        `write ${data.meant}, or the name of a price in braces`,
      ],
    ),
  },
  {
    'other-currency': { words: '1.299,50 $', currency: 'EUR', meant: '1.299,50 €' },
  },
)

/** A text has an amount in a currency other than that of the site. */
export const currency: LintRule = {
  name: 'currency',
  check: ({ file, texts, money, siteField }) =>
    each(texts, ({ at, text, written = text }) => {
      // What `accepted` quotes is the message of a finding.
      if (file === SITE && !('start' in at) && at[0] === 'accepted') return undefined
      return money.findForeign(written).map(({ words, cents }) =>
        tell('other-currency', {
          words,
          currency: String(siteField('currency')),
          meant: money.format(cents),
        }),
      )
    }),
}
