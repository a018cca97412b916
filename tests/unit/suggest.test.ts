import { expect, test } from 'vitest'
import { advice, nearest } from '../../src/build/suggest.ts'

const blocks = ['accordion', 'banner', 'carousel', 'faq']

test.each([
  ['baner', 'banner'],
  ['Banner', 'banner'],
  ['carrousel', 'carousel'],
  ['fqa', 'faq'],
  ['timeline', undefined],
])('%s means %s', (wrong, meant) => {
  expect(nearest(wrong, blocks)).toBe(meant)
})

test('advice names the near one, else all of a short list, else nothing', () => {
  expect(advice('baner', blocks)).toBe('; did you mean "banner"?')
  expect(advice('timeline', blocks)).toBe('; known: accordion, banner, carousel, faq')
  expect(
    advice(
      'timeline',
      Array.from({ length: 99 }, (_, index) => `block${index}`),
    ),
  ).toBe('')
})
