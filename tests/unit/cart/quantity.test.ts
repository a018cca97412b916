import { expect, test } from 'vitest'
import { parseQuantity } from '../../../src/cart/quantity.ts'

test.each<[written: number | string, quantity: number]>([
  ['3', 3],
  [' 12 ', 12],
  ['+4', 4],
  ['-4', 1],
  ['0', 1],
  ['2.75', 2],
  ['2,75', 2],
  ['7.', 7],
  ['999', 999],
  ['1000', 999],
  [1, 1],
  [2.9, 2],
  [-3, 1],
  [5000, 999],
])('%j is the quantity %d', (written, quantity) => {
  expect(parseQuantity(written)).toBe(quantity)
})

test.each([
  ...['', ' ', 'three', 'x3', '3 routers', '1e3', '0x10', '3;5', '--3', '1.2.3', '.5', '5a', Number.NaN],
])('%j is not a quantity', (written) => {
  expect(parseQuantity(written)).toBeUndefined()
})
