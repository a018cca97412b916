import swap from 'icon:arrows-left-right'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { setDirection, useDirection } from '../ui/text-direction.ts'

/**
 * A button that switches the layout between left-to-right and right-to-left. Its name is the direction that it switches
 * to. `named` shows the name beside the icon.
 */
export function DirectionSwitch({ named = false }: { named?: boolean }) {
  const labels = useLabels()
  const { rtl } = useDirection()
  const name = rtl ? labels.leftToRight : labels.rightToLeft
  const onClick = () => setDirection(!rtl)
  return (
    <Button look={named ? 'quiet' : 'round'} aria-label={named ? undefined : name} onClick={onClick}>
      <Icon shape={swap} />
      {named && name}
    </Button>
  )
}
