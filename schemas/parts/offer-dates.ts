import { z } from 'zod'
import { defineWords, formatError, problem, refuseWith } from '../words.ts'

const tell = defineWords({
  'not-a-day': problem('format', () => ['is not a day of the calendar', 'write it as "2026-12-24"']),
  'ends-before-it-begins': problem('value', (_, { field }) => [
    `is before ${field('validFrom')}`,
    'write a later last day, or an earlier first day',
  ]),
})

/** Refuses a text that is not a day of the calendar. */
export const dayError = formatError(tell('not-a-day'))

/** A day of the calendar, such as `2026-12-24`. */
export const CalendarDate = z.iso
  .date({
    error: dayError,
    // What compares days needs days.
    abort: true,
  })
  .meta({ role: 'date' })

/** Returns whether a text is a day of the calendar: `2026-12-24` is one, `2026-02-30` is not. */
export function isCalendarDay(text: string): boolean {
  return CalendarDate.safeParse(text).success
}

/** The fields of an offer with a first or a last day. */
export const offerDates = {
  validFrom: CalendarDate.meta({ role: 'valid-from' })
    .optional()
    .describe('The first day on which the site shows it, such as "2026-12-01".'),
  validTo: CalendarDate.meta({ role: 'valid-through' })
    .optional()
    .describe('The last day on which the site shows it, such as "2026-12-24".'),
}

/** Returns the first and the last day of an offer as strings that sort by date. Without dates, an offer has no end. */
function offerPeriod(item: object): { first: string; last: string } {
  return {
    first: 'validFrom' in item && typeof item.validFrom === 'string' ? item.validFrom : '',
    last: 'validTo' in item && typeof item.validTo === 'string' ? item.validTo : '~',
  }
}

/** Returns whether the site offers `item` on `day` (`2026-12-24`). */
export function isOfferedOn(day: string, item: object): boolean {
  const { first, last } = offerPeriod(item)
  return first <= day && day <= last
}

/** Returns whether lists show a card on `day`: it is on offer, and if it has a date, as an article has, that has come. */
export function isListedOn(day: string, card: object): boolean {
  const date = 'date' in card ? card.date : undefined
  const iso = typeof date === 'object' && date !== null && 'iso' in date ? date.iso : date
  return isOfferedOn(day, card) && !(typeof iso === 'string' && iso > day)
}

/** Returns whether there is a day on which the site offers both. */
export function offersOverlap(one: object, other: object): boolean {
  const [a, b] = [offerPeriod(one), offerPeriod(other)]
  return a.first <= b.last && b.first <= a.last
}

/** Returns whether `validFrom` is not after `validTo`. */
export function datesInOrder(item: object): boolean {
  const { first, last } = offerPeriod(item)
  return first <= last
}

/** The issue if `datesInOrder` is false. */
export const datesOutOfOrder = {
  path: ['validTo'],
  ...refuseWith(tell('ends-before-it-begins')),
}
