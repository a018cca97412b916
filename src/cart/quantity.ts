/**
 * How many of one product somebody means: a whole number from 1 to 999, from a number or from what was typed.
 * Undefined when that is no number.
 */
export function bounded(value: number | string): number | undefined {
  if (typeof value === 'string' && !/^\s*[+-]?\d+([.,]\d*)?\s*$/.test(value)) return undefined
  const quantity = Number.parseFloat(String(value))
  return Number.isNaN(quantity) ? undefined : Math.min(999, Math.max(1, Math.trunc(quantity)))
}
