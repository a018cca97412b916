/** The formats by time zone: creating one takes longer than using it. */
const known = new Map<string, Intl.DateTimeFormat>()

/** Gives the offset of a time zone from UTC at a moment, such as `-08:00`; `Z` for none. */
function offsetAt(timeZone: string, moment: string): string {
  const format =
    known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  known.set(timeZone, format)
  const name = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace('GMT', '').replace('+00:00', '') || 'Z'
}

/**
 * Writes a time of a day (`2026-12-24`) in a time zone of the IANA list as a moment: `2026-12-24T00:00:00-08:00`, for programs that
 * would else take the day of another zone. Without a time zone, gives the day as it is.
 */
export function momentOf(day: string, timeZone: string | undefined, time = '00:00:00'): string {
  if (timeZone === undefined) return day
  // The offset at that time of UTC finds the moment, which has the offset that counts: clocks may change between the two.
  const near = offsetAt(timeZone, `${day}T${time}Z`)
  return `${day}T${time}${offsetAt(timeZone, `${day}T${time}${near}`)}`
}
