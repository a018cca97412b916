import swap from 'icon:arrows-left-right'
import { useSnapshot } from 'valtio'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { direction, setDirection } from '../ui/text-direction.ts'

/** A button that switches the layout between left-to-right and right-to-left. Its name is the direction that it switches to. */
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
