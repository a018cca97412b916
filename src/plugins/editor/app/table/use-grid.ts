import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pressedKey } from '../../../../contract/pressed-key.ts'

/** A cell of a table, by its row and its column. */
export interface CellPlace {
  row: number
  column: number
}

interface GridActions {
  rows: number
  columns: number
  /** Opens the control of a cell. */
  onEdit: (place: CellPlace) => void
  /** Closes the control of a cell, and keeps what was written or takes it back. */
  onLeave: (isKept: boolean) => void
  /** Empties a cell. */
  onEmpty: (place: CellPlace) => void
}

/** The rows that Page Up and Page Down move. */
const PAGE = 10

function within(count: number, index: number): number {
  return Math.max(0, Math.min(count - 1, index))
}

/**
 * Moves through the cells of a table by keyboard, as the grid pattern of APG says: arrows move, Enter, F2 or a letter edits; then
 * Enter goes down, Tab goes on, and Escape takes back. `goTo` focuses a cell, also one that the current change adds.
 */
export function useGrid({ rows, columns, onEdit, onLeave, onEmpty }: GridActions) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 })
  const [target, setTarget] = useState<CellPlace>({ row: 0, column: 0 })
  useEffect(() => {
    const shown = table.current?.tBodies[0]?.rows
    shown?.[within(shown.length, target.row)]?.cells[target.column]?.focus()
  }, [target])
  const goTo = ({ row, column }: CellPlace) => setTarget({ row, column: within(columns, column) })

  const move = (event: KeyboardEvent, { row, column }: CellPlace): CellPlace | undefined => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isWhole = event.ctrlKey || event.metaKey
    switch (pressedKey(event)) {
      case 'ArrowUp':
        return { row: row - 1, column }
      case 'ArrowDown':
        return { row: row + 1, column }
      case 'ArrowLeft':
        return { row, column: column + (isMirrored ? 1 : -1) }
      case 'ArrowRight':
        return { row, column: column + (isMirrored ? -1 : 1) }
      case 'PageUp':
        return { row: row - PAGE, column }
      case 'PageDown':
        return { row: row + PAGE, column }
      case 'Home':
        return { row: isWhole ? 0 : row, column: 0 }
      case 'End':
        return { row: isWhole ? rows - 1 : row, column: columns - 1 }
      default:
        return undefined
    }
  }
  const onCell = (event: KeyboardEvent) => {
    const next = move(event, active)
    const key = pressedKey(event)
    const isTyped = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (next) goTo(next)
    else if (key === 'Delete' || key === 'Backspace') onEmpty(active)
    else if (key === 'Enter' || key === 'F2' || isTyped) onEdit(active)
    else return
    // What is typed replaces the text of the control, which has the focus now.
    if (!isTyped || key === ' ') event.preventDefault()
  }
  const onControl = (event: KeyboardEvent, control: Element) => {
    const step = event.shiftKey ? -1 : 1
    const key = pressedKey(event)
    // An open list, and a button, have their own use for these keys.
    const isOwn = control.matches('[aria-expanded="true"], button')
    if (key === 'Tab') {
      const index = active.row * columns + active.column + step
      onLeave(true)
      goTo({ row: Math.floor(index / columns), column: ((index % columns) + columns) % columns })
    } else if (key === 'Escape' && !control.matches('[aria-expanded="true"]')) {
      onLeave(false)
      goTo(active)
    } else if (key === 'Enter' && !isOwn) {
      onLeave(true)
      goTo({ row: active.row + step, column: active.column })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Listens before the controls do, which keep some keys to themselves. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { target: place, currentTarget } = event
    // Events of menus and dialogs come here, too.
    if (!(place instanceof Element) || !currentTarget.contains(place)) return
    if (place instanceof HTMLTableCellElement) onCell(event)
    else if (place.closest('[data-editing]')) onControl(event, place)
  }
  return { table, active, setActive, goTo, onKeyDownCapture }
}
