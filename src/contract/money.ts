/** `5999` → `$59.99`, `4990` → `$49.9`, `3500` → `$35`: cents as spec.md writes prices in copy, without zeros at the end. */
export function money(cents: number): string {
  return `$${cents / 100}`
}

/** `3500` → `$35.00`: two decimals always, as in the cart. */
export function exactMoney(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
