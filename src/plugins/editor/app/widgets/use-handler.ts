import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Gives a function that never changes and calls the latest `handler`, so that a new handler does not render memoized
 * components again.
 */
export function useHandler<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
