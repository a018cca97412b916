import { type ReactNode, useEffect, useRef } from 'react'

/** Calls `callback` once, after React has hydrated the page: from then on state may differ from the HTML. */
export function OnHydrated({ callback, children }: { callback: () => void; children: ReactNode }) {
  const called = useRef(false)
  useEffect(() => {
    if (!called.current) callback()
    called.current = true
  }, [callback])
  return children
}
