import check from 'icon:check'
import plus from 'icon:plus'
import { Button } from '../../ui/buttons/button.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { toggleWatchlist, useWatchlist } from './watchlist.ts'

/** A toggle button that adds a film to the watchlist of this visit, or removes it. */
export function WatchlistButton({ title }: { title: string }) {
  const labels = useLabels()
  const pressed = useWatchlist().titles.includes(title)
  return (
    <Button look="quiet" aria-pressed={pressed} onClick={() => toggleWatchlist(title)}>
      <Icon shape={pressed ? check : plus} />
      {labels.watchlistAdd}
    </Button>
  )
}
