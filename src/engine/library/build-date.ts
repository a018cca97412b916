const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day on which the clock of this machine stands, as `2026-12-24`. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whether a text is a day of the calendar: `2026-12-24`, and not `2026-02-30`. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The day to build the site for: the one `asked` for, else that of SITE_DATE, else today. Throws on what is no day. */
export function siteDay(asked = process.env.SITE_DATE): string {
  if (asked === undefined || asked === '') return today()
  if (isDay(asked)) return asked
  const message = `"${asked}" is no day of the calendar; write one such as "2026-12-24".`
  // A bundler prints the stack, and where in the build this stands helps nobody.
  throw Object.assign(new Error(message), { stack: message })
}

/** How many days after `from` the day `to` comes. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
