/** `5999` → `$59.99`, `3500` → `$35`: cents as spec.md writes prices in copy. */
export function money(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : exactMoney(cents)
}

/** `3500` → `$35.00`: two decimals always, as in the cart. */
export function exactMoney(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
