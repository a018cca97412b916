import { useSyncExternalStore } from 'react'
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/**
 * Makes a hook that reads a proxy. A component that hydrates after the state has changed first renders the state at the call
 * of this function, as the server did, and the current one right after. Valtio's `useSnapshot` would not match the HTML.
 */
export function createStateHook<T extends object>(state: T): () => Snapshot<T> {
  const rendered = snapshot(state)
  const read = () => snapshot(state)
  const readRendered = () => rendered
  const listen = (onChange: () => void) => subscribe(state, onChange)
  return () => useSyncExternalStore(listen, read, readRendered)
}
