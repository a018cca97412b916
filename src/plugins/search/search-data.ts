import MiniSearch from 'minisearch'
import type { SiteSearch } from '../../../schemas/parts/site-search.ts'
import type { Site } from '../../../schemas/site.ts'
import type { Synonyms } from '../../../schemas/synonyms.ts'
import { createFormats } from '../../contract/formats.ts'
import {
  createWordFinder,
  foldWord,
  type SearchData,
  type SearchEntry,
  type SearchTexts,
  searchIndexOptions,
} from '../../contract/search.ts'
import type { PageEntry, PageSearch } from './page-search.ts'
import { createSynonymWriter } from './synonyms.ts'

/** The sources of the search data. */
export interface SearchSources {
  synonyms: Synonyms
  /** The entries of each page, and the day of its last change. */
  pages: Iterable<{ search?: PageSearch | undefined; lastModified?: string | undefined }>
  /** The day that the site is built for. */
  day: string
}

/** More blocks than any page has. */
const MANY = 1000

/**
 * Chooses the entries of the search: each page, and each record once. A record without a page of its own links to a block that
 * shows it: to one with an id, if there is one, and of these on the page with the fewest blocks. An article in a list is the same
 * entry as its page. Gives the entries sorted by kind.
 */
function chooseEntries(kinds: SiteSearch['kinds'], { pages, day }: SearchSources): PageEntry[] {
  const chosen = new Map<string, { entry: PageEntry; distance: number }>()
  const keyOf = ({ kind, title, price, href, shown }: PageEntry) =>
    JSON.stringify([kind, title, price?.amount, shown ? '' : href])
  for (const { search, lastModified = '' } of pages) {
    // As in the sitemap, an article is found from its date on.
    if (!search || lastModified > day) continue
    const { page, records, blocks } = search
    chosen.set(keyOf(page), { entry: page, distance: 0 })
    for (const entry of records) {
      const known = chosen.get(keyOf(entry))
      const distance = blocks + (entry.href.includes('#') ? 0 : MANY)
      if (!known || known.distance > distance) chosen.set(keyOf(entry), { entry, distance })
    }
  }
  const order = Object.keys(kinds)
  return [...chosen.values()]
    .flatMap(({ entry }) => (kinds[entry.kind] === undefined ? [] : [entry]))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** Sorts single words first, which alone are in the index, and longer phrases before those that they may contain. */
const byUse = (a: string, b: string) =>
  a.includes(' ') && b.includes(' ') ? b.length - a.length : Number(a.includes(' ')) - Number(b.includes(' '))

/** Makes the data of the search. The same content gives the same bytes. */
export function createSearchData(site: Site, content: SearchSources): SearchData {
  const kinds = site.search?.kinds ?? {}
  const { money } = createFormats(site)
  const chosen = chooseEntries(kinds, content)
  const entries = chosen.map(
    ({ kind, href, title, unit, text, price, picture }): SearchEntry => ({
      kind,
      href,
      title: unit ? `${title} ${site.labels[unit]}` : title,
      ...(text && { text }),
      ...(price && {
        price: [price.prefix, `${money(price.amount)}${price.per ? `/${price.per}` : ''}`]
          .filter((part) => part)
          .join(' '),
      }),
      ...(picture && {
        picture: { src: picture.src, width: picture.width, height: picture.height, widths: picture.widths },
      }),
    }),
  )
  const index = new MiniSearch<SearchTexts>(searchIndexOptions(site.locale))
  const withSynonyms = createSynonymWriter(content.synonyms)
  index.addAll(
    entries.map(({ title, text = '', price }, id) => {
      const { headings = '', words = '' } = chosen[id] ?? {}
      return {
        id,
        price,
        title: withSynonyms(title),
        headings: withSynonyms(headings),
        text: withSynonyms(`${text}\n${words}`),
      }
    }),
  )
  const { groups, ignored } = content.synonyms
  const findWords = createWordFinder(site.locale)
  /** Several words that mean one thing stay together: `sign in`. */
  const fold = (list: readonly string[]) =>
    list.map((text) =>
      findWords(text)
        .map(({ word }) => foldWord(word))
        .join(' '),
    )
  return {
    language: site.locale,
    words: {
      kinds,
      ignored: fold(ignored),
      synonyms: groups.map((group) => fold(group).toSorted(byUse)),
    },
    entries,
    index: index.toJSON(),
  }
}
