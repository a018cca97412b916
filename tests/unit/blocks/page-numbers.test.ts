import { expect, test } from 'vitest'
import { pageNumbers } from '../../../src/blocks/grid/page-numbers.ts'

test.each([
  [1, 2, '1 2'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [400, 3000, '1 … 399 400 401 … 3000'],
  [3000, 3000, '1 … 2996 2997 2998 2999 3000'],
])('page %i of %i: %s', (page, pages, expected) => {
  const entries = pageNumbers(page, pages).map((number) => number ?? '…')
  expect(entries.join(' ')).toBe(expected)
})

test('from eight pages on there are always seven entries, one of them the current page', () => {
  for (let pages = 8; pages < 40; pages++)
    for (let page = 1; page <= pages; page++) {
      const numbers = pageNumbers(page, pages)
      expect(numbers).toHaveLength(7)
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
    }
})
