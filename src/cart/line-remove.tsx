import trash from 'icon:trash'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import type { CartLine } from './store.ts'
import { takeOut } from './undo.ts'

/** Focus, whose button goes, moves on to the same button of the next line, of the last one, or to what holds them all. */
function moveFocus(button: HTMLButtonElement): void {
  const line = button.closest('[data-line]')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const next = neighbour?.querySelector('[data-remove]') ?? button.closest('[data-lines]')
  if (next instanceof HTMLElement) next.focus()
}

/** Takes a line out of the cart. Stands in an element with `data-line`, that in one with `data-lines` that takes focus. */
export function LineRemove({ line: { id, name } }: { line: CartLine }) {
  const labels = useLabels()
  return (
    <Button
      look="round"
      aria-label={`${labels.remove}: ${name}`}
      data-remove=""
      onClick={({ currentTarget }) => {
        moveFocus(currentTarget)
        takeOut(id)
      }}
    >
      <Icon shape={trash} />
    </Button>
  )
}
