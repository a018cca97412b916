import type { ArticleCard } from '../../../schemas/cards/article.ts'
import type { Cards } from '../../../schemas/cards.ts'
import { Collection } from '../../../schemas/collection.ts'
import { type LetterGroup, type Library, withLibrary } from '../../../schemas/library.ts'
import { isListedOn } from '../../../schemas/parts/offer-dates.ts'
import { CART_LINK } from '../../../schemas/site.ts'
import { ARTICLE_CARD } from '../../../schemas/traits.ts'
import { certainMatch, guess } from '../diagnostics/did-you-mean.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/library.ts'
import { rootDocumentPath } from '../read/document-paths.ts'
import { validate } from '../read/validate.ts'
import { valueAt } from '../read/value-at.ts'
import { ARTICLES, mergeArticles } from './article-collection.ts'
import { readIcon } from './icons.ts'
import { type ListedPage, listByLetter } from './list-pages.ts'
import { outsideOf } from './outside.ts'
import { readRedirectMap } from './redirect-map.ts'
import { type Routes, resolveLink } from './resolve-link.ts'
import { readSiteField } from './site-field.ts'
import { brokenCollections, type SiteSources } from './site-sources.ts'
import { resolveAddress } from './tokens.ts'
import { collectLinks } from './tracked-library.ts'

/** What documents need to know of the pages of the site. */
export interface PageIndex {
  routes: Routes
  /** The routes of the pages that the site does not show on the day, each with the address to which links lead. */
  absent: ReadonlyMap<string, string>
  /** The article pages, as cards. */
  articles: readonly ArticleCard[]
  /** The pages that the search finds. */
  listed: readonly ListedPage[]
}

/** The library of a site, and the problems of its collections. */
export interface LibraryResult {
  library: Library
  /** Lists the records of a collection that are published on the day; undefined when no collection has that name. */
  published: (collection: string) => readonly object[] | undefined
  /** The collections without problems, by name. */
  collections: ReadonlyMap<string, Collection>
  /** The addresses that the records of collections lead to. */
  recordLinks: ReadonlySet<string>
  problems: readonly Problem[]
}

/**
 * Creates the library: everything that a document may point at. It validates the collections but those of `known`, which are as
 * they were: the editor creates a library at each key in a list.
 */
export function createLibrary(
  sources: SiteSources,
  { routes, absent, articles, listed }: PageIndex,
  known: Pick<LibraryResult, 'collections' | 'recordLinks'> = {
    collections: new Map(),
    recordLinks: new Set(),
  },
): LibraryResult {
  const { day, token, media, formats } = sources
  const broken = brokenCollections(sources.problems)
  /** Whether only the source site has a page, and this one has not. */
  const isElsewhere = (address: string) =>
    address.startsWith('/') && sources.place.elsewhere.has(address.replace(/[?#].*$/s, ''))
  const redirects = readRedirectMap(sources.site)
  const url = valueAt(sources.site?.data, ['url'])
  const siteUrl = typeof url === 'string' ? url : undefined
  const targets = { routes, redirects, siteUrl, file: sources.publicFile }
  const collections = new Map(known.collections)
  const problems: Problem[] = []
  let letters: LetterGroup[] | undefined
  const library: Library = {
    link: (href) => {
      const found = resolveAddress(href, token, (address) => resolveLink(address, targets))
      const insteadOf = (address: string) => absent.get(address.replace(/[?#].*$/s, ''))
      if ('value' in found && isElsewhere(found.value)) return { value: outsideOf(found.value) }
      const instead = 'value' in found ? insteadOf(found.value) : undefined
      // Every day has a home page.
      return instead === undefined ? found : { value: insteadOf(instead) ? '/' : instead, isStandIn: true }
    },
    token,
    shop: () => readSiteField(sources.site, CART_LINK) !== undefined,
    pages: () => {
      letters ??= listByLetter(listed, formats.locale)
      return letters
    },
    quoteMarks: () => formats.quoteMarks,
    siteField: (key) => readSiteField(sources.site, [key]),
    document: (name) => {
      const document = sources.documents.get(name)
      const isBroken = sources.problems.some(({ file }) => file.toLowerCase() === rootDocumentPath(name))
      return document || !isBroken ? document?.data : null
    },
    money: formats.money,
    exactMoney: formats.exactMoney,
    date: formats.date,
    longDate: formats.longDate,
    day,
    local: sources.local,
    picture: media.picture,
    original: media.original,
    video: media.video,
    publicFile: sources.publicFile,
    icon: readIcon,
    body: () => ({ problem: tell('needs-text-page') }),
    records: (card, name) => {
      // A broken collection has problems of its own. The documents that use it get none.
      if (broken.has(name)) return { value: [] }
      const collection = collections.get(name)
      if (!collection)
        return {
          problem: tell('no-collection', { name, ...guess(name, [...sources.collections.keys()]) }),
          fix: certainMatch(name, [...sources.collections.keys()]),
        }
      if (hasCard(card, collection)) return { value: collection.items }
      return { problem: tell('collection-of-other-cards', { name, card: collection.card, wanted: card }) }
    },
  }
  const recordLinks = new Set([
    ...articles.flatMap(({ href, categoryHref }) => [href, categoryHref]),
    ...known.recordLinks,
  ])
  withLibrary(collectLinks(library, recordLinks), () => {
    for (const [name, document] of sources.collections) {
      if (known.collections.has(name)) continue
      const result = validate(document, Collection)
      if ('value' in result) collections.set(name, result.value)
      else {
        problems.push(...result.problems)
        broken.add(name)
      }
    }
  })
  const writtenArticles = collections.get(ARTICLES) ?? { card: ARTICLE_CARD, items: [] }
  if (writtenArticles.card === ARTICLE_CARD && !known.collections.has(ARTICLES)) {
    const items = mergeArticles(writtenArticles.items, articles)
    if (items.length > 0) collections.set(ARTICLES, { card: ARTICLE_CARD, items })
  }
  const published = (name: string): readonly object[] | undefined => {
    const items: readonly object[] | undefined = collections.get(name)?.items
    return items?.filter((item) => isListedOn(day, item))
  }
  return { library, published, collections, recordLinks, problems }
}

function hasCard<K extends keyof Cards>(
  card: K,
  collection: Collection,
): collection is Collection & { items: Cards[K][] } {
  return collection.card === card
}
