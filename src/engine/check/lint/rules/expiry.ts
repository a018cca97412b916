import { validOn } from '../../../../../schemas/parts/offer-dates.ts'
import { daysBetween } from '../../../library/build-date.ts'
import { slug } from '../../../markdown/slug.ts'
import type { ClaimSheet } from '../fact-sheet.ts'
import type { Found, Told } from '../finding.ts'
import { type Thing, textAt } from '../record-access.ts'

/** How many days before the end editors are told. */
const NOTICE = 14
const rule = 'lapse'

function daysOf(count: number): string {
  if (count === 0) return 'today'
  return count === 1 ? 'tomorrow' : `in ${count} days`
}

/** That a record or a block has lapsed, or soon will. */
export function endOf(thing: Thing, day: string): Found[] {
  const validTo = textAt(thing, 'validTo')
  if (validTo === undefined) return []
  const left = daysBetween(day, validTo)
  if (left > NOTICE) return []
  const message =
    left < 0
      ? `ended on ${validTo} and is no longer published; remove it, or say when it ends now`
      : `ends on ${validTo}, ${daysOf(left)}, and is then no longer published; say how it goes on`
  return [{ at: [...thing.path, 'validTo'], rule, message }]
}

/** The name of a record that is not offered on the day. */
export function absentName(thing: Thing, day: string): string | undefined {
  return validOn(day, thing.value) ? undefined : textAt(thing, 'name')
}

/** The tokens of a text as written that name plans and products. */
export function offersIn(written: string): string[] {
  if (!written.includes('{')) return []
  return [...written.matchAll(/\{(?:plan|product)\.[\w-]+\.\w+\}/g)].map(([token]) => token)
}

/** Tokens that name what is not offered on the day. */
export function staleTokens(sheets: readonly ClaimSheet[], day: string): Told[] {
  const absent = new Set(sheets.flatMap(({ absent }) => absent).map(slug))
  if (absent.size === 0) return []
  // What is offered has a price.
  const offered = new Set<string>()
  for (const { figures } of sheets)
    for (const { kind, name } of figures) if (kind === 'price') offered.add(name)
  for (const name of offered) absent.delete(slug(name))
  return sheets.flatMap(({ file, said }) =>
    said.flatMap(({ tokens = [], at }) =>
      tokens
        .filter((token) => absent.has(token.split('.')[1] ?? ''))
        .map((token) => ({
          file,
          at,
          rule,
          message: `${token} is the price of something that is not published on ${day}; reword it`,
        })),
    ),
  )
}
