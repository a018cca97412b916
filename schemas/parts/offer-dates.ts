import { z } from 'zod'

const Calendar = z.iso.date({ error: 'is no day of the calendar; write it as "2026-12-24"' })

/** The fields of what is offered for a time only. */
export const validity = {
  validFrom: Calendar.optional().describe('The first day on which it is published, such as "2026-12-01".'),
  validTo: Calendar.optional().describe('The last day on which it is published, such as "2026-12-24".'),
}

/** The first and the last day of an offer, which sort as texts. What says no days is offered for ever. */
function daysOf(item: object): { first: string; last: string } {
  return {
    first: 'validFrom' in item && typeof item.validFrom === 'string' ? item.validFrom : '',
    last: 'validTo' in item && typeof item.validTo === 'string' ? item.validTo : '~',
  }
}

/** Whether something is offered on a day (`2026-12-24`). */
export function validOn(day: string, item: object): boolean {
  const { first, last } = daysOf(item)
  return first <= day && day <= last
}

/** Whether there may be a day on which both are offered. */
export function overlap(one: object, other: object): boolean {
  const [a, b] = [daysOf(one), daysOf(other)]
  return a.first <= b.last && b.first <= a.last
}

/** Whether the two days stand in their order. */
export function forwards(item: object): boolean {
  const { first, last } = daysOf(item)
  return first <= last
}

/** What to say where they do not. */
export const backwards = {
  path: ['validTo'],
  error: 'is before validFrom; the last day cannot come before the first',
}
