import { defineWords, problem, statement } from '../../../../schemas/words.ts'
import { slugify } from '../../../contract/slug.ts'
import type { Finding } from '../../../engine/public/problems.ts'
import { groupBySubject, type ProseFigure } from '../figures-by-subject.ts'
import type { MoneyReader } from '../money.ts'
import { createNameFinder, type NameMatch } from '../name-finder.ts'
import { type LintRule, type LintSite, type LocatedFigure, listClaims, listFigures } from '../rule.ts'
import { AGREE, AGREE_OR_NAME, AGREE_OR_TOKEN, type Compared, sayPlace } from '../say-place.ts'

/** How a figure of a thing is called before the name of the thing. */
const KINDS: Readonly<Record<string, string>> = {
  price: 'the price of ',
  oldPrice: 'the former price of ',
  down: 'the download speed of ',
  up: 'the upload speed of ',
}

const tell = defineWords(
  {
    'different-figures': statement(
      'same-thing-different-figures',
      (data: Compared & { kind: string; name: string; figure: string; other: string }, speaker) => [
        `${KINDS[data.kind] ?? ''}"${data.name}" is ${data.figure} here and ${data.other} in ${sayPlace(data, speaker)}`,
        AGREE,
      ],
    ),
    'other-price-of-name': problem(
      'same-thing-different-figures',
      (data: Compared & { words: string; name: string; other: string }, speaker) => [
        `says ${data.words} for "${data.name}", which is ${data.other} in ${sayPlace(data, speaker)}`,
        AGREE_OR_TOKEN,
      ],
      (data, speaker) => [
        `says ${data.words} for "${data.name}", which is ${data.other} in ${sayPlace(data, speaker)}`,
        AGREE_OR_NAME,
      ],
    ),
    'different-figures-in-texts': problem(
      'same-thing-different-figures',
      (data: Compared & { figure: string; subject: string; usual: string; more: number }, speaker) => [
        `says ${data.figure} ${data.subject}; ${sayPlace(data, speaker)}${data.more > 0 ? ` and ${data.more} more` : ''} says ${data.usual}`,
        AGREE,
      ],
      (data, speaker) => [
        `says ${data.figure} ${data.subject}, and ${sayPlace(data, speaker)}${data.more > 0 ? ` and ${data.more} more` : ''} says ${data.usual}`,
        AGREE,
      ],
    ),
  },
  {
    'different-figures': {
      kind: 'price',
      name: 'Internet 150',
      figure: '$49.99',
      other: '$59.99',
      where: 'content/pages/faq.json:36',
    },
    'other-price-of-name': {
      words: '$49.99',
      name: 'Internet 150',
      other: '$59.99',
      where: 'content/pages/faq.json:36',
    },
    'different-figures-in-texts': {
      figure: '5',
      subject: 'simultaneous streams',
      usual: '4',
      more: 2,
      where: 'content/pages/faq.json:36',
    },
  },
)

/** When one of these words is between a name and an amount, the amount is not the price of the named thing. */
const OTHER_AMOUNT =
  /[.;!?]\s|\b(?:add|after|before|each|extra|fee|less|month \d|more|off|or|over|plus|refund|save|then|under|was)\b/i

/** The most characters between a name and its price. */
const MAX_GAP = 40

/** Compares each figure with the first figure of the same kind and name. */
function* compareRecordFigures(site: LintSite): Generator<Finding> {
  const known = new Map<string, LocatedFigure>()
  for (const one of listFigures(site)) {
    const { file, at, kind, name, figure } = one
    const key = `${kind} ${slugify(name)}`
    const other = known.get(key) ?? one
    known.set(key, other)
    // Another rule reports two records of the same name in a collection.
    const isSameList = other.file === file && file.startsWith('content/collections/')
    if (other.figure === figure || isSameList) continue
    yield { ...tell('different-figures', { kind, name, figure, other: other.figure }), file, at, other }
  }
}

/** Finds prices in texts next to the name of a plan or a product that has another price. */
function* compareNamedPrices(site: LintSite): Generator<Finding> {
  const records = new Map<string, { first: LocatedFigure; prices: Set<string> }>()
  for (const figure of listFigures(site)) {
    const { kind, name } = figure
    // Short names and speeds also occur in texts that mean something else.
    if ((kind !== 'price' && kind !== 'oldPrice') || name.length < 4 || /mbps$/i.test(name)) continue
    const record = records.get(name.toLowerCase()) ?? { first: figure, prices: new Set() }
    records.set(name.toLowerCase(), record)
    record.prices.add(figure.figure)
  }
  if (records.size === 0) return
  const findNames = createNameFinder(records.keys())
  const named = listClaims(site, ({ text, row }) => {
    const amounts = site.money.find(text)
    return amounts.length === 0 ? [] : findNamedPrices(text, amounts, findNames(text), row)
  })
  for (const { file, at, found } of named) {
    const { name, words, cents } = found
    const record = records.get(name.toLowerCase())
    if (!record || record.prices.has(site.money.format(cents))) continue
    const { first: other } = record
    yield { ...tell('other-price-of-name', { words, name, other: other.figure }), file, at, other }
  }
}

/**
 * Finds the prices next to names in a text: "Internet 150 at $59.99". In a row of a table, the first amount is the price of
 * the first name.
 */
function findNamedPrices(
  text: string,
  amounts: ReturnType<MoneyReader['find']>,
  names: readonly NameMatch[],
  row = false,
): { name: string; words: string; cents: number }[] {
  return names.flatMap(({ start, end }, index) => {
    const name = text.slice(start, end)
    const next = amounts.find((amount) => amount.start >= end)
    if (row) return index === 0 && next ? { ...next, name } : []
    const before = amounts.findLast((amount) => amount.end <= start)
    if (before && /^ (?:buys|for) (?:the )?$/.test(text.slice(before.end, start))) return { ...before, name }
    const nextName = names[index + 1]?.start ?? text.length
    if (!next || next.start > nextName || next.start - end > MAX_GAP) return []
    return OTHER_AMOUNT.test(text.slice(end, next.start)) ? [] : { ...next, name }
  })
}

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
function hasProseFigure(text: string): boolean {
  return findLarge(text).length + findPlain(text).length > 0
}

/**
 * Finds figures in texts and facts that differ for the same subject. Of equally frequent figures, that of a fact is taken as
 * correct.
 */
function* compareProseFigures(site: LintSite): Generator<Finding> {
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

/** The same thing has different figures: in records, next to its name in a text, or in a sentence. */
export const sameThingDifferentFigures: LintRule = {
  name: 'same-thing-different-figures',
  claims: ({ text }, money) => money.find(text).length > 0 || hasProseFigure(text),
  *compare(site) {
    yield* compareRecordFigures(site)
    yield* compareNamedPrices(site)
    yield* compareProseFigures(site)
  },
}
