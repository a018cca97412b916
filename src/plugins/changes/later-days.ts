import { isCalendarDay } from '../../../schemas/parts/offer-dates.ts'
import { COLLECTIONS, PAGES } from '../../engine/public/documents.ts'
import { collectionsIn } from '../../engine/public/library.ts'
import { formatProblem } from '../../engine/public/problems.ts'
import type { Content } from '../../engine/public/site.ts'
import { type ContentDifference, groupChanges, type PagesChange, type Period } from './difference.ts'

/** A day of the calendar in a text, also as an attribute of a tag, and whether it is the last one. */
const DAY = /(validTo\W{1,8})?\b(\d{4}-\d{2}-\d{2})\b/g

/** Gives the day that is `days` days after another one. */
function addDays(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Gives the texts of pages and collections, by file. */
function textsOf({ listing, sources }: Content): Map<string, string> {
  const files = [PAGES, COLLECTIONS].flatMap((folder) => listing.listFiles(folder))
  return new Map(
    files.flatMap(({ path }): [string, string][] => {
      const text = sources.readText(path)
      return typeof text === 'string' ? [[path, text]] : []
    }),
  )
}

/**
 * Lists the days after today on which something begins, or has ended, in a page or a collection that differs between the two
 * states, or in a page that shows such a collection: on these days, visitors may see other changes than today.
 */
export function listLaterDays(before: Content, after: Content): string[] {
  const [old, now] = [textsOf(before), textsOf(after)]
  const changed = new Set([...old.keys(), ...now.keys()].filter((file) => old.get(file) !== now.get(file)))
  const showing = [...after.results.values()].flatMap(({ path, lookups }) =>
    collectionsIn(lookups).some((name) => changed.has(`${COLLECTIONS}/${name}.json`)) ? [path] : [],
  )
  const days = [...changed, ...showing].flatMap((file) =>
    [old, now].flatMap((texts) =>
      [...(texts.get(file) ?? '').matchAll(DAY)].flatMap(([, isLast, day = '']) => {
        if (!isCalendarDay(day)) return []
        return isLast === undefined ? day : addDays(day, 1)
      }),
    ),
  )
  return [...new Set(days)].filter((day) => day > after.sources.day).toSorted()
}

/** The changes that visitors see from a day on. */
interface DayDifference {
  day: string
  difference: ContentDifference
}

/** Says when visitors see each item: those of the first day begin with it, and those of the last day have no end. */
function withPeriods<T extends object>(
  lists: readonly { day: string; items: readonly T[] }[],
): (T & Period)[] {
  const all: (T & Period)[] = []
  const shown = new Map<string, T & Period>()
  for (const [index, { day, items }] of lists.entries()) {
    const now = new Map(items.map((item) => [JSON.stringify(item), item]))
    for (const [key, item] of shown) {
      if (now.has(key)) continue
      item.ends = addDays(day, -1)
      shown.delete(key)
    }
    for (const [key, item] of now) {
      if (shown.has(key)) continue
      const begun = index === 0 ? { ...item } : { ...item, begins: day }
      shown.set(key, begun)
      all.push(begun)
    }
  }
  return all
}

/** Parts a change by the pages that show it: they may do so at different times. */
function partByPage(change: PagesChange): PagesChange[] {
  const { pages, texts = [], ...rest } = change
  return [
    ...pages.map((page) => ({ ...rest, pages: [page] })),
    ...texts.map((page) => ({ ...rest, pages: [], texts: [page] })),
  ]
}

/**
 * Joins the changes that visitors see today with those that they see on later days, by comparing the site as on each of these days:
 * then blocks, records, pages and prices with dates need no rules of their own. A day on which a state has a problem that it has
 * not today is not compared, because the site cannot be built on it; the problem is listed.
 */
export function joinDays(today: DayDifference, later: readonly DayDifference[]): ContentDifference {
  const { before, after } = today.difference.problems
  const known = new Set([...before, ...after].map(formatProblem))
  const isBuilt = ({ difference: { problems } }: DayDifference) =>
    [...problems.before, ...problems.after].every((problem) => known.has(formatProblem(problem)))
  const days = [today, ...later.filter(isBuilt)]
  if (later.length === 0) return today.difference
  const problemsOf = (side: 'before' | 'after') => {
    const problems = [today, ...later].flatMap(({ difference }) => difference.problems[side])
    return [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()]
  }
  return {
    moves: withPeriods(days.map(({ day, difference }) => ({ day, items: difference.moves }))),
    changes: groupChanges(
      withPeriods(
        days.map(({ day, difference }) => ({ day, items: difference.changes.flatMap(partByPage) })),
      ),
    ),
    problems: { before: problemsOf('before'), after: problemsOf('after') },
  }
}
