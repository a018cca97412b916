import { closest, distance } from 'fastest-levenshtein'

/** The known name that `wrong` most likely means; undefined when none is near. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const near = closest(
    wrong.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  )
  const best = known.find((name) => name.toLowerCase() === near)
  const length = Math.max(wrong.length, near.length)
  // Two letters swapped are two edits.
  const limit = Math.max(length > 3 ? 2 : 1, Math.floor(length / 3))
  return best !== undefined && distance(wrong.toLowerCase(), near) <= limit ? best : undefined
}

/** ` ; did you mean "x"?` when a known name is near, else what is known, as far as the list is short enough to read. */
export function advice(
  wrong: string,
  known: readonly string[],
  quote = (name: string) => `"${name}"`,
): string {
  const near = nearest(wrong, known)
  if (near !== undefined) return `; did you mean ${quote(near)}?`
  if (known.length === 0 || known.length > 24) return ''
  return `; known: ${known.join(', ')}`
}
