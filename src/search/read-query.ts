import type { SearchKind } from '../../schemas/parts/site-search.ts'
import {
  createWordFinder,
  foldWord,
  type SearchData,
  type SearchEntry,
  type SearchHit,
} from '../contract/search.ts'
import { findMeant } from './find-meant.ts'
import { type Ranked, rankEntries } from './rank-entries.ts'

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
 * Creates a function that gives the folded words of a query. The first word of a group of synonyms stands for those of several words,
 * as *login* for *sign in*. Words to be ignored are left out unless there are no others, and may stand in the middle of several words.
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

/** What the search reads: an index, and the kind of each entry. */
export interface Searched {
  index: SearchData['index']
  kindOf: (id: number) => SearchKind | undefined
}

/**
 * Gives at most `limit` results for these words of a query, best first: those that have all words; if there are none, all words or
 * what they may stand for among `terms`, the words of the index; then any of them. Without `terms`, only those that have all words.
 * Each word also matches the beginning of a longer word. A word of two letters does so only at the end of the query, because the visitor
 * may still be typing it.
 */
export function readQuery(
  { index, kindOf }: Searched,
  words: readonly string[],
  limit: number,
  terms?: readonly string[],
): Ranked[] {
  const boostOf = (id: number) => {
    const kind = kindOf(id)
    return kind ? KIND_BOOST[kind] : 1
  }
  const find = (needsAll: boolean, known: readonly string[] = []) => {
    const wanted = words.map((word, at) => ({
      word,
      prefix: word.length > 2 || at === words.length - 1,
      meant: findMeant(word, known),
    }))
    return rankEntries(index, wanted, needsAll, boostOf).slice(0, limit)
  }
  const exact = find(true)
  if (exact.length > 0 || !terms) return exact
  const all = find(true, terms)
  return all.length > 0 ? all : find(false, terms)
}

/** Makes what visitors see of a result. */
export function toHit(
  entry: SearchEntry,
  { terms }: Ranked,
  { words: { kinds, synonyms } }: SearchData,
): SearchHit {
  const same = synonyms.filter((group) => group.some((word) => terms.includes(word)))
  return { ...entry, kind: kinds[entry.kind] ?? '', terms: [...new Set([...terms, ...same.flat()])] }
}
