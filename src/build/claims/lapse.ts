import { validOn } from '../../../schemas/parts/validity.ts'
import { daysBetween } from '../day.ts'
import type { Problem } from '../problem.ts'
import { slug } from '../slug.ts'
import { type Corpus, textAt } from './corpus.ts'

/** How many days before the end editors are told. */
const NOTICE = 14
const rule = 'lapse'

function daysOf(count: number): string {
  if (count === 0) return 'today'
  return count === 1 ? 'tomorrow' : `in ${count} days`
}

/** What has lapsed or soon will, and tokens that name what is not offered. */
export function lapses({ day, places, passages }: Corpus): Problem[] {
  const ends = places.flatMap((place) => {
    const validTo = textAt(place, 'validTo')
    if (validTo === undefined) return []
    const left = daysBetween(day, validTo)
    if (left > NOTICE) return []
    const message =
      left < 0
        ? `ended on ${validTo} and is no longer published; remove it, or say when it ends now`
        : `ends on ${validTo}, ${daysOf(left)}, and is then no longer published; say how it goes on`
    return [place.document.problemAt([...place.path, 'validTo'], { rule, message })]
  })
  return [...ends, ...staleTokens({ day, places, passages })]
}

function staleTokens({ day, places, passages }: Pick<Corpus, 'day' | 'places' | 'passages'>): Problem[] {
  const named = (offered: boolean) =>
    new Set(
      places
        .filter(
          ({ value }) =>
            ('validFrom' in value || 'validTo' in value || offered) && validOn(day, value) === offered,
        )
        .map((place) => slug(textAt(place, 'name') ?? '')),
    )
  const absent = named(false)
  if (absent.size === 0) return []
  const offered = named(true)
  return passages.flatMap(({ written, at }) =>
    [...written.matchAll(/\{(?:plan|product)\.([\w-]+)\.\w+\}/g)].flatMap(({ 0: token, 1: name = '' }) =>
      absent.has(name) && !offered.has(name)
        ? [
            at({
              rule,
              message: `${token} is the price of something that is not published on ${day}; reword it`,
            }),
          ]
        : [],
    ),
  )
}
