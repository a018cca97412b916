import up from 'icon:arrow-up'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { scrollToTop } from '../ui/scroll-to-top.ts'
import styles from './back-to-top.module.css'
import { useScrolled } from './use-scrolled.ts'

function backToTop(): void {
  scrollToTop()
  // The button disappears at the top, so the focus moves to the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** A button that scrolls to the top. It is visible when `useScrolled` is true. */
export function BackToTop() {
  const labels = useLabels()
  const scrolled = useScrolled()
  return (
    <div className={styles.position} hidden={!scrolled}>
      <Button look="round" aria-label={labels.backToTop} onClick={backToTop}>
        <Icon shape={up} />
      </Button>
    </div>
  )
}
