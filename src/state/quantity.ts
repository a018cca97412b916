/** The nearest whole number from 1 to 999: how many of one product a cart may hold. */
export function bounded(quantity: number): number {
  return Math.min(999, Math.max(1, Math.trunc(quantity)))
}
