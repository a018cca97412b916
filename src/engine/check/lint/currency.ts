import type { LintRule } from './rule.ts'

const SITE = 'content/site.json'

/** A text names an amount in another currency than that of the site. */
export const currency: LintRule = {
  name: 'currency',
  check: ({ file, texts, money, currency }) =>
    texts.flatMap(({ at, text, written = text }) => {
      const quotesFinding = file === SITE && !('start' in at) && at[0] === 'accepted'
      return quotesFinding
        ? []
        : money.findForeign(written).map(({ words, cents }) => ({
            at,
            message: `"${words}" is in another currency than ${currency}, that of ${SITE}; write ${money.format(cents)}, or a token`,
          }))
    }),
  onePerLocation: true,
}
