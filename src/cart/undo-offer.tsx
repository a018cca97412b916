import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { holdOffer, releaseOffer, undo, undoRemoval } from './undo.ts'
import styles from './undo-offer.module.css'
import { useCart } from './use-cart.ts'

/** For some seconds after a removal: what was taken out, and a button that puts it back. Stands in a `data-lines`. */
export function UndoOffer() {
  const labels = useLabels()
  const status = useRef<HTMLDivElement>(null)
  const restored = useRef<number | string>(undefined)
  const { removed } = useSnapshot(undo)
  const lines = useCart()
  const offered = removed && !lines.some(({ id }) => id === removed.line.id) ? removed.line : undefined

  // The button is gone: focus goes to the line that is back.
  useEffect(() => {
    const index = lines.findIndex(({ id }) => id === restored.current)
    restored.current = undefined
    const line = status.current?.closest('[data-lines]')?.querySelectorAll('[data-line]')[index]
    const remove = line?.querySelector('[data-remove]')
    if (remove instanceof HTMLElement) remove.focus()
  }, [lines])

  return (
    <div
      ref={status}
      role="status"
      onPointerEnter={() => holdOffer('pointer')}
      onPointerLeave={() => releaseOffer('pointer')}
      onFocus={() => holdOffer('focus')}
      onBlur={() => releaseOffer('focus')}
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
