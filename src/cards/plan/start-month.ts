import { useSyncExternalStore } from 'react'
import { proxy, subscribe } from 'valtio/vanilla'
import { addMonths, dayAt } from '../../contract/calendar.ts'

/** The month in which the visitor would begin, for all plans that the app shows; until they choose one, this month. */
const chosen = proxy<{ month: string | undefined }>({ month: undefined })

/** Chooses the month in which a plan would begin, such as `2027-01`. */
export function chooseStartMonth(month: string): void {
  chosen.month = month
}

function thisMonth(): string {
  return dayAt(new Date()).slice(0, 7)
}

/**
 * Gives the month in which a plan would begin, and the months to choose from: a year from now on. The HTML and the
 * hydration have the month of the build, `asOf`, and no choice, because nothing would follow it.
 */
export function useStartMonth(asOf = ''): { start: string; choices: string[] } {
  const month = useSyncExternalStore(
    (onChange) => subscribe(chosen, onChange),
    () => chosen.month ?? thisMonth(),
    () => '',
  )
  const later = (a: string, b: string) => (a > b ? a : b)
  const first = later(asOf, thisMonth())
  return {
    start: later(asOf, month),
    choices:
      month === '' ? [] : Array.from({ length: 12 }, (_, index) => addMonths(first, index).slice(0, 7)),
  }
}
