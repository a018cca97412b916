import type { AsPlainObject, Options } from 'minisearch'
import type { PictureFile } from '../../schemas/library.ts'
import type { SearchKind, SiteSearch } from '../../schemas/parts/site-search.ts'

/** Something that the search finds: a page, or a part of one, such as a plan, a product or a question. */
export interface SearchEntry {
  kind: SearchKind
  /** Its address, with the base path of the site, and with an anchor if there is one. */
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
  /** The words that match the query, with their synonyms, for `markMatches`. */
  terms: readonly string[]
}

/** The searched texts of an entry; `id` is its index in `SearchData.entries`. */
export interface SearchTexts extends Pick<SearchEntry, 'title' | 'text' | 'price'> {
  id: number
  /** The headings of a page. */
  headings?: string | undefined
}

/** What the search knows of words, from `content/`. */
interface SearchWords extends Pick<SiteSearch, 'kinds'> {
  /** Folded words that a query need not find. */
  ignored: readonly string[]
  /** Groups of folded words that mean the same, each with its single words first: `login`, `sign in`. */
  synonyms: readonly (readonly string[])[]
}

/** The module `_data/search.js`. The build writes it, and the browser loads it at the first search. */
export interface SearchData {
  /** The language of the texts, such as `en-US`. */
  language: string
  words: SearchWords
  entries: readonly SearchEntry[]
  /** MiniSearch's index of their texts. */
  index: AsPlainObject
  /** Set on a large site, where `entries` and `index` are empty and other modules hold them. */
  parts?: SearchParts
}

/** How the search data of a large site is split into modules. A query loads only a few of them. */
export interface SearchParts {
  /** The first two letters of words: the module `_data/search/7.js` holds the words that begin with `keys[7]`. */
  keys: readonly string[]
  /** Each kind with the index of its first entry. The entries of a kind are consecutive. */
  kinds: readonly (readonly [kind: SearchKind, first: number])[]
  /** The number of entries per module; `_data/search/entries-0.js` holds the first ones. */
  chunk: number
}

/** The search of the site. */
export interface SiteIndex {
  words: SearchWords
  /** Finds at most `limit` results, best first; none for a query without words. Rejects when the search data cannot be loaded. */
  find(query: string, limit: number): Promise<SearchHit[]>
}

export interface TextPart {
  text: string
  marked: boolean
}

/** A word and its offset in a text. */
interface Word {
  word: string
  start: number
}

/** Matches words of languages with spaces. Finds the same words as `Intl.Segmenter`, ten times as fast. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{M}\p{N}]+)*/gu

/** Letters that Unicode normalization does not decompose, and their plain form. */
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

/**
 * Creates a function that finds the words of texts in `language`, in order. Throws a `RangeError` when `language` is not a valid
 * language tag.
 */
export function createWordFinder(language: string): (text: string) => Word[] {
  // Firefox before 125 lacks it. There, a sentence without spaces is one word, and only its beginning can be found.
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
 * Folds a word so that its spellings are equal: no capitals, accents or apostrophes, no thousands separators, and a decimal
 * point: `Größe` → `grosse`, `25,000` → `25000`, `49,90` → `49.9`.
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
 * Splits a text into marked and unmarked parts. Marks the words in `terms` (`SearchHit.terms`): of a word that begins as a word
 * of the query, what is typed; the whole of another one, such as the correct spelling of a misspelt word.
 */
export function markMatches(text: string, query: string, terms: readonly string[]): TextPart[] {
  const findWords = createWordFinder('und')
  const typed = findWords(query).map(({ word }) => foldWord(word))
  const words = findWords(text).map(({ word, start }) => ({ word, start, folded: foldWord(word) }))
  const said = ` ${words.map(({ folded }) => folded).join(' ')} `
  // A term of several words, such as *wi fi*, is marked where they stand together.
  const found = terms.flatMap((term) => (said.includes(` ${term} `) ? term.split(' ') : []))
  const parts: TextPart[] = []
  let end = 0
  const push = (until: number, marked: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), marked })
    end = until
  }
  for (const { word, start, folded } of words) {
    if (!found.includes(folded)) continue
    const prefixes = typed.filter((prefix) => folded.startsWith(prefix))
    push(start, false)
    push(start + (prefixes.length > 0 ? prefixLength(word, prefixes) : word.length), true)
  }
  push(text.length, false)
  return parts
}

/** Gives the length of the shortest beginning of a word that contains the longest of the folded prefixes. */
function prefixLength(word: string, prefixes: readonly string[]): number {
  const longest = prefixes.reduce((best, prefix) => (prefix.length > best.length ? prefix : best), '')
  if (foldWord(word) === longest) return word.length
  let length = 1
  while (length < word.length && !foldWord(word.slice(0, length)).startsWith(longest)) length++
  // Keep combining marks with the letter before them.
  while (/\p{M}/u.test(word[length] ?? '')) length++
  return length
}

/**
 * Gives the options of MiniSearch for texts in `language`: the build and the browser must use the same. Throws a `RangeError`
 * when `language` is not a valid language tag.
 */
export function searchIndexOptions(language: string): Options<SearchTexts> {
  const findWords = createWordFinder(language)
  return {
    fields: ['title', 'price', 'headings', 'text'],
    tokenize: (text) => findWords(text).map(({ word }) => word),
    processTerm: foldWord,
  }
}
