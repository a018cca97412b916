import { type Finding, type LintRule, textAt } from './rule.ts'

/** No site of this kind is older, where site.json does not say when the company began. */
const EARLIEST_YEAR = 1990
/** An offer that begins later is more likely a slip. */
const MAX_YEARS_AHEAD = 2

/** A date is before the company, or in the future. */
export const dates: LintRule = {
  name: 'date',
  check: ({ objects, day, founded }) =>
    objects.flatMap((object): Finding[] => {
      const finding = (key: string, message: string) => [{ at: [...object.path, key], message }]
      const [date, updated, from] = ['date', 'updated', 'validFrom'].map((key) => textAt(object, key))
      const first = `${founded ?? EARLIEST_YEAR}-01-01`
      const last = `${Number(day.slice(0, 4)) + MAX_YEARS_AHEAD}${day.slice(4)}`
      for (const [key, value] of [['date', date] as const, ['updated', updated] as const])
        if (value !== undefined && value < first)
          return finding(
            key,
            founded === undefined
              ? `${value} is too long ago for this site; check the year`
              : `${value} is before ${founded}, when the company began ("founded" in content/site.json); check the year`,
          )
      if (date !== undefined && date > day)
        return finding(
          'date',
          `${date} is in the future; lists and the feed show the article from that day on`,
        )
      if (updated !== undefined && updated > day)
        return finding(
          'updated',
          `${updated} is in the future, and the last change cannot be; check the date`,
        )
      if (from !== undefined && from > last)
        return finding('validFrom', `${from} is more than ${MAX_YEARS_AHEAD} years ahead; check the year`)
      return []
    }),
}
