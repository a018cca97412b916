import { defineWords, statement, type Told } from '../../../../schemas/words.ts'
import { valueAt } from '../../../engine/public/documents.ts'
import { type DocumentObject, type Located, textsWith } from '../fields.ts'
import type { DocumentFinding, LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'before-foundation': statement(
      'date',
      ({ date, founded }: { date: string; founded: number }) => [
        `${date} is before ${founded}, when the company began ("founded" in content/site.json)`,
        'check the year',
      ],
      ({ date, founded }, { field, place }) => [
        `${date} is before ${founded}, when the company began (${field('founded')} in ${place('content/site.json')})`,
        'check the year',
      ],
    ),
    'too-long-ago': statement('date', ({ date }: { date: string }) => [
      `${date} is too long ago for this site`,
      'check the year',
    ]),
    'published-in-future': statement('date', ({ date }: { date: string }) => [
      `${date} is in the future`,
      'lists and the feed show the article from that day on',
    ]),
    'changed-in-future': statement('date', ({ date }: { date: string }) => [
      `${date} is in the future, and the last change cannot be`,
      'check the date',
    ]),
    'begins-far-ahead': statement('date', ({ date, years }: { date: string; years: number }) => [
      `${date} is more than ${years} years ahead`,
      'check the year',
    ]),
  },
  {
    'before-foundation': { date: '2014-12-31', founded: 2015 },
    'too-long-ago': { date: '1925-01-23' },
    'published-in-future': { date: '2026-12-25' },
    'changed-in-future': { date: '2026-06-01' },
    'begins-far-ahead': { date: '2030-01-01', years: 2 },
  },
)

/** The earliest year of a date when site.json does not say when the company began. */
const EARLIEST_YEAR = 1990

/** An offer that begins more years ahead probably has a wrong date. */
const MAX_YEARS_AHEAD = 2

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

/** A date is before the company began, or in the future. */
export const date: LintRule = {
  name: 'date',
  check: ({ objects, day, siteField }) => {
    const founded = valueAt(siteField('brand'), ['founded'])
    return objects.flatMap((object) => findWrongDate(object, day, founded))
  },
}
