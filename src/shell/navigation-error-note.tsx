import close from 'icon:x'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { navigationError } from '../navigation/status.ts'
import styles from '../ui/bottom-note.module.css'
import { BottomNote } from '../ui/bottom-note.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'

function dismiss(): void {
  navigationError.href = undefined
  // The button disappears, so the focus moves to the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Shows and announces each failed navigation, with a button that tries it again. */
export function NavigationErrorNote() {
  const labels = useLabels()
  const navigate = useNavigate()
  const { href, offline, failures } = useSnapshot(navigationError)

  return (
    <div role="status" className={styles.position}>
      {href !== undefined && (
        <BottomNote>
          <p key={failures}>{offline ? labels.offline : labels.unreachable}</p>
          <Button look="quiet" onClick={() => navigate(href)}>
            {labels.tryAgain}
          </Button>
          <Button look="round" aria-label={labels.close} onClick={dismiss}>
            <Icon shape={close} />
          </Button>
        </BottomNote>
      )}
    </div>
  )
}
