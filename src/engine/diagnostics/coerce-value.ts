/** A price as people write it: with the sign of a currency, and with a point or comma before the cents. */
const PRICE = /^(?:[$€£¥] ?)?(-?\d{1,15})(?:[.,](\d{1,2}))?(?: ?[$€£¥])?$/u
const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/

/**
 * Converts a value to the type that a field expects, without loss: "5" and "$5" to 5, "true" to true, 5 to "5".
 * Undefined when that is not possible.
 */
export function coerceValue(input: unknown, expected: string): string | number | boolean | undefined {
  if (expected === 'string') return typeof input === 'number' ? String(input) : undefined
  if (typeof input !== 'string') return undefined
  if (expected === 'boolean') return input === 'true' || (input === 'false' ? false : undefined)
  if (expected !== 'number' && expected !== 'int') return undefined
  const text = input.trim()
  if (NUMBER.test(text)) return Number(text)
  const [, whole, cents = '0'] = PRICE.exec(text) ?? []
  return whole === undefined ? undefined : Number(`${whole}.${cents}`)
}
