import swap from 'icon:arrows-left-right'
import { useSnapshot } from 'valtio'
import { direction, setDirection } from '../state/direction.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLabels } from '../ui/labels.tsx'

/** Turns the layout to right-to-left and back; named for what it does next. */
export function DirectionSwitch() {
  const labels = useLabels()
  const { rtl } = useSnapshot(direction)
  return (
    <Button
      look="round"
      aria-label={rtl ? labels.leftToRight : labels.rightToLeft}
      onClick={() => setDirection(!rtl)}
    >
      <Icon shape={swap} />
    </Button>
  )
}
