import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Gives a function that stays the same and calls the last `handler`. A memoized component that takes it renders only when
 * something else has changed.
 */
export function useHandler<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
