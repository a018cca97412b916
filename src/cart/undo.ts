import { proxy } from 'valtio'
import { notice } from '../navigation/live-region.ts'
import { type CartLine, putBack, remove } from './store.ts'

const PATIENCE = 10_000

/** The line that was taken out last, for as long as it can be put back. */
export const undo = proxy<{ removed: { line: CartLine; index: number } | undefined }>({ removed: undefined })

const holds = new Set<'focus' | 'pointer'>()
let timer: ReturnType<typeof setTimeout> | undefined

function withdraw(): void {
  clearTimeout(timer)
  holds.clear()
  undo.removed = undefined
}

function wait(): void {
  clearTimeout(timer)
  if (undo.removed && holds.size === 0) timer = setTimeout(withdraw, PATIENCE)
}

/** Takes the product out; for ten seconds, not counting those in which the offer is held, it can be put back. */
export function takeOut(id: CartLine['id']): void {
  undo.removed = remove(id) ?? undo.removed
  // The same words must be news again when the product comes back.
  notice.text = ''
  wait()
}

/** Puts what was taken out last back to its place, as many as there were. */
export function undoRemoval(): void {
  if (undo.removed) putBack(undo.removed.line, undo.removed.index)
  withdraw()
}

/** Keeps the offer while the visitor points at it or has focus on it. */
export function holdOffer(by: 'focus' | 'pointer'): void {
  holds.add(by)
  wait()
}

/** The offer's time begins anew when nothing holds it. */
export function releaseOffer(by: 'focus' | 'pointer'): void {
  holds.delete(by)
  wait()
}
