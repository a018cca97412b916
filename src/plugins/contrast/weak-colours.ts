import type { Theme } from '../../../schemas/theme.ts'
import { isObject } from '../../contract/json.ts'
import { valueAt } from '../../engine/public/documents.ts'
import {
  BLACK,
  CONTROL,
  completeColours,
  contrast,
  listColours,
  luminance,
  TEXT,
  type ThemeColours,
  WHITE,
} from '../../engine/public/media.ts'

/** Two colours that people see beside each other. A name is the path of a colour below `colours`, such as `light.muted`. */
interface Pair {
  name: string
  background: string
  /** The contrast that people need. */
  least: number
}

/** Two colours that are too much alike. */
interface WeakPair extends Pair {
  contrast: number
}

const SURFACES = {
  light: ['surface', 'soft', 'raised'],
  dark: ['surface', 'soft', 'raised'],
  strong: ['surface', 'end', 'raised'],
  cinema: ['surface', 'deep', 'raised'],
}

/** The colours of texts and controls with their backgrounds. */
const PAIRS: readonly Pair[] = listPairs()

function listPairs(): Pair[] {
  const pairs = (names: string[], backgrounds: string[], least: number) =>
    names.flatMap((name) => backgrounds.map((background) => ({ name, background, least })))
  const within = (group: string, names: string[]) => names.map((name) => `${group}.${name}`)
  return [
    ...Object.entries(SURFACES).flatMap(([group, backgrounds]) => [
      ...pairs(
        [group === 'light' ? 'light.text' : 'dark.text', ...within(group, ['muted', 'accent'])],
        within(group, [...backgrounds, 'accentSoft']),
        TEXT,
      ),
      ...pairs(within(group, ['control']), within(group, backgrounds), CONTROL),
    ]),
    ...pairs(['light.success'], within('light', SURFACES.light), TEXT),
    ...pairs(['dark.success'], within('dark', SURFACES.dark), TEXT),
    ...pairs(['dark.text', 'dark.muted', 'dark.accent'], ['night.raised', 'night.accentSoft'], TEXT),
    ...pairs(['onAction'], ['action', 'actionHover'], TEXT),
    ...pairs(['ratingLine'], ['light.surface', 'light.raised'], CONTROL),
  ]
}

/** Finds the colours of texts and controls that are too much like their backgrounds, the weakest first. */
export function findWeakPairs(colours: ThemeColours): WeakPair[] {
  const colourOf = readColours(colours)
  return PAIRS.map((pair) => ({
    ...pair,
    contrast: contrast(colourOf(pair.name), colourOf(pair.background)),
  }))
    .filter(({ contrast, least }) => contrast < least)
    .toSorted((a, b) => a.contrast - b.contrast)
}

function readColours(colours: ThemeColours): (name: string) => string {
  const flat = new Map(listColours(colours).map(({ path, colour }) => [path.join('.'), colour]))
  return (name) => flat.get(name) ?? BLACK
}

/** A colour to change, because it is too much like others. */
export interface WeakColour {
  name: string
  /** The pairs that it explains, the weakest first. */
  pairs: readonly [WeakPair, ...WeakPair[]]
  /** How it gets enough contrast to all that it stands beside; undefined where no colour has. */
  remedy: 'darker' | 'lighter' | undefined
  /** Whether the remedy leads away from the present difference: a white text cannot become lighter. */
  turned: boolean
}

/**
 * Finds the fewest colours that explain all weak pairs, by mending one after the other: the colour of most pairs, of two
 * the one that has no other pairs. Only what the theme says itself is to blame, as long as it says one of a pair.
 */
export function findWeakColours(theme: Pick<Theme, 'colours'>): WeakColour[] {
  const found: WeakColour[] = []
  let current = theme
  let rest = findWeakPairs(completeColours(theme))
  for (let [first] = rest; first; [first] = rest) {
    const own = rest.flatMap(({ name, background }) =>
      [name, background].filter((colour) => colourAt(theme, colour) !== undefined),
    )
    const [name = first.background] = own.toSorted(
      (a, b) => countPairs(rest, b) - countPairs(rest, a) || countPairs(PAIRS, a) - countPairs(PAIRS, b),
    )
    const [weakest = first, ...others] = rest.filter((pair) => isIn(pair, name))
    const { remedy, turned } = findRemedy(name, weakest, completeColours(current))
    found.push({ name, pairs: [weakest, ...others], remedy, turned })
    if (remedy) current = withColour(current, name, remedy === 'darker' ? BLACK : WHITE)
    // Colours that follow from this one have no mistake of their own.
    const stillWeak = new Set(findWeakPairs(completeColours(current)).map(keyOf))
    rest = rest.filter((pair) => !isIn(pair, name) && stillWeak.has(keyOf(pair)))
  }
  return found
}

function keyOf({ name, background }: Pair): string {
  return `${name} ${background}`
}

function isIn(pair: Pair, name: string): boolean {
  return pair.name === name || pair.background === name
}

function countPairs(pairs: readonly Pair[], name: string): number {
  return pairs.filter((pair) => isIn(pair, name)).length
}

/** Says whether a colour becomes legible by being darker or lighter. Of both, it takes what it is already. */
function findRemedy(
  name: string,
  weakest: Pair,
  colours: ThemeColours,
): Pick<WeakColour, 'remedy' | 'turned'> {
  const colourOf = readColours(colours)
  const otherIn = (pair: Pair) => (pair.name === name ? pair.background : pair.name)
  const pairs = PAIRS.filter((pair) => isIn(pair, name))
  const isDarker = luminance(colourOf(name)) < luminance(colourOf(otherIn(weakest)))
  const same = isDarker ? BLACK : WHITE
  const end = [same, BLACK, WHITE].find((colour) =>
    pairs.every((pair) => contrast(colour, colourOf(otherIn(pair))) >= pair.least),
  )
  const remedy = end === BLACK ? 'darker' : end === WHITE ? 'lighter' : undefined
  return { remedy, turned: end !== same }
}

/** Gives a colour that the theme says itself, by its path below `colours`. */
function colourAt(theme: Pick<Theme, 'colours'>, name: string): string | undefined {
  const colour = valueAt(theme.colours, name.split('.'))
  return typeof colour === 'string' ? colour : undefined
}

function withColour(
  { colours }: Pick<Theme, 'colours'>,
  name: string,
  colour: string,
): Pick<Theme, 'colours'> {
  const [group = '', key] = name.split('.')
  const given = valueAt(colours, [group])
  const changed = key === undefined ? colour : { ...(isObject(given) && given), [key]: colour }
  return { colours: { ...colours, [group]: changed } }
}
