/** `5999` → `$59.99`, `4990` → `$49.9`, `3500` → `$35`: cents as a price in copy, without trailing zeros. */
export function formatMoney(cents: number): string {
  return `$${cents / 100}`
}

/** `3500` → `$35.00`: cents with two decimals, for the cart. */
export function formatExactMoney(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
