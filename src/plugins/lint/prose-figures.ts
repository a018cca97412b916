import { plural } from '../../contract/plural.ts'
import type { FileLocation, Finding } from '../../engine/diagnostics/finding.ts'
import { tell } from './figure-words.ts'
import { type LintRules, type LintSite, listClaims, listFigures } from './rule.ts'
import { NUMBER_WORDS, readNumber, sentencesOf } from './words.ts'

/** The subject of a figure ends before one of these words. */
const STOP_WORDS = new Set(
  'a an and are as at by every for from in is of on or over that the to was were which with you your'.split(
    ' ',
  ),
)
/** A large or a relative figure: 500K, 25,000, 99%, 25GB. */
const LARGE =
  /(?<![\d.,$#/-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?[KM](?![a-zA-Z])|\d+(?:\.\d+)?%|\d+\s?[KMGT]B(?![a-zA-Z]))\+?((?:\s[\p{L}-]+){1,3})/gu
/** Any other figure with a subject in the plural. It is reported only when three other figures are equal. */
const PLAIN = /(?<![\d.,$#/:-])([1-9]\d{0,2})((?:\s[\p{L}-]+){2})/gu
/** A quick test that rules out most texts: whether there is a large or a relative figure. */
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

/** Gives the figures of each subject with their places, the most frequent figure first. */
function groupBySubject(claims: readonly (FileLocation & { found: ProseFigure })[]) {
  const subjects = new Map<string, Map<string, FileLocation[]>>()
  for (const { file, at, found } of claims) {
    const [subject, figure] = found
    const figures = subjects.get(subject) ?? new Map<string, FileLocation[]>()
    subjects.set(subject, figures)
    figures.set(figure, [...(figures.get(figure) ?? []), { file, at }])
  }
  return [...subjects].map(([subject, figures]) => ({
    subject,
    figures: [...figures].toSorted(([, a], [, b]) => b.length - a.length),
  }))
}

/**
 * Finds figures in texts and facts that differ for the same subject. Of equally frequent figures, that of a fact is taken as
 * correct.
 */
export function* compareProseFigures(site: LintSite): Generator<Finding> {
  const facts = listFigures(site)
    .filter(({ kind, figure }) => kind === 'value' && /[KM%B]/.test(figure))
    .map(({ file, at, name, figure }) => ({
      file,
      at,
      found: [subjectOf(name), figure.replace('+', '')] as const,
    }))
  const large = groupBySubject([...facts, ...listClaims(site, ({ text }) => findLarge(text))])
  const plain = groupBySubject(listClaims(site, ({ text }) => findPlain(text)))
  for (const { subject, figures } of [
    ...large,
    ...plain.filter(({ figures }) => (figures[0]?.[1].length ?? 0) >= 3),
  ]) {
    const [[figure, [other, ...more]] = ['', []], ...others] = figures
    for (const [different, places] of other ? others : [])
      for (const place of places)
        yield {
          ...tell('different-figures-in-texts', {
            figure: different,
            subject,
            usual: figure,
            more: more.length,
          }),
          ...place,
          other,
        }
  }
}

const MONEY_BACK =
  /\b(?:refund(?:s|ed)?|money[- ]back|money (?:comes|goes) back|your money back|get(?:s)? (?:it|everything) back)\b/i
const PERIOD = new RegExp(
  `\\b(?:(?:within|in|for|after|until|up to)\\s+(?:the\\s+)?(?:first\\s+)?|first\\s+)((?:\\d+|${NUMBER_WORDS.slice(1).join('|')})\\s)?(hour|day|week|month|year)s?\\b`,
  'gi',
)

/** Finds the periods in the sentences of a text that are about refunds, each once, with the words of the text. */
function findPeriods(text: string): { period: string; words: string }[] {
  const sentences = MONEY_BACK.test(text)
    ? sentencesOf(text).filter((sentence) => MONEY_BACK.test(sentence))
    : []
  const periods = sentences
    .flatMap((sentence) => [...sentence.matchAll(PERIOD)])
    // One form for all, such as `7 days` or `1 month`.
    .map(({ 0: words, 1: count = '1', 2: unit = '' }) => ({
      period: plural(readNumber(count), unit.toLowerCase()),
      words,
    }))
  return [...new Map(periods.map((one) => [one.period, one])).values()]
}

/** Texts name different periods for a refund: one finding for each period that is not the most frequent. */
export const refundRules: LintRules = {
  'refund-periods': {
    claims: ({ text }) => findPeriods(text).length > 0,
    *compare(site) {
      const promises = listClaims(site, ({ text }) => findPeriods(text))
      const [refund] = groupBySubject(
        promises.map((one) => ({ ...one, found: ['refund', one.found.period] as const })),
      )
      const [[usual, [other, ...more]] = ['', []], ...others] = refund?.figures ?? []
      for (const [period, [first, ...rest]] of others) {
        if (!first || !other) continue
        const words = promises.find(({ found }) => found.period === period)?.found.words
        const [here, elsewhere] = [rest.length, more.length]
        yield {
          ...tell('different-refunds', { words: words ?? '', period, here, usual, more: elsewhere }),
          ...first,
          other,
        }
      }
    },
  },
}
