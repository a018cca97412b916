import { proxy } from 'valtio'
import { announcement } from '../navigation/status.ts'
import { type CartLine, removeLine, restoreLine } from './store.ts'

const OFFER_MS = 10_000

/** The line that was removed last, as long as the visitor can restore it. */
export const undoState = proxy<{ removed: { line: CartLine; index: number } | undefined }>({
  removed: undefined,
})

const holders = new Set<'focus' | 'pointer'>()
let timer: ReturnType<typeof setTimeout> | undefined

function withdrawOffer(): void {
  clearTimeout(timer)
  holders.clear()
  undoState.removed = undefined
}

function restartTimer(): void {
  clearTimeout(timer)
  if (undoState.removed && holders.size === 0) timer = setTimeout(withdrawOffer, OFFER_MS)
}

/** Removes a product's line. The visitor can restore it for ten seconds, not counting the time in which the offer is held. */
export function removeWithUndo(id: CartLine['id']): void {
  undoState.removed = removeLine(id) ?? undoState.removed
  // Screen readers announce the same sentence again only when it was gone in between.
  announcement.text = ''
  restartTimer()
}

/** Restores the line that was removed last, at its index and with its quantity. */
export function undoRemoval(): void {
  if (undoState.removed) restoreLine(undoState.removed.line, undoState.removed.index)
  withdrawOffer()
}

/** Keeps the offer while the visitor points at it or has focus on it. */
export function holdUndo(holder: 'focus' | 'pointer'): void {
  holders.add(holder)
  restartTimer()
}

/** Starts the ten seconds anew when nothing else holds the offer. */
export function releaseUndo(holder: 'focus' | 'pointer'): void {
  holders.delete(holder)
  restartTimer()
}
