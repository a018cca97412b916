import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import type { Told } from '../../../schemas/words.ts'
import { slugify } from '../../contract/slug.ts'
import { valueAt } from '../../engine/read/value-at.ts'
import { type DocumentObject, type Located, laterPricesOf, textInRole, textsWith } from './fields.ts'
import { tell } from './figure-words.ts'
import { type Claim, type DocumentFinding, type LintRules, listClaims, listFigures } from './rule.ts'

/** The earliest year of a date when site.json does not say when the company began. */
const EARLIEST_YEAR = 1990
/** An offer that begins more years ahead probably has a wrong date. */
const MAX_YEARS_AHEAD = 2

/** Editors get the warning this many days before the end. */
const NOTICE_DAYS = 14

/** Counts the days from the date `from` to the date `to`; negative when `to` is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Gives the name of a record that is not offered on the day. */
export function unofferedName(object: DocumentObject, day: string): string | undefined {
  return isOfferedOn(day, object.value) ? undefined : textInRole(object, 'name')
}

/** Finds the tokens of records in a text: `{plan.internet-150.price}`. */
function findOfferTokens({ text, written = text }: Claim): string[] {
  return [...written.matchAll(/\{\w+\.[\w-]+\.\w+\}/g)].map(([token]) => token)
}

/** Gives the first wrong date of an object. */
function findWrongDate(object: DocumentObject, day: string, founded: unknown): DocumentFinding[] {
  const [published] = textsWith(object, 'published')
  const [modified] = textsWith(object, 'modified')
  const [from] = textsWith(object, 'valid-from')
  if (!published && !modified && !from) return []
  const first = typeof founded === 'number' ? founded : EARLIEST_YEAR
  const early = (date: string) =>
    first === founded ? tell('before-foundation', { date, founded: first }) : tell('too-long-ago', { date })
  const isEarly = (date: string) => date < `${first}-01-01`
  const isFuture = (date: string) => date > day
  const isFar = (date: string) => date > `${Number(day.slice(0, 4)) + MAX_YEARS_AHEAD}${day.slice(4)}`
  const checks: [
    date: Located<string> | undefined,
    isWrong: (date: string) => boolean,
    problem: (date: string) => Told,
  ][] = [
    [published, isEarly, early],
    [modified, isEarly, early],
    [published, isFuture, (date) => tell('published-in-future', { date })],
    [modified, isFuture, (date) => tell('changed-in-future', { date })],
    [from, isFar, (date) => tell('begins-far-ahead', { date, years: MAX_YEARS_AHEAD })],
  ]
  const wrong = checks.flatMap(([date, isWrong, problem]) =>
    date && isWrong(date.value) ? { ...problem(date.value), at: date.at } : [],
  )
  return wrong.slice(0, 1)
}

/** The rules for days. */
export const dateRules: LintRules = {
  /** A date is before the company began, or in the future. */
  date: ({ objects, day, siteField }) => {
    const founded = valueAt(siteField('brand'), ['founded'])
    return objects.flatMap((object) => findWrongDate(object, day, founded))
  },
  /** A record or a block has ended, or ends soon; a text names the price of a record that is not published on the day. */
  lapse: {
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
  },
}
