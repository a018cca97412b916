import { expect, test } from 'vitest'
import { createFormats } from '../../../src/contract/formats.ts'

const formatsOf = (locale: string, currency: string, shortAmounts: number[] = []) =>
  createFormats({ locale, currency, shortAmounts })

test.each([
  [0, '$0', '$0', '$0.00'],
  [5, '$0.05', '$0.05', '$0.05'],
  [3500, '$35', '$35', '$35.00'],
  [9450, '$94.50', '$94.50', '$94.50'],
  [5999, '$59.99', '$59.99', '$59.99'],
  [4990, '$49.90', '$49.9', '$49.90'],
  [261000, '$2,610', '$2,610', '$2,610.00'],
])('%i cents are %s in copy, %s where the site says so, and %s in the cart', (cents, copy, short, cart) => {
  expect(formatsOf('en-US', 'USD').money(cents)).toBe(copy)
  expect(formatsOf('en-US', 'USD', [0, 5, 3500, 4990, 5999, 261000]).money(cents)).toBe(short)
  expect(formatsOf('en-US', 'USD').exactMoney(cents)).toBe(cart)
})

test('other locales and currencies write amounts as people there do', () => {
  expect(formatsOf('de-DE', 'EUR').money(3499)).toBe('34,99\u00a0€')
  expect(formatsOf('de-DE', 'EUR').money(261000)).toBe('2.610\u00a0€')
  expect(formatsOf('fr-FR', 'EUR').exactMoney(261000)).toBe('2\u00a0610,00\u00a0€')
  expect(formatsOf('en-GB', 'GBP').money(3000)).toBe('£30')
  expect(formatsOf('ja-JP', 'JPY').exactMoney(350000)).toBe('￥3,500')
})

test('numbers have the decimals that are asked for', () => {
  expect(formatsOf('en-US', 'USD').number(25000, 0)).toBe('25,000')
  expect(formatsOf('de-DE', 'EUR').number(5.3, 1)).toBe('5,3')
})
