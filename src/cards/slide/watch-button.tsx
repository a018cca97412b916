import check from 'icon:check'
import plus from 'icon:plus'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/buttons/button.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { toggleWatch, watchlist } from './watchlist.ts'

/** Puts a film on the visitor's list for this visit; pressed once it is there. */
export function WatchButton({ title }: { title: string }) {
  const labels = useLabels()
  const pressed = useSnapshot(watchlist).titles.includes(title)
  return (
    <Button look="quiet" aria-pressed={pressed} onClick={() => toggleWatch(title)}>
      <Icon shape={pressed ? check : plus} />
      {labels.watchlistAdd}
    </Button>
  )
}
