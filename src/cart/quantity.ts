/**
 * Turns a number or typed text into a quantity: a whole number from 1 to 999. Gives undefined for what is not a number.
 */
export function parseQuantity(value: number | string): number | undefined {
  if (typeof value === 'string' && !/^\s*[+-]?\d+([.,]\d*)?\s*$/.test(value)) return undefined
  const quantity = Number.parseFloat(String(value))
  return Number.isNaN(quantity) ? undefined : Math.min(999, Math.max(1, Math.trunc(quantity)))
}
