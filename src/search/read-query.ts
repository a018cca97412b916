import MiniSearch, { type AsPlainObject, type Query, type SearchResult } from 'minisearch'
import type { SearchKind } from '../../schemas/parts/site-search.ts'
import {
  createWordFinder,
  foldWord,
  type SearchData,
  type SearchEntry,
  type SearchHit,
  type SearchTexts,
  searchIndexOptions,
} from '../contract/search.ts'

/** How much a kind counts: what is sold comes before what explains it, when both match alike. */
const KIND_BOOST: Readonly<Record<SearchKind, number>> = {
  plan: 1.4,
  product: 1.4,
  service: 1.4,
  page: 1.2,
  film: 1,
  channel: 1,
  question: 0.8,
  article: 0.7,
}

/**
 * The errors that a word may have: with two of them, a word of seven letters is mostly another one, as *cottage* is for *outage*. A
 * number is never misspelt: 150 is not 500. MiniSearch counts two letters in the wrong order as two errors.
 */
export function countErrors(term: string): number | false {
  if (term.length < 4 || /\d/.test(term)) return false
  return term.length < 8 ? 1 : 2
}

/** A word with two neighbouring letters swapped, if that is more than the one error that a short word may have. */
export function swapLetters(word: string): string[] {
  if (countErrors(word) !== 1) return []
  return Array.from(
    word.slice(1),
    (letter, index) => word.slice(0, index) + letter + word[index] + word.slice(index + 2),
  )
}

/** Creates a function that gives the folded words of a query, without those to be ignored unless it has no others. */
export function createQueryReader({ language, words }: SearchData): (query: string) => string[] {
  const findWords = createWordFinder(language)
  return (query) => {
    const all = findWords(query).map(({ word }) => foldWord(word))
    const wanted = all.filter((word) => !words.ignored.includes(word))
    return wanted.length > 0 ? wanted : all
  }
}

/** Makes a query of words. */
type Reading = (words: readonly string[]) => Query

/**
 * Finds all words of the query. Each word also matches the beginning of a longer word. A word of two letters does so only at the
 * end of the query, because the visitor may still be typing it.
 */
export const EXACTLY: Reading = (words) => ({
  combineWith: 'AND',
  queries: words.map((word, index) => ({
    queries: [word],
    prefix: word.length > 2 || index === words.length - 1,
  })),
})

/** Any word, or all words, each also with typing errors. */
function misspelt(combineWith: 'AND' | 'OR'): Reading {
  return (words) => ({
    combineWith,
    queries: words.map((word) => ({
      combineWith: 'OR',
      queries: [{ queries: [word], fuzzy: countErrors }, ...swapLetters(word)],
    })),
  })
}

/** The ways to read a query, the strictest first: all its words, all of them with typing errors, any of them. */
export const READINGS: readonly Reading[] = [EXACTLY, misspelt('AND'), misspelt('OR')]

/** Creates MiniSearch's engine of an index. `kindOf` gives the kind of an entry. */
export function createEngine(
  index: AsPlainObject,
  language: string,
  kindOf: (id: number) => SearchKind | undefined,
): MiniSearch<SearchTexts> {
  const boostDocument = (id: number) => {
    const kind = kindOf(id)
    return kind ? KIND_BOOST[kind] : 1
  }
  return MiniSearch.loadJS<SearchTexts>(index, {
    ...searchIndexOptions(language),
    searchOptions: { boost: { title: 6, price: 4, headings: 2 }, prefix: true, boostDocument },
  })
}

/** Gives at most `limit` results for these words of a query, by the first reading that has any, best first. */
export function readQuery(
  engine: MiniSearch<SearchTexts>,
  words: readonly string[],
  readings: readonly Reading[],
  limit: number,
): SearchResult[] {
  for (const read of readings) {
    const results = engine.search(read(words))
    if (results.length > 0) return results.slice(0, limit)
  }
  return []
}

/** Makes what visitors see of a result. */
export function toHit(
  entry: SearchEntry,
  { terms }: SearchResult,
  { words: { kinds, synonyms } }: SearchData,
): SearchHit {
  const same = synonyms.filter((group) => group.some((word) => terms.includes(word)))
  return { ...entry, kind: kinds[entry.kind] ?? '', terms: [...new Set([...terms, ...same.flat()])] }
}
