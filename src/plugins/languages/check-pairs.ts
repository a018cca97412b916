import { modify } from 'jsonc-parser'
import type { SiteCheck } from '../../engine/check/checked-content.ts'
import type { Edit, Problem } from '../../engine/diagnostics/problem.ts'
import type { Renamed } from './localise.ts'
import type { Pair, PairsDocument } from './pairs.ts'
import type { Translated } from './read-language.ts'
import { keyOf } from './segments.ts'

/** Labels and menus have room for a text of so many characters, whatever its source says. */
const SHORT = 24
/** A text of fewer words may be the same in two languages. */
const MIN_WORDS = 4

/** Shortens a text for a message. */
export function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Shortens the second of two texts so that the message shows where they differ. */
function showChange(one: string, other: string): string {
  let same = 0
  while (same < other.length && one[same] === other[same]) same++
  const start = other.length > 80 && same > 40 ? other.lastIndexOf(' ', same - 20) + 1 : 0
  return (start > 0 ? '…' : '') + shorten(other.slice(start))
}

/** Says which names in braces a translation lacks or has for itself; undefined when they are those of its source. */
export function compareTokens(source: string, translation: string): string | undefined {
  const [wanted, found] = [source, translation].map(tokensOf)
  const [lacking, surplus] = [minus(wanted, found), minus(found, wanted)]
  const parts = [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(' and ')} of its source`] : []),
    ...(surplus.length > 0 ? [`has ${surplus.join(' and ')}, which its source lacks`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : undefined
}

export function problemAt(
  { document }: PairsDocument,
  { source }: Pair,
  rule: Problem['rule'],
  message: string,
): Problem {
  return document.problemAt([], { rule, message }, source)
}

function tokensOf(text = ''): string[] {
  return text.replaceAll('{{', '').match(/\{[^{}]*\}/g) ?? []
}

/** The digits of a text, sorted: languages separate thousands and decimals differently, and order their figures in another way. */
function digitsOf(text: string): string {
  const digits = text.replace(/\{[^{}]*\}/g, '').match(/\p{Nd}/gu) ?? []
  return digits.map(toLatin).toSorted().join('')
}

/** `٣` → `3`. */
function toLatin(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6]
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Lists the items of `all` that `others` lacks. */
function minus(all: readonly string[] = [], others: readonly string[] = []): string[] {
  const left = [...others]
  return all.filter((item) => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Finds pairs whose source says something else now, or is gone. */
export function* findOld(site: SiteCheck, { pairs, localised }: Translated): Generator<Problem> {
  const text = site.sources.readText(pairs.document.file)
  const edits = ({ pair, now }: Renamed): Edit | undefined =>
    typeof text === 'string' ? (now ? rename(pairs, pair, now.key) : remove(text, pair)) : undefined
  const waiting = new Set(localised.waiting.map(({ key }) => key))
  const waits = (key: string) => (waiting.has(key) ? '; the page waits for it' : '')
  for (const renamed of localised.renamed) {
    const { pair, now } = renamed
    const found = now
      ? problemAt(
          pairs,
          pair,
          'translation-stale',
          `the source now says "${showChange(pair.source, now.key)}"; translate that${waits(now.key)}`,
        )
      : problemAt(pairs, pair, 'translation-unused', 'is no text of the source any more; remove it')
    const edit = edits(renamed)
    yield edit ? { ...found, edit } : found
  }
  for (const pair of pairs.pairs.values())
    if (pair.was !== undefined && !localised.renamed.some((one) => one.pair === pair))
      yield problemAt(
        pairs,
        pair,
        'translation-stale',
        `is a translation of "${showChange(pair.source, pair.was)}"; translate what the source says now, and remove "was"${waits(keyOf(pair.source))}`,
      )
}

/** Writes the new text of the source as the key, and keeps what it was. */
function rename({ document }: PairsDocument, { source, text, was, at }: Pair, now: string): Edit | undefined {
  const probe = { rule: 'translation-stale', message: '', fix: '' } as const
  const key = document.problemAt([], probe, source).edit
  const value = document.problemAt([source], probe).edit
  if (!key || !value) return undefined
  const others = at.size > 0 ? { at: Object.fromEntries(at) } : {}
  const described = JSON.stringify({ text, was: was ?? source, ...others })
  return { start: key.start, end: value.end, text: `${JSON.stringify(now)}: ${described}` }
}

function remove(text: string, { source }: Pair): Edit | undefined {
  const [edit] = modify(text, [source], undefined, { formattingOptions: { tabSize: 2, insertSpaces: true } })
  return edit && { start: edit.offset, end: edit.offset + edit.length, text: edit.content }
}

/** Finds what is odd about one translation. */
export function* describePair(pairs: PairsDocument, pair: Pair): Generator<Problem> {
  const source = pair.was ?? pair.source
  const isSame = pair.text === source && source.split(/\s+/).length >= MIN_WORDS
  if (isSame) {
    const message = `is the same as its source, "${shorten(source)}"; translate it`
    yield problemAt(pairs, pair, 'translation-same', message)
  }
  if (digitsOf(source) !== digitsOf(pair.text))
    yield problemAt(
      pairs,
      pair,
      'translation-number',
      `has other figures than its source: "${shorten(pair.text)}"`,
    )
  const isLong = source.length <= SHORT && pair.text.length > SHORT && pair.text.length >= 2 * source.length
  if (isLong)
    yield problemAt(
      pairs,
      pair,
      'translation-length',
      `is ${pair.text.length} characters long, and its source ${source.length}; on a phone there may be no room for it`,
    )
}
