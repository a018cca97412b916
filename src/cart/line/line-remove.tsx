import trash from 'icon:trash'
import { Button } from '../../ui/buttons/button.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { CartLine } from '../store.ts'
import { useCart } from '../store.ts'
import { removeWithUndo } from '../undo.ts'
import { useLineFocus } from './line-focus.tsx'

/** Removes a line from the cart, and moves focus to a line that stays. Needs `CartLinesHolder` around it. */
export function LineRemove({ line: { id, name } }: { line: CartLine }) {
  const labels = useLabels()
  const focus = useLineFocus()
  const lines = useCart()
  return (
    <Button
      ref={focus.removeButtonRef(id)}
      look="round"
      aria-label={`${labels.remove}: ${name}`}
      onClick={() => {
        focus.focusNeighbour(id, lines)
        removeWithUndo(id)
      }}
    >
      <Icon shape={trash} />
    </Button>
  )
}
