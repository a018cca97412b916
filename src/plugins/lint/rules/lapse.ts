import { isOfferedOn } from '../../../../schemas/parts/offer-dates.ts'
import { defineWords, problem, statement } from '../../../../schemas/words.ts'
import { slugify } from '../../../contract/slug.ts'
import { type DocumentObject, laterPricesOf, textInRole, textsWith } from '../fields.ts'
import { type Claim, type LintRule, listClaims, listFigures } from '../rule.ts'

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const tell = defineWords(
  {
    'step-has-come': problem('lapse', ({ day }: { day: string }) => [
      `came on ${day}`,
      'make its amount the price, which {…price} in texts shows, and remove the step',
    ]),
    'has-ended': problem('lapse', ({ day }: { day: string }) => [
      `ended on ${day} and is not published any more`,
      'remove it, or say when it ends now',
    ]),
    'ends-soon': problem('lapse', ({ day, days }: { day: string; days: number }) => [
      `ends on ${day}, ${inDays(days)}, and is then not published any more`,
      'say how it goes on',
    ]),
    'price-of-unpublished': statement('lapse', ({ token, day }: { token: string; day: string }) => [
      `${token} is the price of something that is not published on ${day}`,
      'reword it',
    ]),
  },
  {
    'step-has-come': { day: '2026-12-01' },
    'has-ended': { day: '2026-12-23' },
    'ends-soon': { day: '2027-01-07', days: 14 },
    'price-of-unpublished': { token: '{plan.later.price}', day: '2026-12-24' },
  },
)

/** Gives the name of a record that is not offered on the day. */
export function unofferedName(object: DocumentObject, day: string): string | undefined {
  return isOfferedOn(day, object.value) ? undefined : textInRole(object, 'name')
}

/** Editors get the warning this many days before the end. */
const NOTICE_DAYS = 14

/** Counts the days from the date `from` to the date `to`; negative when `to` is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Finds the tokens of records in a text: `{plan.internet-150.price}`. */
function findOfferTokens({ text, written = text }: Claim): string[] {
  return [...written.matchAll(/\{\w+\.[\w-]+\.\w+\}/g)].map(([token]) => token)
}

/** A record or a block has ended, or ends soon; a text names the price of a record that is not published on the day. */
export const lapse: LintRule = {
  name: 'lapse',
  *check({ objects, day }) {
    for (const object of objects) {
      for (const { from } of laterPricesOf(object))
        if (from && from.value <= day) yield { ...tell('step-has-come', { day: from.value }), at: from.at }
      // A plan with the id of a label stays in its collection after it has been retired.
      const [end] = textInRole(object, 'identifier') === undefined ? textsWith(object, 'valid-through') : []
      const left = end ? daysBetween(day, end.value) : Number.POSITIVE_INFINITY
      if (!end || left > NOTICE_DAYS) continue
      const told =
        left < 0 ? tell('has-ended', { day: end.value }) : tell('ends-soon', { day: end.value, days: left })
      yield { ...told, at: end.at }
    }
  },
  claims: (text) => findOfferTokens(text).length > 0,
  *compare(site) {
    // Another record of the same name may be offered: then the token has a price.
    const prices = listFigures(site).filter(({ kind }) => kind === 'price')
    const offered = new Set(prices.map(({ name }) => slugify(name)))
    const unoffered = new Set(site.facts.flatMap((facts) => facts.unoffered.map(slugify)))
    for (const { file, at, found: token } of listClaims(site, findOfferTokens)) {
      const name = token.split('.')[1] ?? ''
      if (unoffered.has(name) && !offered.has(name))
        yield { ...tell('price-of-unpublished', { token, day: site.day }), file, at }
    }
  },
}
