import { expect, test } from 'vitest'
import { addMonths } from '../../../src/contract/calendar.ts'

test.each([
  ['2026-11', 0, '2026-11-01'],
  ['2026-11', 2, '2027-01-01'],
  ['2026-11', 14, '2028-01-01'],
  ['2026-12-24', 1, '2027-01-24'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-31', 13, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
])('%s and %i months give %s', (day, count, later) => {
  expect(addMonths(day, count)).toBe(later)
})
