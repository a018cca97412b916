import up from 'icon:arrow-up'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { scrollToTop } from '../ui/scroll-to-top.ts'
import styles from './back-to-top.module.css'
import { useScrolled } from './use-scrolled.ts'

function goUp(): void {
  scrollToTop()
  // The button goes away at the top: focus must not go with it.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Shows from the threshold on and leads back to the top. */
export function BackToTop() {
  const labels = useLabels()
  const scrolled = useScrolled()
  return (
    <div className={styles.place} hidden={!scrolled}>
      <Button look="round" aria-label={labels.backToTop} onClick={goUp}>
        <Icon shape={up} />
      </Button>
    </div>
  )
}
