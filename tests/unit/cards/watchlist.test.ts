import { beforeEach, expect, test } from 'vitest'
import { toggleWatchlist, watchlist } from '../../../src/cards/slide/watchlist.ts'

beforeEach(() => {
  watchlist.titles = []
})

test('adds each title once', () => {
  toggleWatchlist('The Second Moon')
  toggleWatchlist('Featherlight')
  expect(watchlist.titles).toEqual(['The Second Moon', 'Featherlight'])
})

test('removes a title that is on the list, and no other', () => {
  for (const title of ['The Second Moon', 'Featherlight', 'The Second Moon']) toggleWatchlist(title)
  expect(watchlist.titles).toEqual(['Featherlight'])
})

test('accepts a title that is also the name of an object property', () => {
  toggleWatchlist('__proto__')
  expect(watchlist.titles).toEqual(['__proto__'])
})
