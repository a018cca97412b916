/** A price as people write it: with the sign of a currency, with a comma before the cents. */
const WRITTEN = /^(?:[$€£¥] ?)?(-?\d{1,15})(?:[.,](\d{1,2}))?(?: ?[$€£¥])?$/u
const PLAIN = /^-?\d{1,15}(?:\.\d+)?$/

/** A value written as another kind, where nothing is lost: "5" and "$5" for 5, "true" for true, 5 for "5". */
export function asKind(input: unknown, expected: string): string | number | boolean | undefined {
  if (expected === 'string') return typeof input === 'number' ? String(input) : undefined
  if (typeof input !== 'string') return undefined
  if (expected === 'boolean') return input === 'true' || (input === 'false' ? false : undefined)
  if (expected !== 'number' && expected !== 'int') return undefined
  const text = input.trim()
  if (PLAIN.test(text)) return Number(text)
  const [, whole, cents = '0'] = WRITTEN.exec(text) ?? []
  return whole === undefined ? undefined : Number(`${whole}.${cents}`)
}
