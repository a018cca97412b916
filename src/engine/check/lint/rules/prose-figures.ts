import type { ClaimSheet } from '../fact-sheet.ts'
import type { Place, Told } from '../finding.ts'
import { numberAt, type Thing, textAt } from '../record-access.ts'

/** Words that end what a figure is of. */
const STOP = new Set(
  'a an and are as at by every for from in is of on or over that the to was were which with you your'.split(
    ' ',
  ),
)
/** A large or a relative figure: 500K, 25,000, 99%, 25GB. */
const LARGE =
  /(?<![\d.,$#/-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?[KM](?![a-zA-Z])|\d+(?:\.\d+)?%|\d+\s?[KMGT]B(?![a-zA-Z]))\+?((?:\s[\p{L}-]+){1,3})/gu
/** What all of these have: without it, none is looked for. */
const PERHAPS = /\d(?:,\d|[KM%]|\s?[KMGT]B)/
/** A plain one, of which the site must be sure: three times the same, and once another. */
const PLAIN = /(?<![\d.,$#/:-])([1-9]\d{0,2})((?:\s[\p{L}-]+){2})/gu
const TIME =
  /\b(?:am|days?|feet|hours?|inches|lb|miles?|minutes?|months?|mph|pm|seconds?|square|weeks?|years?)\b/i

/** A figure in words or on a fact, and what it is of: `['satisfied clients', '9K']`. */
export type Spoken = readonly [of: string, figure: string]

function thingOf(words: string): string {
  const all = words.trim().split(/\s+/)
  const end = all.findIndex((word) => STOP.has(word.toLowerCase()))
  return all
    .slice(0, end < 0 ? 2 : Math.min(end, 2))
    .join(' ')
    .toLowerCase()
}

function spokenIn(text: string, pattern: RegExp): Spoken[] {
  return [...text.matchAll(pattern)].flatMap(({ 1: figure = '', 2: words = '' }): Spoken[] => {
    const of = thingOf(words)
    return of === '' || TIME.test(of) ? [] : [[of, figure.replace(/\s/g, '')]]
  })
}

/** The large and relative figures of a text. */
export function largeIn(text: string): Spoken[] {
  return PERHAPS.test(text) ? spokenIn(text, LARGE) : []
}

/** The plain figures of a text that are of several things. */
export function plainIn(text: string): Spoken[] {
  return spokenIn(text, PLAIN).filter(([of]) => / .*s$/.test(of))
}

/** The figure of a fact that is as large as those that are looked for in texts. */
export function spokenBy(fact: Thing): Spoken | undefined {
  const label = textAt(fact, 'label')
  const value = numberAt(fact, 'value')
  const suffix = textAt(fact, 'suffix') ?? ''
  if (label === undefined || value === undefined || !/[KM%B]/.test(suffix)) return undefined
  return [thingOf(label), `${value}${suffix.replace('+', '')}`]
}

/** Figures in prose and facts that are of the same thing and differ. */
export function differingClaims(sheets: readonly ClaimSheet[]): Told[] {
  const relative = new Votes()
  const absolute = new Votes()
  for (const facts of [true, false])
    for (const { file, said } of sheets)
      for (const { at, fact = false, large: figures = [], plain: counts = [] } of said) {
        if (fact !== facts) continue
        for (const spoken of figures) relative.add(spoken, { file, at })
        for (const spoken of counts) absolute.add(spoken, { file, at })
      }
  return [...relative.outvoted(1), ...absolute.outvoted(3)]
}

/** What is said of each thing, and where. */
class Votes {
  readonly #things = new Map<string, Map<string, Place[]>>()

  add([of, figure]: Spoken, place: Place): void {
    let figures = this.#things.get(of)
    if (!figures) {
      figures = new Map()
      this.#things.set(of, figures)
    }
    const places = figures.get(figure)
    if (places) places.push(place)
    else figures.set(figure, [place])
  }

  /** Those that say another figure than most do; `sure` is how often the others must agree. */
  outvoted(sure: number): Told[] {
    return [...this.#things].flatMap(([of, figures]) => {
      if (figures.size < 2) return []
      const [common, ...others] = [...figures].toSorted(([, a], [, b]) => b.length - a.length)
      const [figure, [seen, ...more]] = common ?? ['', []]
      if (!seen || more.length + 1 < sure) return []
      return others.flatMap(([other, places]) =>
        places.map((place) => ({
          ...place,
          rule: 'same-thing-different-figures' as const,
          seen,
          message: (where: string) =>
            `says ${other} ${of}; ${where}${more.length > 0 ? ` and ${more.length} more` : ''} says ${figure}; make them agree`,
        })),
      )
    })
  }
}
