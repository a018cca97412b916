import { Synonyms } from '../../../schemas/synonyms.ts'
import type { EnginePlugin, SiteFile } from '../../engine/plugin.ts'
import { type CheckedContent, oncePerSite, type ReleaseContent } from '../../engine/public/site.ts'
import { describeForSearch, type PageSearch } from './page-search.ts'
import { createSearchData } from './search-data.ts'
import { splitSearchData } from './split-search-data.ts'
import { checkSynonyms, findUnusedSynonyms } from './synonyms.ts'

declare module '../../engine/plugin.ts' {
  interface PageFacts {
    /** The entries of the page in the search; undefined for a page that the search leaves out. */
    search?: PageSearch | undefined
  }
}

const DOCUMENT = 'synonyms'
/** The path of the published files, without their endings. */
const DATA = '_data/search'
const NO_SYNONYMS: Synonyms = { groups: [], ignored: [] }

const synonymsOf = oncePerSite(({ sources }) => checkSynonyms(sources.documents.get(DOCUMENT)))

/** Gives the sources from which `createSearchData` makes the search data of a site. */
export function searchSources(site: CheckedContent): Parameters<typeof createSearchData>[1] {
  const { results, sources } = site
  const synonyms = synonymsOf(site)
  return {
    synonyms: 'value' in synonyms ? synonyms.value : NO_SYNONYMS,
    day: sources.day,
    pages: [...results.values()].map(({ facts, summary }) => ({
      search: facts?.search,
      lastModified: summary?.lastModified,
    })),
  }
}

/** Publishes the index that `src/search` searches, and checks the synonyms (`content/synonyms.json`). */
export const search: EnginePlugin = {
  name: 'search',
  documents: [{ name: DOCUMENT, schema: Synonyms }],
  readPages: () => ({ read: (page) => ({ search: describeForSearch(page) }) }),
  check: (site) => {
    const synonyms = synonymsOf(site)
    return 'problems' in synonyms ? synonyms.problems : []
  },
  warn: (site) => {
    const document = site.sources.documents.get(DOCUMENT)
    const pages = [...site.results.values()].flatMap(({ facts }) => facts?.search ?? [])
    return document ? findUnusedSynonyms(document, searchSources(site).synonyms, pages) : []
  },
  files: {
    list: (site, wanted = DATA) => (site.site.search && wanted.startsWith(DATA) ? listFiles(site) : []),
  },
}

function* listFiles(site: ReleaseContent): Generator<SiteFile> {
  const { data, parts } = splitSearchData(createSearchData(site.site, searchSources(site)))
  yield { path: `${DATA}.js`, content: () => ({ data }) }
  for (const [name, part] of parts) yield { path: `${DATA}/${name}.js`, content: () => ({ data: part }) }
}
