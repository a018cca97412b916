import { closest, distance } from 'fastest-levenshtein'

/** What is longer is no name written wrong. */
const LONGEST = 200

/** The known name that `wrong` most likely means; undefined when none is near. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (wrong.length > LONGEST) return undefined
  return namesake(wrong, known) ?? nearestWord(wrong, known)
}

/**
 * The known name that may stand in the place of `wrong` without anybody being asked: the nearest one, unless it may be
 * another thing. Names that differ in a figure are (another plan, another picture of a series), and so are names that
 * have no more in common than their folder and their ending, or that are as near as another.
 */
export function certain(wrong: string, known: readonly string[]): string | undefined {
  const near = nearest(wrong, known)
  if (near === undefined || figures(wrong) !== figures(near)) return undefined
  const [meant, other] = [coreOf(wrong), coreOf(near)]
  if (meant === '' || other === '') return undefined
  if (sorted(meant) === sorted(other)) return near
  if (distance(meant, other) > limitFor(meant.length, other.length)) return undefined
  const away = (name: string) => distance(wrong.toLowerCase(), name.toLowerCase())
  const least = away(near)
  const rival = known.some(
    (name) => name !== near && Math.abs(name.length - wrong.length) <= least && away(name) <= least,
  )
  return rival ? undefined : near
}

function figures(name: string): string {
  return (name.match(/\d+/g) ?? []).join(' ')
}

/** A name without its folder and its ending. */
function coreOf(name: string): string {
  return lastPart(name).replace(/\.[a-z0-9]+$/, '')
}

function lastPart(name: string): string {
  return name.toLowerCase().slice(name.lastIndexOf('/') + 1)
}

/** The only known name in another folder. */
function namesake(wrong: string, known: readonly string[]): string | undefined {
  const last = lastPart(wrong)
  const [found, ...more] = last === '' ? [] : known.filter((name) => lastPart(name) === last)
  return more.length === 0 ? found : undefined
}

function nearestWord(wrong: string, known: readonly string[]): string | undefined {
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
