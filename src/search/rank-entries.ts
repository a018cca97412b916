import type { SearchData, SearchTexts } from '../contract/search.ts'

type Index = SearchData['index']

/** How much a word counts in each field. */
const FIELDS: readonly (readonly [field: keyof SearchTexts, boost: number])[] = [
  ['title', 6],
  ['price', 4],
  ['headings', 2],
  ['text', 1],
]

/** Parameters of BM25+: how soon further occurrences of a word count less, how much long texts do, and the least that a word counts. */
const K = 1.2
const B = 0.7
const D = 0.5

/** A word of a query, and what else of the index it finds. */
export interface Wanted {
  word: string
  /** Whether it finds the words that begin with it. */
  prefix: boolean
  /** The words of the index that it may stand for. */
  meant: readonly string[]
}

/** An entry that a query finds. */
export interface Ranked {
  /** Its index in `SearchData.entries`. */
  id: number
  score: number
  /** How many words of the query it has as whole words. */
  whole: number
  /** How many words of the query it matches. */
  matched: number
  /** The words of the index that match. */
  terms: string[]
}

/** Gives the entry with this id among the found ones, and adds it if it is new. */
function entryOf(found: Map<number, Ranked>, id: number): Ranked {
  let entry = found.get(id)
  if (!entry) {
    entry = { id, score: 0, whole: 0, matched: 0, terms: [] }
    found.set(id, entry)
  }
  return entry
}

/** Says how much a word of the index counts for a word of the query; 0 if they do not match. */
function weigh(term: string, { word, prefix, meant }: Wanted): number {
  if (term === word) return 1
  if (prefix && term.startsWith(word)) return (0.375 * term.length) / (1.3 * term.length - 0.3 * word.length)
  return meant.includes(term) ? 0.4 : 0
}

/** Finds the entries that match a word. */
function findWord(index: Index, wanted: Wanted, boostOf: (id: number) => number): Map<number, Ranked> {
  const found = new Map<number, Ranked>()
  const { documentCount, fieldIds, fieldLength, averageFieldLength } = index
  for (const [term, counts] of index.index) {
    const weight = weigh(term, wanted)
    if (weight === 0) continue
    // A word of two letters may be the beginning of any.
    const whole = term === wanted.word || wanted.word.length < 3 ? 1 : 0
    for (const [field, boost] of FIELDS) {
      const fieldId = fieldIds[field] ?? 0
      const entries = Object.entries(counts[fieldId] ?? {})
      const rarity = Math.log(1 + (documentCount - entries.length + 0.5) / (entries.length + 0.5))
      const average = averageFieldLength[fieldId] ?? 1
      for (const [key, count] of entries) {
        const id = Number(key)
        // The index of a large site has no lengths.
        const length = fieldLength[key]?.[fieldId] ?? average
        const often = D + (count * (K + 1)) / (count + K * (1 - B + (B * length) / average))
        const entry = entryOf(found, id)
        entry.score += weight * boost * boostOf(id) * rarity * often
        entry.whole = Math.max(entry.whole, whole)
        if (entry.terms.at(-1) !== term) entry.terms.push(term)
      }
    }
  }
  return found
}

/**
 * Finds the entries that match all of these words, or any of them, best first: before those that have only the beginning of a longer
 * word come those with the whole word. `index` is MiniSearch's, whose scores these are.
 */
export function rankEntries(
  index: Index,
  words: readonly Wanted[],
  needsAll: boolean,
  boostOf: (id: number) => number,
): Ranked[] {
  const sums = new Map<number, Ranked>()
  for (const word of words)
    for (const [id, found] of findWord(index, word, boostOf)) {
      const sum = entryOf(sums, id)
      sum.score += found.score
      sum.whole += found.whole
      sum.matched++
      sum.terms.push(...found.terms)
    }
  return [...sums.values()]
    .filter(({ matched }) => !needsAll || matched === words.length)
    .sort((a, b) => b.whole - a.whole || b.score * b.matched - a.score * a.matched)
}
