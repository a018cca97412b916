import close from 'icon:x'
import { useSnapshot } from 'valtio'
import { journey } from '../navigation/navigate.ts'
import { trouble } from '../navigation/navigation-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './navigation-error-note.module.css'

function dismiss(): void {
  trouble.href = undefined
  // The button is gone: focus stays in the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Says that the next page cannot be had, also to screen readers, each time anew; leads there again. */
export function TroubleNote() {
  const labels = useLabels()
  const { href, offline, times } = useSnapshot(trouble)

  return (
    <div role="status" className={styles.place}>
      {href !== undefined && (
        <div className={styles.note} data-ground="card">
          <p key={times}>{offline ? labels.offline : labels.unreachable}</p>
          <Button look="quiet" onClick={() => journey.follow(href)}>
            {labels.tryAgain}
          </Button>
          <Button look="round" aria-label={labels.close} onClick={dismiss}>
            <Icon shape={close} />
          </Button>
        </div>
      )}
    </div>
  )
}
