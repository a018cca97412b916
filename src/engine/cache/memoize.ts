/** Returns `compute` with a cache of its results by text. When the cache holds `limit` texts, it is cleared. */
export function memoize<T>(
  compute: (text: string) => T,
  limit = Number.POSITIVE_INFINITY,
): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size === limit) results.clear()
    const value = compute(text)
    results.set(text, value)
    return value
  }
}
