import type { SearchData, SiteIndex } from '../contract/search.ts'
import { loadSearchData, loadSearchPart } from '../navigation/load-data.ts'
import { createEngine, createQueryReader, readQuery, toHit } from './read-query.ts'

/** Creates the search of data that have no parts. */
export function createSearch(data: SearchData): SiteIndex {
  const { language, words, entries, index } = data
  const engine = createEngine(index, language, (id) => entries[id]?.kind)
  const readWords = createQueryReader(data)
  const terms = index.index.map(([term]) => term)
  return {
    words,
    find: async (query, limit) =>
      readQuery(engine, readWords(query), limit, terms).flatMap((result) => {
        const entry = entries[result.id]
        return entry ? [toHit(entry, result, data)] : []
      }),
  }
}

let loaded: { data: SearchData; search: SiteIndex } | undefined

/** Loads the search of the site, once. Rejects when it cannot be loaded; the next call tries again. */
export async function loadSearch(): Promise<SiteIndex> {
  const data = await loadSearchData()
  if (loaded?.data === data) return loaded.search
  // Other sites do not load the code for a large one.
  const search = data.parts
    ? (await import('./large-search.ts')).createLargeSearch(data, data.parts, loadSearchPart)
    : createSearch(data)
  loaded = { data, search }
  return search
}
