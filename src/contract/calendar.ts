/**
 * Gives the day `count` months after `day`, which is a day or a month. A month means its first day: `2026-11` and 2 give
 * `2027-01-01`. In a shorter month, the result is its last day: `2027-01-31` and 1 give `2027-02-28`. Throws a `RangeError` when
 * the parts of `day` are not numbers.
 */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** The writers of days, by time zone: to create one takes longer than to render a form. */
const writers = new Map<string | undefined, Intl.DateTimeFormat>()

/** Gives the day of a moment, such as `2026-12-24`, in a time zone; without one, in that of this machine. */
export function dayAt(moment: Date, timeZone?: string): string {
  // The Swedish form of a date is that of ISO 8601.
  const writer = writers.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone })
  writers.set(timeZone, writer)
  return writer.format(moment)
}
