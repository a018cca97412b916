import { isCalendarDay } from '../../../schemas/parts/offer-dates.ts'

/** A price as people write it: with the sign of a currency, and with a point or comma before the cents. */
const PRICE = /^(?:[$€£¥] ?)?(-?(?:0|[1-9]\d{0,14}))(?:[.,](\d{1,2}))?(?: ?[$€£¥])?$/u
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/

/**
 * Converts a value to the type that a field expects, without loss: "5" and "$5" to 5, "true" to true, 5 to "5".
 * `written` is how the file writes a number: the text "1.10" is not "1.1". Undefined when that is not possible: "010" may be
 * a text on purpose.
 */
export function coerceValue(
  input: unknown,
  expected: string,
  written?: string,
): string | number | boolean | undefined {
  if (expected === 'string') return typeof input === 'number' ? written : undefined
  if (typeof input !== 'string') return undefined
  const text = input.trim()
  if (expected === 'boolean') return /^true$/i.test(text) || (/^false$/i.test(text) ? false : undefined)
  if (expected !== 'number' && expected !== 'int') return undefined
  // A number of more than 15 digits is another one when it is read.
  if (NUMBER.test(text)) return text.replace(/\D/g, '').length > 15 ? undefined : Number(text)
  const [, whole, cents = '0'] = PRICE.exec(text) ?? []
  return whole === undefined ? undefined : Number(`${whole}.${cents}`)
}

/**
 * Parses a date in another unambiguous format, such as `24.12.2026` or `2026-1-5`, and gives it as `2026-12-24`.
 * Undefined for anything else: `1/5/2026` could mean two days.
 */
export function parseLooseDate(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(written.trim()) ?? []
  const [, first, second, last] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written.trim()) ?? []
  const parts = year === undefined ? [last, second, first] : [year, month, day]
  if (parts.some((part) => part === undefined)) return undefined
  const iso = parts.map((part) => part?.padStart(2, '0')).join('-')
  return isCalendarDay(iso) ? iso : undefined
}
