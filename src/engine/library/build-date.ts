import { isCalendarDay } from '../../../schemas/parts/offer-dates.ts'
import { isTimeZone } from '../../../schemas/parts/site-data.ts'
import { dayAt } from '../../contract/calendar.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { type Replacements, readFileText } from '../read/content-folder.ts'
import { rootDocumentPath } from '../read/document-paths.ts'
import { readDocument } from '../read/read-document.ts'
import { valueAt } from '../read/value-at.ts'

const SITE = rootDocumentPath('site')

/** A moment with its offset from UTC, such as `2026-12-25T03:17:00Z`. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/

/** Gives the time zone that `content/site.json` names; undefined without a known one, which has a problem of its own. */
export function timeZoneOf(site: unknown): string | undefined {
  const value = valueAt(site, ['timeZone'])
  return typeof value === 'string' && isTimeZone(value) ? value : undefined
}

/**
 * Gives the date to build the site for: `requested`, by default the environment variable SITE_DATE; today when it is empty. It
 * is a day, or a moment with its offset from UTC, whose day in `timeZone` counts. Without a `timeZone`, that of this machine
 * counts. Throws a `UserError` when the text is neither.
 */
export function buildDate(requested = process.env.SITE_DATE ?? '', timeZone?: string): string {
  if (requested === '') return dayAt(new Date(), timeZone)
  if (isCalendarDay(requested)) return requested
  const moment = new Date(MOMENT.test(requested) ? requested : Number.NaN)
  if (!Number.isNaN(moment.getTime())) return dayAt(moment, timeZone)
  throw new UserError(
    `"${requested}" is no day of the calendar; write one such as "2026-12-24", or a moment such as "2026-12-24T08:00:00Z".`,
  )
}

/**
 * Gives the date to build the site below `root` for, as `buildDate` does, in the time zone of its `site.json`. Throws a
 * `UserError` when `day` is no date.
 */
export function siteDate(
  root: string,
  options: { day?: string | undefined; replacements?: Replacements | undefined } = {},
): string {
  const site = readDocument(SITE, readFileText(root, SITE, options.replacements))
  return buildDate(options.day, timeZoneOf('problemAt' in site ? site.data : undefined))
}
