import { dayAt } from '../../../../contract/calendar.ts'
import type { Shape } from '../../../../contract/shape.ts'
import { viewOf } from '../../../../contract/title-of.ts'
import type { Json } from '../../protocol.ts'

/** The first and the last day (`2026-12-01`) on which the site shows something; undefined for no limit. */
export interface Days {
  from: string | undefined
  until: string | undefined
}

/** The days on which the site shows a value. */
export function daysOf(control: Shape | undefined, value: Json | undefined): Days {
  const fields = viewOf(control, value).fields()
  const dayWith = (wanted: string) => {
    const day = fields.find(({ role }) => role === wanted)?.value
    return typeof day === 'string' && day !== '' ? day : undefined
  }
  return { from: dayWith('valid-from'), until: dayWith('valid-through') }
}

/** The time zone of the site that this window edits; undefined for that of the browser. */
let siteTimeZone: string | undefined

/** Makes `today` give the day of this time zone. */
export function setTimeZone(timeZone: string | undefined): void {
  siteTimeZone = timeZone
}

/** Today (`2026-12-24`), where the site has its day. */
export function today(): string {
  return dayAt(new Date(), siteTimeZone)
}

/** Writes a day as "1 Dec 2026", or as "1 December 2026". A text that is no day stays as it is. */
export function writeDay(text: string, month: 'short' | 'long' = 'short'): string {
  const day = new Date(text)
  return Number.isNaN(day.getTime())
    ? text
    : day.toLocaleDateString('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
}
