import { posix } from 'node:path'
import type { ZodType } from 'zod'
import type { Cards } from '../../schemas/cards.ts'
import { Collection } from '../../schemas/collection.ts'
import { type Library, within } from '../../schemas/library.ts'
import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { SiteFile } from '../../schemas/site-file.ts'
import { anchorsOf } from './anchors.ts'
import { ARTICLES, allArticles } from './articles.ts'
import { pageOn } from './as-of.ts'
import { checkPage } from './check-page.ts'
import { type ContentFile, filesBelow, oddEntries, textOf } from './content-files.ts'
import { siteDay } from './day.ts'
import type { Names } from './editor-schemas.ts'
import { icon, iconNames } from './icons.ts'
import { type Document, readJson } from './json-document.ts'
import { resolveLink } from './links.ts'
import { readMdx } from './mdx-document.ts'
import { type MediaFile, type MediaOptions, openMedia } from './media.ts'
import { fileProblem, inOrder, type Problem } from './problem.ts'
import { routeOf } from './route-of.ts'
import { openSite } from './site-document.ts'
import { advice, nearest } from './suggest.ts'
import { filledAddress, tokenReader } from './tokens.ts'
import { validate } from './validate.ts'
import { allVariants, takenAddresses, type Variant } from './variants.ts'
import { warningsOf } from './warnings.ts'

const PAGES = 'content/pages'
const COLLECTIONS = 'content/collections'
const CLEAN = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(json|mdx)$/

/** The checked content of a site. `site` and `pages` hold only what has no problem. */
export interface Content {
  site: Site | undefined
  /** Page name (`index`, `faq`, `404`) → page. */
  pages: Map<string, Page>
  /** What is published: the pages, each once for every page of its list. */
  variants: ReadonlyMap<string, Variant>
  /** Output path below `dist` → what stands there. */
  media: ReadonlyMap<string, MediaFile>
  /** What its documents may point at. */
  library: Library
  /** The same by name, for editors that complete what is typed. */
  names: () => Names
  /** They stop a build. */
  problems: Problem[]
  /** They do not. They are looked for when there are no problems. */
  warnings: Problem[]
}

/** How content is read. */
export interface ReaderOptions extends MediaOptions {
  /** The day that the site is built for, such as `2026-12-24`; see `siteDay`. */
  day?: string | undefined
}

/** Reads and checks the content below a root; what was read before and did not change is not read again. */
export function contentReader(root: string, options: ReaderOptions = {}): () => Content {
  const read = new Map<string, { stamp: string; result: Document | Problem }>()

  const open = ({ path, stamp }: ContentFile): Document | Problem => {
    const before = read.get(path)
    if (before?.stamp === stamp) return before.result
    const text = textOf(root, path)
    const readText = path.endsWith('.mdx') ? readMdx : readJson
    const result = typeof text === 'string' ? readText(path, text) : text
    read.set(path, { stamp, result })
    return result
  }

  return () => check(root, open, options)
}

