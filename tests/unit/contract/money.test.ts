import { expect, test } from 'vitest'
import { formatExactMoney, formatMoney } from '../../../src/contract/money.ts'

test.each([
  [0, '$0', '$0.00'],
  [5, '$0.05', '$0.05'],
  [3500, '$35', '$35.00'],
  [110, '$1.1', '$1.10'],
  [5999, '$59.99', '$59.99'],
  [4990, '$49.9', '$49.90'],
  [12990, '$129.9', '$129.90'],
  [95100, '$951', '$951.00'],
])('%i cents are %s in copy and %s in the cart', (cents, copy, cart) => {
  expect(formatMoney(cents)).toBe(copy)
  expect(formatExactMoney(cents)).toBe(cart)
})
