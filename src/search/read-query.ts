import MiniSearch, { type AsPlainObject, type SearchResult } from 'minisearch'
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
import { findMeant } from './find-meant.ts'

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
 * Creates a function that gives the folded words of a query. It replaces a synonym of several words, such as *sign in*, by the first
 * word of its group, such as *login*. It omits words to be ignored, also between those of a synonym, unless there are no others.
 */
export function createQueryReader({ language, words }: SearchData): (query: string) => string[] {
  const findWords = createWordFinder(language)
  const phrases = words.synonyms.flatMap(([name, ...others]) =>
    others.flatMap((other) => (other.includes(' ') ? [[` ${other} `, ` ${name} `] as const] : [])),
  )
  const join = (list: readonly string[]) =>
    phrases
      .reduce((text, [phrase, name]) => text.replace(phrase, name), ` ${list.join(' ')} `)
      .split(' ')
      .filter((word) => word)
  return (query) => {
    const all = join(findWords(query).map(({ word }) => foldWord(word)))
    const wanted = join(all.filter((word) => !words.ignored.includes(word)))
    return wanted.length > 0 ? wanted : all
  }
}

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
    searchOptions: { boost: { title: 6, price: 4, headings: 2 }, boostDocument },
  })
}

/** How many words of a query a result has as whole words. A word of two letters may be the beginning of any. */
function countWhole({ terms }: SearchResult, words: readonly string[]): number {
  return words.filter((word) => word.length < 3 || terms.includes(word)).length
}

/**
 * Gives at most `limit` results for these words of a query, best first: those that have all words; if there are none, all words or
 * what they may stand for among `terms`, the words of the index; then any of them. Without `terms`, only those that have all words.
 * Each word also matches the beginning of a longer word, and results with more whole words come first. A word of two letters matches a
 * beginning only at the end of the query, because the visitor may still be typing it.
 */
export function readQuery(
  engine: MiniSearch<SearchTexts>,
  words: readonly string[],
  limit: number,
  terms?: readonly string[],
): SearchResult[] {
  const find = (combineWith: 'AND' | 'OR', known: readonly string[] = []) =>
    engine
      .search({
        combineWith,
        queries: words.map((word, at) => ({
          combineWith: 'OR',
          queries: [
            { queries: [word], prefix: word.length > 2 || at === words.length - 1 },
            // MiniSearch's own search for misspelt words would not keep the first letter.
            ...findMeant(word, known),
          ],
        })),
      })
      .map((result) => ({ result, whole: countWhole(result, words) }))
      .toSorted((a, b) => b.whole - a.whole)
      .slice(0, limit)
      .map(({ result }) => result)
  const exact = find('AND')
  if (exact.length > 0 || !terms) return exact
  const all = find('AND', terms)
  return all.length > 0 ? all : find('OR', terms)
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
