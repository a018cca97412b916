import type { Problem } from '../problem.ts'
import { type Corpus, numberAt, textAt } from './corpus.ts'
import { type Passage, placeOf } from './passage.ts'

/** Words that end what a figure is of. */
const STOP =
  'a an and are as at by every for from in is of on or over that the to was were which with you your'.split(
    ' ',
  )
/** A large or a relative figure: 500K, 25,000, 99%, 25GB. */
const LARGE =
  /(?<![\d.,$#/-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?[KM](?![a-zA-Z])|\d+(?:\.\d+)?%|\d+\s?[KMGT]B(?![a-zA-Z]))\+?((?:\s[\p{L}-]+){1,3})/gu
/** A plain one, of which the site must be sure: three times the same, and once another. */
const PLAIN = /(?<![\d.,$#/:-])([1-9]\d{0,2})((?:\s[\p{L}-]+){2})/gu
const TIME =
  /\b(?:am|days?|feet|hours?|inches|lb|miles?|minutes?|months?|mph|pm|seconds?|square|weeks?|years?)\b/i

interface Spoken {
  of: string
  figure: string
  passage: Pick<Passage, 'file' | 'at'>
}

function thingOf(words: string): string {
  const all = words.trim().split(/\s+/)
  const end = all.findIndex((word) => STOP.includes(word.toLowerCase()))
  return all
    .slice(0, end < 0 ? 2 : Math.min(end, 2))
    .join(' ')
    .toLowerCase()
}

function spokenIn(passage: Passage, pattern: RegExp): Spoken[] {
  return [...passage.text.matchAll(pattern)].flatMap(({ 1: figure = '', 2: words = '' }) => {
    const of = thingOf(words)
    return of === '' || TIME.test(of) ? [] : [{ of, figure: figure.replace(/\s/g, ''), passage }]
  })
}

/** Figures in prose and facts that are of the same thing and differ. */
export function differingClaims({ inFigures, places }: Corpus): Problem[] {
  const facts = places.flatMap((place): Spoken[] => {
    const label = textAt(place, 'label')
    const value = numberAt(place, 'value')
    const suffix = textAt(place, 'suffix') ?? ''
    if (label === undefined || value === undefined || !/[KM%B]/.test(suffix)) return []
    const at: Passage['at'] = (finding) => place.document.problemAt([...place.path, 'value'], finding)
    const figure = `${value}${suffix.replace('+', '')}`
    return [{ of: thingOf(label), figure, passage: { file: place.document.file, at } }]
  })
  const large = [...facts, ...inFigures.flatMap((passage) => spokenIn(passage, LARGE))]
  const plain = inFigures.flatMap((passage) => spokenIn(passage, PLAIN)).filter(({ of }) => / .*s$/.test(of))
  return [...outliers(large, 1), ...outliers(plain, 3)]
}

/** Those that say another figure than most do; `sure` is how often the others must agree. */
function outliers(all: readonly Spoken[], sure: number): Problem[] {
  const things = new Map<string, Map<string, Spoken[]>>()
  for (const spoken of all) {
    const figures = things.get(spoken.of) ?? new Map<string, Spoken[]>()
    figures.set(spoken.figure, [...(figures.get(spoken.figure) ?? []), spoken])
    things.set(spoken.of, figures)
  }
  return [...things].flatMap(([of, figures]) => {
    const [common, ...others] = [...figures.values()].toSorted((a, b) => b.length - a.length)
    const [first] = common ?? []
    if (!common || !first || common.length < sure) return []
    return others.flat().map(({ figure, passage }) =>
      passage.at({
        rule: 'same-thing-different-figures',
        message: `says ${figure} ${of}; ${placeOf(first.passage)}${common.length > 1 ? ` and ${common.length - 1} more` : ''} says ${first.figure}; make them agree`,
      }),
    )
  })
}
