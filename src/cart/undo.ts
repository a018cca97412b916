import { createStateHook } from '../hydration/state-hook.ts'
import { announcement } from '../navigation/status.ts'
import { createExpiring } from './expiring.ts'
import { type CartLine, removeLine, restoreLine } from './store.ts'

/** The line that was removed last, for the ten seconds in which the visitor can restore it. */
export const removal = createExpiring<{ line: CartLine; index: number }>(10_000)

export const useRemoval = createStateHook(removal.state)

/** Removes a product's line. The visitor can restore it for a while. */
export function removeWithUndo(id: CartLine['id']): void {
  const removed = removeLine(id) ?? removal.state.value
  // Screen readers announce the same sentence again only when it was gone in between.
  announcement.text = ''
  if (removed) removal.show(removed)
}

/** Restores the line that was removed last, at its index and with its quantity. */
export function undoRemoval(): void {
  const removed = removal.state.value
  if (removed) restoreLine(removed.line, removed.index)
  removal.clear()
}
