import { modify } from 'jsonc-parser'
import type { Told } from '../../../schemas/words.ts'
import type { Edit, Problem } from '../../engine/public/problems.ts'
import type { SiteCheck } from '../../engine/public/site.ts'
import type { Renamed } from './localise.ts'
import type { Pair, PairsDocument } from './pairs.ts'
import type { Translated } from './read-language.ts'
import { keyOf } from './segments.ts'
import { tell } from './words.ts'

/** Labels and menus have room for a text of so many characters, whatever its source says. */
const SHORT = 24
/** A text of fewer words may be the same in two languages. */
const MIN_WORDS = 4

/** Gives the problem of a translation that lacks names in braces of its source, or has others; undefined for any other one. */
export function compareTokens(source: string, translation: string): Told | undefined {
  const [wanted, found] = [source, translation].map(tokensOf)
  const [lacking, surplus] = [minus(wanted, found), minus(found, wanted)]
  return lacking.length + surplus.length > 0
    ? tell('other-names-in-translation', { lacking, surplus })
    : undefined
}

/** Places a problem at a pair. */
export function problemAt({ document }: PairsDocument, { source }: Pair, told: Told): Problem {
  return document.problemAt([], told, source)
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
  const tellChange = (id: 'source-changed' | 'translation-of-old-source', before: string, now: string) =>
    tell(id, { before, now, isAwaited: waiting.has(keyOf(now)) })
  for (const renamed of localised.renamed) {
    const { pair, now } = renamed
    const told = now ? tellChange('source-changed', pair.source, now.key) : tell('source-gone')
    const found = problemAt(pairs, pair, told)
    const edit = edits(renamed)
    yield edit ? { ...found, edit } : found
  }
  for (const pair of pairs.pairs.values())
    if (pair.was !== undefined && !localised.renamed.some((one) => one.pair === pair))
      yield problemAt(pairs, pair, tellChange('translation-of-old-source', pair.was, pair.source))
}

/** Writes the new text of the source as the key, and keeps what it was. */
function rename({ document }: PairsDocument, { source, text, was, at }: Pair, now: string): Edit | undefined {
  const [key, value] = [document.spanAt([], source), document.spanAt([source])]
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
  if (isSame) yield problemAt(pairs, pair, tell('same-as-source', { source }))
  if (digitsOf(source) !== digitsOf(pair.text))
    yield problemAt(pairs, pair, tell('other-figures', { text: pair.text }))
  const isLong = source.length <= SHORT && pair.text.length > SHORT && pair.text.length >= 2 * source.length
  if (isLong)
    yield problemAt(
      pairs,
      pair,
      tell('much-longer', { length: pair.text.length, sourceLength: source.length }),
    )
}
