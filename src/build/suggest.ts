import { closest, distance } from 'fastest-levenshtein'

/** What is longer is no name written wrong. */
const LONGEST = 200

/** The known name that `wrong` most likely means; undefined when none is near. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (wrong.length > LONGEST) return undefined
  const meant = wrong.toLowerCase()
  // Names of another length cannot be near: comparing them all would take long for 5,000 icons.
  const candidates = known.filter(
    ({ length }) => Math.abs(length - wrong.length) <= limitFor(wrong.length, length),
  )
  if (candidates.length === 0) return undefined
  const near = closest(
    meant,
    candidates.map((name) => name.toLowerCase()),
  )
  const best = candidates.find((name) => name.toLowerCase() === near)
  const alike = distance(meant, near) <= limitFor(meant.length, near.length) || sorted(meant) === sorted(near)
  return alike ? best : undefined
}

function sorted(letters: string): string {
  return [...letters].toSorted().join('')
}

/** Two letters swapped are two edits. */
function limitFor(a: number, b: number): number {
  const length = Math.max(a, b)
  return Math.max(length > 3 ? 2 : 1, Math.floor(length / 3))
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
