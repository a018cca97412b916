import swap from 'icon:arrows-left-right'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { setDirection, useDirection } from '../ui/text-direction.ts'
import styles from './bar-switch.module.css'

/**
 * A button that switches the layout between left-to-right and right-to-left. Its name is the direction that it switches
 * to. `named` shows the name beside the icon; otherwise it shows on hover and focus.
 */
export function DirectionSwitch({ named = false }: { named?: boolean }) {
  const labels = useLabels()
  const { rtl } = useDirection()
  const name = rtl ? labels.leftToRight : labels.rightToLeft
  const onClick = () => setDirection(!rtl)
  if (named)
    return (
      <Button look="quiet" onClick={onClick}>
        <Icon shape={swap} />
        {name}
      </Button>
    )
  return (
    <span className={styles.switch}>
      <Button look="round" onClick={onClick}>
        <Icon shape={swap} />
        <span>{name}</span>
      </Button>
    </span>
  )
}
