import contrast from 'icon:contrast'
import { Button } from '../ui/buttons/button.tsx'
import { setScheme } from '../ui/colour-scheme.ts'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './bar-switches.module.css'
import { DirectionSwitch } from './direction-switch.tsx'

function switchColours(): void {
  setScheme(document.documentElement.dataset.scheme === 'dark' ? 'light' : 'dark')
}

/** The switches of the navbar: of the direction, and with `colours` of light and dark, whose place stays free without it. Their names show on hover and focus. */
export function BarSwitches({ colours }: { colours: boolean }) {
  const labels = useLabels()
  return (
    <span className={styles.switches}>
      {!colours && <i className={styles.place} />}
      <DirectionSwitch />
      {colours && (
        <Button look="round" aria-label={labels.colours} onClick={switchColours}>
          <Icon shape={contrast} />
        </Button>
      )}
    </span>
  )
}