function check(
  root: string,
  open: (file: ContentFile) => Document | Problem,
  options: ReaderOptions,
): Content {
  const problems = oddEntries(root)
  const documents = (folder: string): Map<string, Document> => {
    const result = new Map<string, Document>()
    const files = new Map<string, string>()
    for (const file of filesBelow(root, folder)) {
      const name = nameOf(folder, file.path)
      const first = files.get(name)
      const opened = first === undefined ? openOnly(file, folder, open) : twice(file, first)
      files.set(name, first ?? file.path)
      if ('problemAt' in opened) result.set(name, opened)
      else problems.push(opened)
    }
    return result
  }
  const accept = <T>(document: Document, schema: ZodType<T>): T | undefined => {
    const result = validate(document, schema)
    if ('value' in result) return result.value
    problems.push(...result.problems)
    return undefined
  }

  const pageDocuments = documents(PAGES)
  const collectionDocuments = documents(COLLECTIONS)
  const brokenPages = problems.filter(({ file }) => file.startsWith(`${PAGES}/`))
  const brokenCollections = new Set(
    problems
      .filter(({ file }) => file.startsWith(`${COLLECTIONS}/`))
      .map(({ file }) => nameOf(COLLECTIONS, file)),
  )
  const routes = new Map(
    [...pageDocuments]
      .filter(([name]) => name !== '404')
      .map(([name, document]) => [routeOf(name), anchorsOf(document)]),
  )
  // A page whose text is broken exists all the same: links to it are good.
  for (const { file } of brokenPages) {
    const route = routeOf(nameOf(PAGES, file))
    if (CLEAN.test(posix.relative(PAGES, file)) && !routes.has(route)) routes.set(route, undefined)
  }

  const siteDocument = openSite(root, open, problems)
  const day = siteDay(options.day)
  const token = tokenReader({
    collections: collectionDocuments.values(),
    site: siteDocument,
    incomplete: brokenCollections.size > 0 || !siteDocument,
    day,
  })
  const media = openMedia(root, options)
  const collections = new Map<string, Collection>()
  const library: Library = {
    link: (href) => filledAddress(href, token, (address) => resolveLink(address, routes)),
    token,
    day,
    picture: media.picture,
    original: media.original,
    clip: media.clip,
    icon,
    body: () => ({ rule: 'body', problem: 'needs an .mdx page, whose Markdown it shows' }),
    records: (card, name) => {
      // A broken collection has its own problems: those who use it have none.
      if (brokenCollections.has(name)) return { value: [] }
      const collection = collections.get(name)
      if (!collection)
        return {
          rule: 'collection',
          problem: `no collection "${name}"${advice(name, [...collectionDocuments.keys()])}`,
          fix: nearest(name, [...collectionDocuments.keys()]),
        }
      if (holds(card, collection)) return { value: collection.items }
      return {
        rule: 'collection',
        problem: `the collection "${name}" holds ${collection.card} cards; this place takes ${card} cards`,
      }
    },
  }

  const checked = within(library, () => {
    for (const [name, document] of collectionDocuments) {
      const collection = accept(document, Collection)
      if (collection) collections.set(name, collection)
      else brokenCollections.add(name)
    }
    const articles = collections.get(ARTICLES) ?? { card: 'article', items: [] }
    if (articles.card === 'article') {
      const items = allArticles(articles.items, pageDocuments)
      if (items.length > 0) collections.set(ARTICLES, { card: 'article', items })
    }
    const pages = new Map<string, Page>()
    for (const [name, document] of pageDocuments) {
      const result = checkPage(document, library)
      if ('value' in result) pages.set(name, pageOn(day, result.value))
      else problems.push(...result.problems)
    }
    return { pages, site: siteDocument && accept(siteDocument, SiteFile) }
  })

  for (const name of ['index', '404'])
    if (!pageDocuments.has(name) && !brokenPages.some(({ file }) => nameOf(PAGES, file) === name))
      problems.push(
        fileProblem(`${PAGES}/${name}.json`, {
          rule: 'missing-file',
          message: 'is missing; every site needs this page',
        }),
      )
  for (const [name, route] of takenAddresses(checked.pages))
    problems.push(
      fileProblem(pageDocuments.get(name)?.file ?? name, {
        rule: 'duplicate',
        message: `stands where a page of the list on "${route}" is published; give it another name`,
      }),
    )
  const variants = allVariants(checked.pages, checked.site?.labels.pageNumber ?? '')
  const { pages, site } = checked
  const whole = { library, collections, pages, pageDocuments, collectionDocuments }
  const warnings =
    problems.length > 0 || !site || !siteDocument
      ? []
      : warningsOf({ ...whole, site, siteDocument, unused: media.unused() })
  const names = () => ({
    ...media.names(),
    route: [...routes].flatMap(([route, anchors]) => [
      route,
      ...[...(anchors ?? [])].map((id) => `${route}#${id}`),
    ]),
    icon: [...iconNames()],
    collection: [...collectionDocuments.keys()],
  })
  return {
    ...checked,
    variants,
    media: media.files(),
    library,
    names,
    problems: inOrder(problems),
    warnings: inOrder(warnings),
  }
}

function openOnly(
  file: ContentFile,
  folder: string,
  open: (file: ContentFile) => Document | Problem,
): Document | Problem {
  const wrong = (message: string) => fileProblem(file.path, { rule: 'file-name', message })
  const endings = folder === PAGES ? ['.json', '.mdx'] : ['.json']
  if (!endings.includes(posix.extname(file.path)))
    return wrong(`is no ${endings.join(' or ')} file; move or remove it`)
  if (!CLEAN.test(file.path.split('/').slice(2).join('/')))
    return wrong('has a name that makes no clean address; use lower-case letters, digits and hyphens')
  return open(file)
}

function twice(file: ContentFile, first: string): Problem {
  return fileProblem(file.path, {
    rule: 'duplicate',
    message: `has the same address as ${first}; remove or rename one of them`,
  })
}

function nameOf(folder: string, path: string): string {
  return posix.relative(folder, path).replace(/\.(json|mdx)$/, '')
}

function holds<K extends keyof Cards>(
  card: K,
  collection: Collection,
): collection is Collection & { items: Cards[K][] } {
  return collection.card === card
}
