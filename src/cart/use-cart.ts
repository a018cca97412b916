import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import { type CartLine, cart } from './store.ts'

const empty: readonly CartLine[] = []

function watch(tell: () => void): () => void {
  return subscribe(cart, tell)
}

/**
 * The lines of the cart. A block that is hydrated late sees the empty cart first, as its HTML was written with, and
 * what is in it right after.
 */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore<readonly CartLine[]>(
    watch,
    () => snapshot(cart).lines,
    () => empty,
  )
}
