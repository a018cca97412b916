import { type ReactNode, useEffect, useRef } from 'react'

/** Runs `once` when the HTML is taken over: what is stored on the device may differ from the HTML from then on. */
export function Begin({ once, children }: { once: () => void; children: ReactNode }) {
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) once()
    begun.current = true
  }, [once])
  return children
}
