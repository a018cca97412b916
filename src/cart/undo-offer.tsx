import { type ReactNode, useEffect } from 'react'
import { announcement } from '../navigation/status.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { useLineFocus } from './line/line-focus.tsx'
import { useCart } from './store.ts'
import { removal, undoRemoval, useRemoval } from './undo.ts'
import styles from './undo-offer.module.css'

/** Puts the offer to restore the removed line in its place among the `rows` of the cart. `offer` is the row that holds it. */
export function withUndoOffer(rows: ReactNode[], index: number | undefined, offer: ReactNode): ReactNode[] {
  return index === undefined ? rows : rows.toSpliced(index, 0, offer)
}

/** The index of the removed line that the visitor can restore; undefined when there is none. */
export function useRemovedIndex(): number | undefined {
  const { value: removed } = useRemoval()
  const lines = useCart()
  return removed && !lines.some(({ id }) => id === removed.line.id) ? removed.index : undefined
}

/** Says that a line was removed, and offers for some seconds to restore it. Needs `CartLinesHolder` around it. */
export function UndoOffer() {
  const labels = useLabels()
  const { focusLine } = useLineFocus()
  const { value: removed } = useRemoval()
  const text = labels.removed.replace('{name}', () => removed?.line.name ?? '')

  // This element is new in the page: screen readers announce changes of an existing one only.
  useEffect(() => {
    announcement.text = text
  }, [text])

  if (!removed) return null
  return (
    <div className={styles.offer} {...removal.handlers}>
      <span>{text}</span>{' '}
      <Button
        look="text"
        onClick={() => {
          focusLine(removed.line.id)
          undoRemoval()
        }}
      >
        {labels.undo}
      </Button>
    </div>
  )
}
