import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import { type CartLine, cart } from './store.ts'

const EMPTY: readonly CartLine[] = []

function subscribeToCart(onChange: () => void): () => void {
  return subscribe(cart, onChange)
}

/**
 * Gives the lines of the cart. A component first hydrates with the empty cart that the server rendered, and renders
 * the real lines right after.
 */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore<readonly CartLine[]>(
    subscribeToCart,
    () => snapshot(cart).lines,
    () => EMPTY,
  )
}
