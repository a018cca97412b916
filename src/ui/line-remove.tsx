import trash from 'icon:trash'
import type { CartLine } from '../state/cart.ts'
import { takeOut } from '../state/undo.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLabels } from './labels.tsx'

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
