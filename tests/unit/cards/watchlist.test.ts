import { beforeEach, expect, test } from 'vitest'
import { toggleWatch, watchlist } from '../../../src/cards/slide/watchlist.ts'

beforeEach(() => {
  watchlist.titles = []
})

test('a title goes on the list, once', () => {
  toggleWatch('The Second Moon')
  toggleWatch('Featherlight')
  expect(watchlist.titles).toEqual(['The Second Moon', 'Featherlight'])
})

test('a second press takes it off and leaves the others', () => {
  for (const title of ['The Second Moon', 'Featherlight', 'The Second Moon']) toggleWatch(title)
  expect(watchlist.titles).toEqual(['Featherlight'])
})

test('any title will do, also one that objects have a property of', () => {
  toggleWatch('__proto__')
  expect(watchlist.titles).toEqual(['__proto__'])
})
