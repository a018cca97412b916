import { proxy } from 'valtio'

/** The titles that the visitor means to watch: kept while links are followed, and nowhere stored. */
export const watchlist = proxy<{ titles: string[] }>({ titles: [] })

/** Puts a title on the list, or takes it off. */
export function toggleWatch(title: string): void {
  const place = watchlist.titles.indexOf(title)
  if (place < 0) watchlist.titles.push(title)
  else watchlist.titles.splice(place, 1)
}
