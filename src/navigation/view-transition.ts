import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'

/**
 * Applies `change`, which renders another page. `animated`: as a short cross-fade, where the browser supports view
 * transitions and the visitor does not prefer reduced motion.
 */
export function transitionTo(change: () => void, animated: boolean): void {
  const reducedMotion = prefersReducedMotion().matches
  if (!animated || reducedMotion || !('startViewTransition' in document)) {
    startTransition(change)
    return
  }
  const { ready, finished } = document.startViewTransition(() => flushSync(change))
  // Both promises reject when the next page comes before this cross-fade ends.
  for (const end of [ready, finished]) end.catch(() => {})
}
