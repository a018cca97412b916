import type { AsPlainObject } from 'minisearch'
import type { SearchData, SearchEntry, SearchParts, SiteIndex } from '../contract/search.ts'
import { findMeant } from './find-meant.ts'
import { createEngine, createQueryReader, readQuery, toHit } from './read-query.ts'

type Terms = AsPlainObject['index']

/**
 * Creates the search of a large site: it loads the parts of the index that hold the words of a query, and the entries that it
 * shows. `loadPart` loads a part by its name, once.
 */
export function createLargeSearch(
  data: SearchData,
  { keys, kinds, chunk }: SearchParts,
  loadPart: <T>(name: string) => Promise<T>,
): SiteIndex {
  const readWords = createQueryReader(data)
  const kindOf = (id: number) => kinds.findLast(([, first]) => id >= first)?.[0]
  let last: { name: string; engine: ReturnType<typeof createEngine> } | undefined

  async function loadEngine(words: readonly string[]) {
    const buckets = new Set(words.map((word) => keys.indexOf(word.slice(0, 2))))
    buckets.delete(-1)
    const name = [...buckets].join()
    if (last?.name === name) return last.engine
    const parts = await Promise.all([...buckets].map((bucket) => loadPart<Terms>(String(bucket))))
    const engine = createEngine(joinTerms(data.index, parts.flat()), data.language, kindOf)
    last = { name, engine }
    return engine
  }
  return {
    words: data.words,
    find: async (query, limit) => {
      const words = readWords(query)
      let results = readQuery(await loadEngine(words), words, limit)
      if (results.length === 0 && words.length > 0) {
        const terms = await loadPart<string[]>('terms')
        const meant = words.flatMap((word) => findMeant(word, terms))
        results = readQuery(await loadEngine([...words, ...meant]), words, limit, terms)
      }
      const hits = results.map(async (result) => {
        const number = Math.floor(result.id / chunk)
        const entries = await loadPart<SearchEntry[]>(`entries-${number}`)
        const entry = entries[result.id - number * chunk]
        return entry ? [toHit(entry, result, data)] : []
      })
      return (await Promise.all(hits)).flat()
    },
  }
}

/** Makes an index of these terms. All texts count as if they were equally long. */
function joinTerms(index: AsPlainObject, terms: Terms): AsPlainObject {
  const ids = new Set(terms.flatMap(([, fields]) => Object.values(fields).flatMap(Object.keys)))
  const forEachId = <T>(getValue: (id: string) => T) =>
    Object.fromEntries([...ids].map((id) => [id, getValue(id)]))
  return {
    ...index,
    index: terms,
    documentIds: forEachId(Number),
    fieldLength: forEachId(() => index.averageFieldLength),
  }
}
