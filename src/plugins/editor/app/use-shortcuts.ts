import { useEffect } from 'react'
import { pressedKey } from '../../../contract/pressed-key.ts'
import { useHandler } from './widgets/use-handler.ts'

/** The keyboard shortcuts of the whole editor, the page in the frame included. */
interface Shortcuts {
  save: () => void
  undo: () => void
  redo: () => void
  /** Moves the selected part of the document by one place, up (-1) or down (1). */
  move: (by: -1 | 1) => void
}

/** Whether the target of a key has its own undo: a text editor, or an editable text on the page. */
function hasOwnHistory(target: EventTarget | null): boolean {
  return target !== null && 'isContentEditable' in target && target.isContentEditable === true
}

/** Listens to the shortcuts in the editor. Gives the listener, for use in the frame. */
export function useShortcuts({ save, undo, redo, move }: Shortcuts): (event: KeyboardEvent) => void {
  const onKeyDown = useHandler((event: KeyboardEvent) => {
    const key = pressedKey(event).toLowerCase()
    const { target } = event
    if (event.altKey && (key === 'arrowup' || key === 'arrowdown')) {
      if (!document.activeElement?.closest('[role="treegrid"]')) return
      event.preventDefault()
      event.stopPropagation()
      move(key === 'arrowup' ? -1 : 1)
      return
    }
    const command = (event.ctrlKey || event.metaKey) && !event.altKey
    const isUndo = key === 'z' && !hasOwnHistory(target)
    if (!command || (key !== 's' && !isUndo)) return
    event.preventDefault()
    if (isUndo) return event.shiftKey ? redo() : undo()
    // A text on the page becomes a change only when it loses the focus.
    if (hasOwnHistory(target) && target && 'blur' in target && typeof target.blur === 'function')
      target.blur()
    save()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [onKeyDown])
  return onKeyDown
}

/** Lets the browser ask before the window closes with unsaved changes. */
export function useUnsavedQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
