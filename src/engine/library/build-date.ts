import { isCalendarDay } from '../../../schemas/parts/offer-dates.ts'
import { UserError } from '../diagnostics/user-error.ts'

/** Today's date by the clock and time zone of this machine, such as `2026-12-24`. */
function today(): string {
  const now = new Date()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

/**
 * Gives the date to build the site for: `requested`, by default the environment variable SITE_DATE; today when it is
 * empty. Throws a `UserError` when the text is no date of the calendar.
 */
export function buildDate(requested = process.env.SITE_DATE): string {
  if (requested === undefined || requested === '') return today()
  if (isCalendarDay(requested)) return requested
  throw new UserError(`"${requested}" is no day of the calendar; write one such as "2026-12-24".`)
}
