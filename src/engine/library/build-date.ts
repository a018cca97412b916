const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Today's date by the clock and time zone of this machine, such as `2026-12-24`. */
function today(): string {
  const now = new Date()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

/** Checks that a text is a date of the calendar: `2026-12-24` is one, `2026-02-30` is not. */
function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return ISO_DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * Gives the date to build the site for: `requested`, by default the environment variable SITE_DATE; today when it is
 * empty. Throws when the text is no date of the calendar.
 */
export function buildDate(requested = process.env.SITE_DATE): string {
  if (requested === undefined || requested === '') return today()
  if (isCalendarDate(requested)) return requested
  const message = `"${requested}" is no day of the calendar; write one such as "2026-12-24".`
  // A bundler prints the stack of an error. Here the stack helps nobody.
  throw Object.assign(new Error(message), { stack: message })
}

/** Counts the days from the date `from` to the date `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
