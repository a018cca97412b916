import { groupBy } from '../../contract/group-by.ts'
import type { SearchData, SearchEntry } from '../../contract/search.ts'

/** Characters of the data that one module holds: compressed by Brotli, they are about 150 KB. */
const MAX_LENGTH = 720_000
/** Entries of one module. A query shows about eight, each of them from any module. */
const CHUNK = 16
/** A large site is searched by titles, prices and headings only: these make up a quarter of the index. */
const UNINDEXED_FIELD = 'text'

/** The search data of a site: the module that is loaded first, and the others by name. */
interface SearchModules {
  data: SearchData
  parts: ReadonlyMap<string, unknown>
}

/** Divides the search data of a large site into modules, of which a query needs a few. Leaves smaller data in one module. */
export function splitSearchData(data: SearchData, maxLength = MAX_LENGTH): SearchModules {
  if (JSON.stringify(data).length <= maxLength) return { data, parts: new Map() }
  const { entries, index } = data
  const unindexed = String(index.fieldIds[UNINDEXED_FIELD])
  const terms = index.index.flatMap(([term, fields]): typeof index.index => {
    const kept = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== unindexed))
    return Object.keys(kept).length === 0 ? [] : [[term, kept]]
  })
  const buckets = groupBy(terms, ([term]) => term.slice(0, 2))
  const sorted = [...buckets].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const chunks = Array.from({ length: Math.ceil(entries.length / CHUNK) }, (_, number) =>
    entries
      .slice(number * CHUNK, (number + 1) * CHUNK)
      .map(({ kind, href, title, price }): SearchEntry => ({ kind, href, title, ...(price && { price }) })),
  )
  return {
    data: {
      ...data,
      entries: [],
      index: { ...index, index: [], documentIds: {}, fieldLength: {}, storedFields: {} },
      parts: {
        keys: sorted.map(([key]) => key),
        kinds: entries.flatMap(({ kind }, id) =>
          kind === entries[id - 1]?.kind ? [] : [[kind, id] as const],
        ),
        chunk: CHUNK,
      },
    },
    parts: new Map<string, unknown>([
      ['terms', sorted.flatMap(([, terms]) => terms.map(([term]) => term))],
      ...sorted.map(([, terms], number): [string, unknown] => [String(number), terms]),
      ...chunks.map((chunk, number): [string, unknown] => [`entries-${number}`, chunk]),
    ]),
  }
}
