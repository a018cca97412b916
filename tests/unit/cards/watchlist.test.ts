import { expect, test } from 'vitest'
import { toggleWatchlist, watchlist } from '../../../src/cards/slide/watchlist.ts'

test('a title is added behind the others, and removed alone when it is on the list, whatever its name', () => {
  watchlist.titles = []
  for (const title of ['The Second Moon', '__proto__', 'Featherlight']) toggleWatchlist(title)
  expect(watchlist.titles).toEqual(['The Second Moon', '__proto__', 'Featherlight'])
  toggleWatchlist('The Second Moon')
  expect(watchlist.titles).toEqual(['__proto__', 'Featherlight'])
})
