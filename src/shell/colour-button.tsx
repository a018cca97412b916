import contrast from 'icon:contrast'
import { Button } from '../ui/buttons/button.tsx'
import { setScheme } from '../ui/colour-scheme.ts'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './bar-switch.module.css'

/**
 * A button that switches day pages to the other colours. Its name is the colours that it switches to. The HTML has both
 * names, because only the visitor's browser knows the colours: CSS shows the one that applies, on hover and focus.
 */
export function ColourButton() {
  const labels = useLabels()
  return (
    <span className={`${styles.switch} ${styles.colours}`}>
      <Button
        look="round"
        onClick={() => setScheme(document.documentElement.dataset.scheme === 'dark' ? 'light' : 'dark')}
      >
        <Icon shape={contrast} />
        <span className={styles.dark}>{`${labels.colours}: ${labels.coloursDark}`}</span>
        <span className={styles.light}>{`${labels.colours}: ${labels.coloursLight}`}</span>
      </Button>
    </span>
  )
}
