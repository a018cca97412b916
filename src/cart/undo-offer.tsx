import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { useLineFocus } from './line/line-focus.tsx'
import { holdUndo, releaseUndo, undoRemoval, undoState } from './undo.ts'
import styles from './undo-offer.module.css'
import { useCart } from './use-cart.ts'

/** Offers for some seconds to restore the line that was removed last. Needs `CartLinesHolder` around it. */
export function UndoOffer() {
  const labels = useLabels()
  const { focusLine } = useLineFocus()
  const restored = useRef<number | string>(undefined)
  const { removed } = useSnapshot(undoState)
  const lines = useCart()
  const offered = removed && !lines.some(({ id }) => id === removed.line.id) ? removed.line : undefined

  // The undo button is gone: focus moves to the line that is back.
  useEffect(() => {
    const line = lines.find(({ id }) => id === restored.current)
    restored.current = undefined
    if (line) focusLine(line.id)
  }, [lines, focusLine])

  return (
    <div
      role="status"
      onPointerEnter={() => holdUndo('pointer')}
      onPointerLeave={() => releaseUndo('pointer')}
      onFocus={() => holdUndo('focus')}
      onBlur={() => releaseUndo('focus')}
    >
      {offered && (
        <p className={styles.offer}>
          <span>{labels.removed.replace('{name}', () => offered.name)}</span>{' '}
          <Button
            look="text"
            onClick={() => {
              restored.current = offered.id
              undoRemoval()
            }}
          >
            {labels.undo}
          </Button>
        </p>
      )}
    </div>
  )
}
