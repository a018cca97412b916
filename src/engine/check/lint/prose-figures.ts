import { type FileFinding, type FileLocation, type LintSite, listClaims, listFigures } from './rule.ts'

/** The subject of a figure ends before one of these words. */
const STOP_WORDS = new Set(
  'a an and are as at by every for from in is of on or over that the to was were which with you your'.split(
    ' ',
  ),
)
/** A large or a relative figure: 500K, 25,000, 99%, 25GB. */
const LARGE =
  /(?<![\d.,$#/-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?[KM](?![a-zA-Z])|\d+(?:\.\d+)?%|\d+\s?[KMGT]B(?![a-zA-Z]))\+?((?:\s[\p{L}-]+){1,3})/gu
/** Any other figure with a subject in the plural. It is reported only where three others agree. */
const PLAIN = /(?<![\d.,$#/:-])([1-9]\d{0,2})((?:\s[\p{L}-]+){2})/gu
/** Most texts have no figure: a quick test. */
const MAYBE_LARGE = /\d(?:,\d|[KM%]|\s?[KMGT]B)/
const TIME =
  /\b(?:am|days?|feet|hours?|inches|lb|miles?|minutes?|months?|mph|pm|seconds?|square|weeks?|years?)\b/i

/** A figure in a text, with what it counts: `['satisfied clients', '9K']`. */
type ProseFigure = readonly [subject: string, figure: string]

/** Gives up to two words, in lower case. */
function subjectOf(words: string): string {
  const all = words.trim().toLowerCase().split(/\s+/)
  const end = all.findIndex((word) => STOP_WORDS.has(word))
  return all.slice(0, end < 0 ? 2 : Math.min(end, 2)).join(' ')
}

function findFigures(text: string, pattern: RegExp): ProseFigure[] {
  return [...text.matchAll(pattern)].flatMap(({ 1: figure = '', 2: words = '' }): ProseFigure[] => {
    const subject = subjectOf(words)
    return subject === '' || TIME.test(subject) ? [] : [[subject, figure.replace(/\s/g, '')]]
  })
}

function findLarge(text: string): ProseFigure[] {
  return MAYBE_LARGE.test(text) ? findFigures(text, LARGE) : []
}

function findPlain(text: string): ProseFigure[] {
  return findFigures(text, PLAIN).filter(([subject]) => / .*s$/.test(subject))
}

/** Whether a text has a figure that other texts may contradict. */
export function hasProseFigure(text: string): boolean {
  return findLarge(text).length + findPlain(text).length > 0
}

/** Finds figures in texts and facts that differ for the same subject. Facts count first where figures are equally frequent. */
export function compareProseFigures(site: LintSite): FileFinding[] {
  const facts = listFigures(site).filter(({ kind, figure }) => kind === 'value' && /[KM%B]/.test(figure))
  const large = listClaims(site, ({ text }) => findLarge(text))
  const plain = listClaims(site, ({ text }) => findPlain(text))
  return [
    ...findMinorities(
      [
        ...facts.map(({ file, at, name, figure }) => ({
          file,
          at,
          found: [subjectOf(name), figure.replace('+', '')] as const,
        })),
        ...large,
      ],
      1,
    ),
    ...findMinorities(plain, 3),
  ]
}

/** Gives a finding for each figure that is not the most frequent one of its subject, where that occurs `minimum` times. */
function findMinorities(
  claims: readonly (FileLocation & { found: ProseFigure })[],
  minimum: number,
): FileFinding[] {
  const subjects = new Map<string, Map<string, FileLocation[]>>()
  for (const {
    file,
    at,
    found: [subject, figure],
  } of claims) {
    const figures = subjects.get(subject) ?? new Map<string, FileLocation[]>()
    subjects.set(subject, figures)
    const locations = figures.get(figure) ?? []
    figures.set(figure, locations)
    locations.push({ file, at })
  }
  return [...subjects].flatMap(([subject, figures]) => {
    const [common, ...others] = [...figures].toSorted(([, a], [, b]) => b.length - a.length)
    const [figure, [other, ...more]] = common ?? ['', []]
    if (!other || more.length + 1 < minimum) return []
    const count = more.length > 0 ? ` and ${more.length} more` : ''
    return others.flatMap(([different, locations]) =>
      locations.map((location) => ({
        ...location,
        other,
        message: (where: string) =>
          `says ${different} ${subject}; ${where}${count} says ${figure}; make them agree`,
      })),
    )
  })
}
