import { proxy } from 'valtio'
import { createStateHook } from '../../hydration/state-hook.ts'

/** The titles on the watchlist. They survive navigation, but not a full page load. */
export const watchlist = proxy<{ titles: string[] }>({ titles: [] })

export const useWatchlist = createStateHook(watchlist)

/** Adds a title to the watchlist, or removes it. */
export function toggleWatchlist(title: string): void {
  const index = watchlist.titles.indexOf(title)
  if (index < 0) watchlist.titles.push(title)
  else watchlist.titles.splice(index, 1)
}
