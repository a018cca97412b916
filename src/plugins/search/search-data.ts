import MiniSearch, { type Options } from 'minisearch'
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

/**
 * Chooses the entries of the search: each page, and each record once. A record without a page of its own links to the page
 * with the fewest blocks that shows it. An article in a list is the same entry as its page. Gives the entries sorted by kind.
 */
function chooseEntries(kinds: SiteSearch['kinds'], { pages, day }: SearchSources): PageEntry[] {
  const chosen = new Map<string, { entry: PageEntry; blocks: number }>()
  const keyOf = ({ kind, title, price, href, shown }: PageEntry) =>
    JSON.stringify([kind, title, price?.amount, shown ? '' : href])
  for (const { search, lastModified = '' } of pages) {
    // As in the sitemap, an article is found from its date on.
    if (!search || lastModified > day) continue
    const { page, records, blocks } = search
    chosen.set(keyOf(page), { entry: page, blocks: 0 })
    for (const entry of records) {
      const known = chosen.get(keyOf(entry))
      if (!known || known.blocks > blocks) chosen.set(keyOf(entry), { entry, blocks })
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

/**
 * Gives the options of MiniSearch for texts in `language`. Throws a `RangeError`
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
