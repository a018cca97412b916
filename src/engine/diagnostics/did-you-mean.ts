import { closest, distance } from 'fastest-levenshtein'

/** A longer text is not a misspelt name. */
const MAX_LENGTH = 200

/** Gives the known name that `wrong` most likely means; undefined when no name is similar enough. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (wrong.length > MAX_LENGTH) return undefined
  const name = withSlashes(wrong)
  return sameNameInOtherFolder(name, known) ?? nearestSpelling(name, known)
}

/** Gives a path as Windows writes it with the slashes of all others. */
function withSlashes(path: string): string {
  return path.replaceAll('\\', '/')
}

/**
 * Gives the known name that may replace `written` without a question: the nearest one. Undefined when the author may mean
 * something else: when the digits differ (another plan, another picture of a series), when the names share only their
 * folder and extension, or when two known names are equally near.
 */
export function certainMatch(written: string, known: readonly string[]): string | undefined {
  const wrong = withSlashes(written)
  const near = nearest(wrong, known)
  if (near === undefined || digitsOf(wrong) !== digitsOf(near)) return undefined
  const [wrongStem, nearStem] = [stemOf(wrong), stemOf(near)]
  if (wrongStem === '' || nearStem === '') return undefined
  if (sortLetters(wrongStem) === sortLetters(nearStem)) return near
  const distanceTo = (name: string) => distance(wrong.toLowerCase(), name.toLowerCase())
  const least = distanceTo(near)
  const rival = known.some((name) => name !== near && distanceTo(name) <= least)
  return rival ? undefined : near
}

function digitsOf(name: string): string {
  return (name.match(/\d+/g) ?? []).join(' ')
}

/** Gives a name without its folder and extension. */
function stemOf(name: string): string {
  return lastPart(name).replace(/\.[a-z0-9]+$/, '')
}

function lastPart(name: string): string {
  return name.toLowerCase().slice(name.lastIndexOf('/') + 1)
}

/** Gives the known name with the same last part, if there is only one. */
function sameNameInOtherFolder(wrong: string, known: readonly string[]): string | undefined {
  const last = lastPart(wrong)
  const [found, ...more] = last === '' ? [] : known.filter((name) => lastPart(name) === last)
  return more.length === 0 ? found : undefined
}

function nearestSpelling(wrong: string, known: readonly string[]): string | undefined {
  const lowerCase = wrong.toLowerCase()
  // Names of very different length cannot be near, and comparing all 5,000 icons would take long.
  const candidates = known.filter(
    ({ length }) => Math.abs(length - wrong.length) <= maxDistance(wrong.length, length),
  )
  if (candidates.length === 0) return undefined
  const swapped = candidates.find((name) => isSwapOf(lowerCase, name.toLowerCase()))
  if (swapped !== undefined) return swapped
  const near = closest(
    lowerCase,
    candidates.map((name) => name.toLowerCase()),
  )
  // They must be near without what they share, too: their folder and their ending.
  const isNear = areNear(lowerCase, near) && areWordsNear(stemOf(lowerCase), stemOf(near))
  return isNear ? candidates.find((name) => name.toLowerCase() === near) : undefined
}

/** Whether two names have few differences, or the same letters in another order. */
function areNear(a: string, b: string): boolean {
  return distance(a, b) <= maxDistance(a.length, b.length) || sortLetters(a) === sortLetters(b)
}

/** Whether each word of two names is near: with another word or number, or one more, they name two things. */
function areWordsNear(a: string, b: string): boolean {
  const [words, others] = [a.split(/[^\p{L}\p{N}]+/u), b.split(/[^\p{L}\p{N}]+/u)]
  if (words.length !== others.length) return distance(words.join(''), others.join('')) <= 1
  return digitsOf(a) === digitsOf(b) && words.every((word, index) => isMisspelt(word, others[index] ?? ''))
}

/**
 * Whether one of two words is the other one with a typing error: a letter too many, too few or another one; in a long word, two of
 * them. *Moving* and *movie*, *house* and *home* are two words. A plural, and f for ph, count as no error.
 */
function isMisspelt(a: string, b: string): boolean {
  const [one, other] = [soundOf(a), soundOf(b)]
  const errors = Math.max(one.length, other.length) < 8 ? 1 : 2
  return distance(one, other) <= errors || sortLetters(one) === sortLetters(other)
}

function soundOf(word: string): string {
  return word.replaceAll('ph', 'f').replace(/s$/, '')
}

/** Whether two names differ only in two letters side by side that have changed places. */
function isSwapOf(wrong: string, name: string): boolean {
  if (wrong.length !== name.length || wrong === name) return false
  let at = 0
  while (wrong[at] === name[at]) at++
  const swapped = `${wrong.slice(0, at)}${wrong.charAt(at + 1)}${wrong.charAt(at)}${wrong.slice(at + 2)}`
  return swapped === name
}

function sortLetters(letters: string): string {
  return [...letters].toSorted().join('')
}

/** Gives the largest edit distance of similar names. Two swapped letters are two edits. */
function maxDistance(a: number, b: number): number {
  const length = Math.max(a, b)
  return Math.max(length > 3 ? 2 : 1, Math.floor(length / 3))
}

/** Names that may be listed in a message. */
const MAX_KNOWN = 32

/** Gives what a message says of a name that is not known: the nearest known one, else up to 32 known ones, else nothing. */
export function guess(wrong: string, known: readonly string[]): { near?: string; known?: readonly string[] } {
  const near = nearest(wrong, known)
  if (near !== undefined) return { near }
  return known.length === 0 || known.length > MAX_KNOWN ? {} : { known }
}

/** Gives the end of a message: `; did you mean "x"?` if a known name is near, else up to 32 known names, else nothing. */
export function didYouMean(
  wrong: string,
  known: readonly string[],
  quote = (name: string) => `"${name}"`,
): string {
  const found = guess(wrong, known)
  if (found.near !== undefined) return `; did you mean ${quote(found.near)}?`
  return found.known ? `; known: ${found.known.join(', ')}` : ''
}
