import { useEffect, useReducer, useRef } from 'react'

let isPressed = false
const waiting = new Set<() => void>()

/** Shows what waits, after the click that the release makes. */
function onRelease() {
  setTimeout(() => {
    isPressed = false
    for (const show of waiting) show()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const release of ['pointerup', 'pointercancel'])
    window.addEventListener(release, onRelease, { capture: true })
}

/**
 * Gives the earlier value while a pointer is pressed: a press moves the focus, and what a field says then must not move the
 * pressed button away before the release.
 */
export function useHeld<T>(value: T): T {
  const shown = useRef(value)
  const [, show] = useReducer((count: number) => count + 1, 0)
  if (!isPressed) shown.current = value
  const isLate = shown.current !== value
  useEffect(() => {
    if (!isLate) return
    // The release may have come between this render and its effects.
    if (!isPressed) return show()
    waiting.add(show)
    return () => void waiting.delete(show)
  }, [isLate])
  return shown.current
}
