import type { Article } from '../../../schemas/cards/article.ts'
import type { Cards } from '../../../schemas/cards.ts'
import { Collection } from '../../../schemas/collection.ts'
import { type Library, within } from '../../../schemas/library.ts'
import { validOn } from '../../../schemas/parts/offer-dates.ts'
import { advice, certain } from '../diagnostics/did-you-mean.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { type ContentFile, type Stock, takeStock, textOf } from '../read/content-folder.ts'
import { COLLECTIONS, documentFiles, nameOf } from '../read/document-paths.ts'
import type { Document } from '../read/json-document.ts'
import { openDocument } from '../read/read-document.ts'
import { openSite } from '../read/site-document.ts'
import { validate } from '../read/validate.ts'
import { valueAt } from '../read/value-at.ts'
import { ARTICLES, allArticles } from './article-collection.ts'
import { siteDay } from './build-date.ts'
import { icon } from './icons.ts'
import { MEDIA, type Media, type MediaMemory, type MediaOptions, openMedia } from './media/media-library.ts'
import { readMoves } from './redirect-map.ts'
import { type Routes, resolveLink } from './resolve-link.ts'
import { filledAddress, tokenReader } from './tokens.ts'

/** How content is read. */
export interface ReaderOptions extends MediaOptions {
  /** The day that the site is built for, such as `2026-12-24`; see `siteDay`. */
  day?: string | undefined
}

/** What pages point at, but for each other: site.json, collections, pictures. */
export interface Basis {
  root: string
  day: string
  site: Document | undefined
  collections: ReadonlyMap<string, Document>
  media: Media
  token: Library['token']
  /** What keeps files from being read. */
  problems: readonly Problem[]
}

/** Opens a file of content; a reader may remember those that did not change. */
export type Open = (file: ContentFile) => Document | Problem

/** Reads what is no page below `root`. */
export function openBasis(
  root: string,
  options: ReaderOptions,
  stock: Stock = takeStock(root),
  open: Open = ({ path }) => openDocument(path, textOf(root, path)),
  looked?: MediaMemory,
): Basis {
  const problems = [...stock.odd]
  const { files, problems: misnamed } = documentFiles(stock, COLLECTIONS)
  problems.push(...misnamed)
  const collections = new Map<string, Document>()
  for (const [name, file] of files) {
    const opened = open(file)
    if ('problemAt' in opened) collections.set(name, opened)
    else problems.push(opened)
  }
  const site = openSite(root, open, problems)
  const day = siteDay(options.day)
  const incomplete = brokenCollections(problems).size > 0 || !site
  const token = tokenReader({ collections: collections.values(), site, incomplete, day })
  return {
    root,
    day,
    site,
    collections,
    media: openMedia(root, options, looked, stock.filesBelow(MEDIA)),
    token,
    problems,
  }
}

function brokenCollections(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems
      .filter(({ file }) => file.startsWith(`${COLLECTIONS}/`))
      .map(({ file }) => nameOf(COLLECTIONS, file)),
  )
}

/** What the pages are to each other. */
export interface Pages {
  routes: Routes
  /** Those that are articles. */
  articles: readonly Article[]
}

/** The library of a site, and what is wrong with its collections. */
export interface Shelves {
  library: Library
  /** How many records of a collection are published on the day; undefined when there is none of that name. */
  published: (collection: string) => number | undefined
  problems: readonly Problem[]
}

/** Everything that a document may point at. */
export function openShelves(basis: Basis, { routes, articles }: Pages): Shelves {
  const { day, token, media } = basis
  const broken = brokenCollections(basis.problems)
  const moves = readMoves(basis.site)
  const url = valueAt(basis.site?.data, ['url'])
  const home = typeof url === 'string' ? url : undefined
  const collections = new Map<string, Collection>()
  const problems: Problem[] = []
  const library: Library = {
    link: (href) => filledAddress(href, token, (address) => resolveLink(address, routes, moves, home)),
    token,
    day,
    picture: media.picture,
    original: media.original,
    clip: media.clip,
    icon,
    body: () => ({ rule: 'body', problem: 'needs an .mdx page, whose Markdown it shows' }),
    records: (card, name) => {
      // A broken collection has its own problems: those who use it have none.
      if (broken.has(name)) return { value: [] }
      const collection = collections.get(name)
      if (!collection)
        return {
          rule: 'collection',
          problem: `no collection "${name}"${advice(name, [...basis.collections.keys()])}`,
          fix: certain(name, [...basis.collections.keys()]),
        }
      if (holds(card, collection)) return { value: collection.items }
      return {
        rule: 'collection',
        problem: `the collection "${name}" holds ${collection.card} cards; this place takes ${card} cards`,
      }
    },
  }
  within(library, () => {
    for (const [name, document] of basis.collections) {
      const result = validate(document, Collection)
      if ('value' in result) collections.set(name, result.value)
      else {
        problems.push(...result.problems)
        broken.add(name)
      }
    }
  })
  const own = collections.get(ARTICLES) ?? { card: 'article', items: [] }
  if (own.card === 'article') {
    const items = allArticles(own.items, articles)
    if (items.length > 0) collections.set(ARTICLES, { card: 'article', items })
  }
  const published = (name: string): number | undefined => {
    const items: readonly object[] | undefined = collections.get(name)?.items
    return items?.filter((item) => validOn(day, item)).length
  }
  return { library, published, problems }
}

function holds<K extends keyof Cards>(
  card: K,
  collection: Collection,
): collection is Collection & { items: Cards[K][] } {
  return collection.card === card
}
