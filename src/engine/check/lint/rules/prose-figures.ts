import type { DocumentFacts } from '../collect-facts.ts'
import { type DocumentObject, numberAt, textAt } from '../document-object.ts'
import type { FileLocation, UnplacedFinding } from '../finding.ts'

/** The subject of a figure ends before one of these words. */
const STOP_WORDS = new Set(
  'a an and are as at by every for from in is of on or over that the to was were which with you your'.split(
    ' ',
  ),
)
/** A large or a relative figure: 500K, 25,000, 99%, 25GB. */
const LARGE =
  /(?<![\d.,$#/-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?[KM](?![a-zA-Z])|\d+(?:\.\d+)?%|\d+\s?[KMGT]B(?![a-zA-Z]))\+?((?:\s[\p{L}-]+){1,3})/gu
/** A quick test: most texts have no large figure. */
const MAYBE_LARGE = /\d(?:,\d|[KM%]|\s?[KMGT]B)/
/** Any other figure. It is reported only where three others agree. */
const PLAIN = /(?<![\d.,$#/:-])([1-9]\d{0,2})((?:\s[\p{L}-]+){2})/gu
const TIME =
  /\b(?:am|days?|feet|hours?|inches|lb|miles?|minutes?|months?|mph|pm|seconds?|square|weeks?|years?)\b/i

/** A figure in a text or on a fact, with what it counts: `['satisfied clients', '9K']`. */
export type ProseFigure = readonly [subject: string, figure: string]

/** Gives up to two words, in lower case. */
function subjectOf(words: string): string {
  const all = words.trim().split(/\s+/)
  const end = all.findIndex((word) => STOP_WORDS.has(word.toLowerCase()))
  return all
    .slice(0, end < 0 ? 2 : Math.min(end, 2))
    .join(' ')
    .toLowerCase()
}

function findFigures(text: string, pattern: RegExp): ProseFigure[] {
  return [...text.matchAll(pattern)].flatMap(({ 1: figure = '', 2: words = '' }): ProseFigure[] => {
    const subject = subjectOf(words)
    return subject === '' || TIME.test(subject) ? [] : [[subject, figure.replace(/\s/g, '')]]
  })
}

/** Finds the large and relative figures in a text. */
export function findLargeFigures(text: string): ProseFigure[] {
  return MAYBE_LARGE.test(text) ? findFigures(text, LARGE) : []
}

/** Finds the plain figures in a text whose subject is in the plural. */
export function findPlainFigures(text: string): ProseFigure[] {
  return findFigures(text, PLAIN).filter(([subject]) => / .*s$/.test(subject))
}

/** Gives the figure of a fact if it is a large or relative one, as in texts. */
export function readFactFigure(fact: DocumentObject): ProseFigure | undefined {
  const label = textAt(fact, 'label')
  const value = numberAt(fact, 'value')
  const suffix = textAt(fact, 'suffix') ?? ''
  if (label === undefined || value === undefined || !/[KM%B]/.test(suffix)) return undefined
  return [subjectOf(label), `${value}${suffix.replace('+', '')}`]
}

/** Finds figures in texts and facts that differ for the same subject. Facts count first where figures are equally frequent. */
export function compareProseFigures(facts: readonly DocumentFacts[]): UnplacedFinding[] {
  const large = new FigureTally()
  const plain = new FigureTally()
  for (const inFacts of [true, false])
    for (const { file, claims } of facts)
      for (const { at, fact = false, largeFigures = [], plainFigures = [] } of claims) {
        if (fact !== inFacts) continue
        for (const figure of largeFigures) large.add(figure, { file, at })
        for (const figure of plainFigures) plain.add(figure, { file, at })
      }
  return [...large.findMinority(1), ...plain.findMinority(3)]
}

/** Counts how often each subject has which figure, and where. */
class FigureTally {
  readonly #subjects = new Map<string, Map<string, FileLocation[]>>()

  add([subject, figure]: ProseFigure, location: FileLocation): void {
    let figures = this.#subjects.get(subject)
    if (!figures) {
      figures = new Map()
      this.#subjects.set(subject, figures)
    }
    const locations = figures.get(figure)
    if (locations) locations.push(location)
    else figures.set(figure, [location])
  }

  /** Gives a finding for each figure that is not the most frequent one of its subject, where that occurs `minimum` times. */
  findMinority(minimum: number): UnplacedFinding[] {
    return [...this.#subjects].flatMap(([subject, figures]) => {
      if (figures.size < 2) return []
      const [common, ...others] = [...figures].toSorted(([, a], [, b]) => b.length - a.length)
      const [figure, [other, ...more]] = common ?? ['', []]
      if (!other || more.length + 1 < minimum) return []
      return others.flatMap(([different, locations]) =>
        locations.map((location) => ({
          ...location,
          rule: 'same-thing-different-figures' as const,
          other,
          message: (where: string) =>
            `says ${different} ${subject}; ${where}${more.length > 0 ? ` and ${more.length} more` : ''} says ${figure}; make them agree`,
        })),
      )
    })
  }
}
