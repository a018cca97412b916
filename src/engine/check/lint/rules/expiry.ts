import { isOfferedOn } from '../../../../../schemas/parts/offer-dates.ts'
import { daysBetween } from '../../../library/build-date.ts'
import { slugify } from '../../../markdown/slug.ts'
import type { DocumentFacts } from '../collect-facts.ts'
import { type DocumentObject, textAt } from '../document-object.ts'
import type { DocumentFinding, UnplacedFinding } from '../finding.ts'

/** Editors get the warning this many days before the end. */
const NOTICE_DAYS = 14
const rule = 'lapse'

function formatDaysLeft(count: number): string {
  if (count === 0) return 'today'
  return count === 1 ? 'tomorrow' : `in ${count} days`
}

/** Warns of a record or a block that has ended, or ends within the notice. */
export function checkExpiry(object: DocumentObject, day: string): DocumentFinding[] {
  const validTo = textAt(object, 'validTo')
  if (validTo === undefined) return []
  const left = daysBetween(day, validTo)
  if (left > NOTICE_DAYS) return []
  const message =
    left < 0
      ? `ended on ${validTo} and is no longer published; remove it, or say when it ends now`
      : `ends on ${validTo}, ${formatDaysLeft(left)}, and is then no longer published; say how it goes on`
  return [{ at: [...object.path, 'validTo'], rule, message }]
}

/** Gives the name of a record that is not offered on the day. */
export function unofferedName(object: DocumentObject, day: string): string | undefined {
  return isOfferedOn(day, object.value) ? undefined : textAt(object, 'name')
}

/** Finds the tokens of records in a text as the editor wrote it: `{plan.internet-150.price}`. */
export function findOfferTokens(written: string): string[] {
  if (!written.includes('{')) return []
  return [...written.matchAll(/\{\w+\.[\w-]+\.\w+\}/g)].map(([token]) => token)
}

/** Finds the tokens of records that are not published on the day. */
export function findUnpublishedOffers(facts: readonly DocumentFacts[], day: string): UnplacedFinding[] {
  const unoffered = new Set(facts.flatMap(({ unoffered }) => unoffered).map(slugify))
  if (unoffered.size === 0) return []
  // Another record of the same name may be offered: then it has a price.
  const offered = new Set<string>()
  for (const { figures } of facts)
    for (const { kind, name } of figures) if (kind === 'price') offered.add(name)
  for (const name of offered) unoffered.delete(slugify(name))
  return facts.flatMap(({ file, claims }) =>
    claims.flatMap(({ offerTokens = [], at }) =>
      offerTokens
        .filter((token) => unoffered.has(token.split('.')[1] ?? ''))
        .map((token) => ({
          file,
          at,
          rule,
          message: `${token} is the price of something that is not published on ${day}; reword it`,
        })),
    ),
  )
}
