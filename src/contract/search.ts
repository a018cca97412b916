import type { AsPlainObject, Options } from 'minisearch'
import type { PictureFile } from '../../schemas/library.ts'
import type { SearchKind, SiteSearch } from '../../schemas/parts/site-search.ts'

/** What the search finds: a page, or what stands on one, such as a plan, a product or a question. */
export interface SearchEntry {
  kind: SearchKind
  /** Where it stands, with the path of the site's host, and an anchor where there is one. */
  href: string
  title: string
  /** One or two sentences about it. */
  text?: string | undefined
  /** Its price, as visitors read it: "$59.99/mo". */
  price?: string | undefined
  picture?: PictureFile | undefined
}

/** A result of the search. */
export interface SearchHit extends Omit<SearchEntry, 'kind'> {
  /** The name of its kind, as visitors read it: "Plans". */
  kind: string
  /** The words of the index that the query has found, for `markMatches`. */
  terms: readonly string[]
}

/** The texts of an entry that are searched; `id` is its place in `SearchData.entries`. */
export interface SearchTexts extends Pick<SearchEntry, 'title' | 'text' | 'price'> {
  id: number
  /** The headings of a page. */
  headings?: string | undefined
}

/** The module `_data/search.js`: what the build writes, and the browser loads when a visitor first searches. */
export interface SearchData {
  /** The language of the texts, such as `en-US`. */
  language: string
  /** The names of the kinds, from the field `search` of `content/site.json`. */
  words: Pick<SiteSearch, 'kinds'>
  entries: readonly SearchEntry[]
  /** MiniSearch's index of their texts. */
  index: AsPlainObject
  /** Set on a large site: entries and index are empty, and stand in other modules. */
  parts?: SearchParts
}

/** How the search data of a large site are divided into modules, of which a query needs a few. */
export interface SearchParts {
  /** The first two letters of words: those with `keys[7]` stand in the module `_data/search/7.js`. */
  keys: readonly string[]
  /** Each kind with the first of its entries, which stand together. */
  kinds: readonly (readonly [kind: SearchKind, first: number])[]
  /** How many entries a module has: the first are in `_data/search/entries-0.js`. */
  chunk: number
}

/** The search of the site. */
export interface Search {
  /** The names of the kinds, from the field `search` of `content/site.json`. */
  words: Pick<SiteSearch, 'kinds'>
  /** Finds at most `limit` results, best first; none for a query without a word. Rejects when their data does not load. */
  find(query: string, limit: number): Promise<SearchHit[]>
}

/** A part of a text. */
export interface TextPart {
  text: string
  marked: boolean
}

/** A word of a text, and where it stands there. */
interface Word {
  word: string
  start: number
}

/** Words of languages with spaces, as `Intl.Segmenter` finds them, in a tenth of its time. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{M}\p{N}]+)*/gu

/** Letters that have no form without a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** Letters of languages without spaces: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Creates a function that finds the words of texts in `language`, in their order. */
export function createWordFinder(language: string): (text: string) => Word[] {
  // Firefox has it from version 125 on. Before, a sentence without spaces is one word, which is found by its beginning.
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(language, { granularity: 'word' }) : undefined
  return (text) => {
    if (!segmenter || !WITHOUT_SPACES.test(text))
      return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, start: index }))
    return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
      isWordLike ? [{ word: segment, start: index }] : [],
    )
  }
}

/**
 * Folds a word to what its spellings have in common: no capitals, no accents, no apostrophes, no signs between thousands, and
 * a point before decimals: `Größe` → `grosse`, `25,000` → `25000`, `49,90` → `49.9`.
 */
export function foldWord(word: string): string {
  const folded = word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670'’]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
  if (!/^\d[\d.,]*$/.test(folded)) return folded
  return folded
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/**
 * Cuts a text at the words that a query has found: marked is the beginning of a word that the visitor has typed, and the
 * whole of a word that `terms` (`SearchHit.terms`) names, such as one that was meant by a misspelt word.
 */
export function markMatches(text: string, query: string, terms: readonly string[] = []): TextPart[] {
  const findWords = createWordFinder('und')
  const typed = findWords(query).map(({ word }) => foldWord(word))
  const parts: TextPart[] = []
  let end = 0
  const push = (until: number, marked: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), marked })
    end = until
  }
  for (const { word, start } of findWords(text)) {
    const folded = foldWord(word)
    const found = typed.filter((prefix) => folded.startsWith(prefix))
    const length = found.length > 0 ? prefixLength(word, found) : terms.includes(folded) ? word.length : 0
    if (length === 0) continue
    push(start, false)
    push(start + length, true)
  }
  push(text.length, false)
  return parts
}

/** The length of the shortest beginning of a word that holds the longest of the folded prefixes. */
function prefixLength(word: string, prefixes: readonly string[]): number {
  const longest = prefixes.reduce((best, prefix) => (prefix.length > best.length ? prefix : best), '')
  if (foldWord(word) === longest) return word.length
  let length = 1
  while (length < word.length && !foldWord(word.slice(0, length)).startsWith(longest)) length++
  // A mark belongs to the letter before it.
  while (/\p{M}/u.test(word[length] ?? '')) length++
  return length
}

/** How MiniSearch reads texts in `language`: the build and the browser must do it in the same way. */
export function searchIndexOptions(language: string): Options<SearchTexts> {
  const findWords = createWordFinder(language)
  return {
    fields: ['title', 'price', 'headings', 'text'],
    tokenize: (text) => findWords(text).map(({ word }) => word),
    processTerm: foldWord,
  }
}
