import { createContext, type ReactNode, type RefCallback, useContext, useState } from 'react'
import type { CartLine } from '../store.ts'

/** Moves focus within one list of cart lines when the button that had it goes. */
interface LineFocus {
  /** The ref of the element that holds the lines. */
  setHolder: RefCallback<HTMLElement>
  /** Makes the ref of a line's remove button. */
  removeButtonRef: (id: CartLine['id']) => RefCallback<HTMLButtonElement>
  /** Focuses the remove button of a line, as soon as the line is there. */
  focusLine: (id: CartLine['id']) => void
  /** Focuses the remove button of the line after this one, else of the line before it, else the holder. */
  focusNeighbour: (id: CartLine['id'], lines: readonly CartLine[]) => void
}

function createLineFocus(): LineFocus {
  let holder: HTMLElement | null = null
  let awaited: CartLine['id'] | undefined
  const removeButtons = new Map<CartLine['id'], HTMLButtonElement>()
  return {
    setHolder(element) {
      holder = element
    },
    removeButtonRef: (id) => (button) => {
      if (button) removeButtons.set(id, button)
      if (button && awaited === id) {
        awaited = undefined
        button.focus()
      }
      return () => void removeButtons.delete(id)
    },
    focusLine(id) {
      awaited = id
    },
    focusNeighbour(id, lines) {
      const index = lines.findIndex((line) => line.id === id)
      const neighbour = lines[index + 1] ?? lines[index - 1]
      const target = (neighbour && removeButtons.get(neighbour.id)) ?? holder
      target?.focus()
    },
  }
}

const LineFocusContext = createContext<LineFocus | undefined>(undefined)

/** Gives the focus of the list of cart lines around a component. Throws outside `CartLinesHolder`. */
export function useLineFocus(): LineFocus {
  const focus = useContext(LineFocusContext)
  if (!focus) throw new Error('A part of a cart line is rendered outside CartLinesHolder.')
  return focus
}

interface Props {
  as: 'div' | 'section'
  className: string | undefined
  label?: string
  children: ReactNode
}

/** The element around the lines of a cart and its undo offer. Takes focus when the last line goes. */
export function CartLinesHolder({ as: Element, className, label, children }: Props) {
  const [focus] = useState(createLineFocus)
  return (
    <LineFocusContext value={focus}>
      <Element ref={focus.setHolder} className={className} aria-label={label} tabIndex={-1}>
        {children}
      </Element>
    </LineFocusContext>
  )
}
