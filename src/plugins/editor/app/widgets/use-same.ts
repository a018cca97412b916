import { useRef } from 'react'

// Memoized components render again for each new object, also for an equal one.

/** Gives the earlier value as long as both are written the same in JSON. */
export function useSame<T>(value: T): T {
  const latest = useRef(value)
  if (JSON.stringify(value) !== JSON.stringify(latest.current)) latest.current = value
  return latest.current
}

/** Gives the earlier object as long as both have the same members, in the same order. */
export function useSameMembers<T extends object>(value: T): T {
  const latest = useRef(value)
  const before = Object.values(latest.current)
  if (!Object.values(value).every((member, index) => Object.is(member, before[index]))) latest.current = value
  return latest.current
}
