import { expect, test } from 'vitest'
import { findModule, readPostcode } from '../../../src/contract/coverage.ts'

const uk = { formats: ['A0 0AA', 'A00 0AA', 'AA0 0AA', 'AA0A 0AA'], prefix: 'first-part' } as const
const germany = { formats: ['00000'], prefix: 3 } as const

test.for([
  ['sw1a1aa', 'SW1A 1AA', 'sw1a-'],
  [' SW1A  1AA ', 'SW1A 1AA', 'sw1a-'],
  ['m1 1ae', 'M1 1AE', 'm1-'],
  ['M11-1AE', 'M11 1AE', 'm11-'],
])('%j is the postcode %j', ([typed, text, prefix]) => {
  expect(readPostcode(typed ?? '', uk)).toEqual({ text, key: text?.toLowerCase().replace(' ', '-'), prefix })
})

test.for(['', '1', 'SW1A', 'SW1A 1AAA', '11A 1AA', 'SW1A 1A1'])('%j is no postcode', (typed) => {
  expect(readPostcode(typed, uk)).toBeUndefined()
})

test('digits in full width are digits', () => {
  expect(readPostcode('２４１０３', germany)).toEqual({ text: '24103', key: '24103', prefix: '241' })
})

test('a prefix of more characters than the postcode has is the whole postcode', () => {
  expect(readPostcode('241', { formats: ['000'], prefix: 5 })?.prefix).toBe('241')
})

test('a format with a hyphen keeps it', () => {
  expect(readPostcode('00950', { formats: ['00-000'], prefix: 2 })).toEqual({
    text: '00-950',
    key: '00-950',
    prefix: '00',
  })
})

test('the module of a postcode is the one with its longest beginning', () => {
  const modules = new Set(['240', '2410', '2411', 'm1-', 'm11-'])
  expect(findModule('24103', modules)).toBe('2410')
  expect(findModule('24059', modules)).toBe('240')
  expect(findModule('m1-1ae', modules)).toBe('m1-')
  expect(findModule('m11-1ae', modules)).toBe('m11-')
  expect(findModule('24203', modules)).toBeUndefined()
})
