import { ownCopy } from './detach-string.ts'

/** So many texts that pages share are remembered at most. */
export const SHARED = 100

/**
 * A function of texts that remembers what it gave: for texts that come again and again. When it knows `most` of them, it
 * forgets all.
 */
export function remembering<T>(
  of: (text: string) => T,
  most = Number.POSITIVE_INFINITY,
): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size === most) known.clear()
    const value = of(text)
    known.set(ownCopy(text), value)
    return value
  }
}
