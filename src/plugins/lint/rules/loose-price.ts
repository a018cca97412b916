import { distance } from 'fastest-levenshtein'
import { defineWords, problem } from '../../../../schemas/words.ts'
import { memoize } from '../../../engine/public/cache.ts'
import { type LintRule, listClaims } from '../rule.ts'

const tell = defineWords(
  {
    'price-of-no-record': problem(
      'loose-price',
      ({ amount, near, name }: { amount: string; near?: string; name?: string }) => {
        const advice = 'name it in "prices" of site.json, and write {price.its-name}'
        const meant = near === undefined ? '' : `did you mean ${near}, {${name}}? Else `
        return [`${amount} is the price of no record`, `${meant}${advice}`]
      },
      ({ amount, near, name }, { field, place }) => {
        const meant = near === undefined ? '' : `did you mean ${near}, {${name}}? Else `
        return [
          `has ${amount}, which is the price of no record`,
          `${meant}name it in ${field('prices')} of ${place('content/site.json')}, and write {price.its-name}`,
        ]
      },
    ),
  },
  {
    'price-of-no-record': { amount: '$59.98', near: '$59.99', name: 'plan.internet-150.price' },
  },
)

/** The message suggests no token for a shorter price, because too many short prices are similar. */
const MIN_PRICE_LENGTH = 4

/** A text has a price that no record has. Tokens are left out: they always have the price of their record. */
export const loosePrice: LintRule = {
  name: 'loose-price',
  claims: ({ text, written = text }, money) => money.find(written).length > 0,
  *compare(site) {
    const { money, tokens, facts } = site
    const known = new Set(facts.flatMap(({ amounts }) => amounts))
    // `pagePrice` has reported these prices, with the price that the page shows.
    const reported = new Set(
      facts.flatMap(({ file, findings }) =>
        findings.filter(({ rule }) => rule === 'page-price').map(({ at }) => JSON.stringify([file, at])),
      ),
    )
    const priceTokens = [...tokens].filter(([, value]) => money.find(value)[0]?.words === value)
    const guessToken = memoize((price) => {
      const isNear = (other: string) =>
        Math.min(price.length, other.length) >= MIN_PRICE_LENGTH && distance(price, other) === 1
      const [name, similar] = priceTokens.find(([, value]) => isNear(value)) ?? []
      return similar === undefined || name === undefined ? {} : { near: similar, name }
    })
    for (const { file, at, found } of listClaims(site, ({ text, written = text }) => money.find(written)))
      if (!known.has(found.cents) && !reported.has(JSON.stringify([file, at]))) {
        const meant = guessToken(money.format(found.cents))
        yield { ...tell('price-of-no-record', { amount: found.words, ...meant }), file, at }
      }
  },
}
