import { isOfferedOn } from '../../../../schemas/parts/offer-dates.ts'
import { slugify } from '../../../contract/slug.ts'
import { daysBetween } from '../../library/build-date.ts'
import { valueAt } from '../../read/value-at.ts'
import {
  type Claim,
  type DocumentObject,
  type Finding,
  type LintRule,
  listClaims,
  listFigures,
  textAt,
} from './rule.ts'

/** Editors get the warning this many days before the end. */
const NOTICE_DAYS = 14

function formatDaysLeft(count: number): string {
  if (count === 0) return 'today'
  return count === 1 ? 'tomorrow' : `in ${count} days`
}

/** Gives the name of a record that is not offered on the day. */
export function unofferedName(object: DocumentObject, day: string): string | undefined {
  return isOfferedOn(day, object.value) ? undefined : textAt(object, 'name')
}

/** Finds the tokens of records in a text: `{plan.internet-150.price}`. */
function findOfferTokens({ text, written = text }: Claim): string[] {
  return [...written.matchAll(/\{\w+\.[\w-]+\.\w+\}/g)].map(([token]) => token)
}

/** A record or a block has ended, or ends soon; a text names the price of a record that is not published on the day. */
export const lapse: LintRule = {
  name: 'lapse',
  check: ({ objects, day }) =>
    objects.flatMap((object) => {
      const steps = valueAt(object.value, ['priceSteps'])
      const come = (Array.isArray(steps) ? steps : []).flatMap((step, index): Finding[] => {
        const from = valueAt(step, ['from'])
        if (typeof from !== 'string' || from > day) return []
        const message = `came on ${from}; make its amount the price, which {…price} in texts shows, and remove the step`
        return [{ at: [...object.path, 'priceSteps', index, 'from'], message }]
      })
      // A plan with the id of a label stays on record after it has been retired.
      const validTo = textAt(object, 'id') === undefined ? textAt(object, 'validTo') : undefined
      const left = validTo === undefined ? Number.POSITIVE_INFINITY : daysBetween(day, validTo)
      if (left > NOTICE_DAYS) return come
      const message =
        left < 0
          ? `ended on ${validTo} and is no longer published; remove it, or say when it ends now`
          : `ends on ${validTo}, ${formatDaysLeft(left)}, and is then no longer published; say how it goes on`
      return [...come, { at: [...object.path, 'validTo'], message }]
    }),
  claims: (text) => findOfferTokens(text).length > 0,
  compare: (site) => {
    // Another record of the same name may be offered: then it has a price.
    const prices = listFigures(site).filter(({ kind }) => kind === 'price')
    const offered = new Set(prices.map(({ name }) => slugify(name)))
    const unoffered = new Set(site.facts.flatMap((facts) => facts.unoffered.map(slugify)))
    return listClaims(site, findOfferTokens).flatMap(({ file, at, found: token }) => {
      const name = token.split('.')[1] ?? ''
      if (!unoffered.has(name) || offered.has(name)) return []
      const message = `${token} is the price of something that is not published on ${site.day}; reword it`
      return { file, at, message }
    })
  },
}
