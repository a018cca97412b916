import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { lessMotion } from '../ui/prefers-reduced-motion.ts'

/** Shows another page: as a short cross-fade where the browser knows how and the visitor likes motion. */
export function showChange(change: () => void, faded: boolean): void {
  const calm = lessMotion().matches
  if (!faded || calm || !('startViewTransition' in document)) {
    startTransition(change)
    return
  }
  const { ready, finished } = document.startViewTransition(() => flushSync(change))
  // The next page may come before the last one has faded in.
  for (const end of [ready, finished]) end.catch(() => {})
}
