import { posix } from 'node:path'
import type { ZodType } from 'zod'
import type { Cards } from '../../schemas/cards.ts'
import { Collection } from '../../schemas/collection.ts'
import { type Library, within } from '../../schemas/library.ts'
import { Page } from '../../schemas/page.ts'
import { Site } from '../../schemas/site.ts'
import { anchorsOf } from './anchors.ts'
import { ARTICLES, allArticles } from './articles.ts'
import { bodyBlockProblems } from './body-block.ts'
import { type ContentFile, filesBelow, findFile, textOf } from './content-files.ts'
import { icon } from './icons.ts'
import { type Document, readJson } from './json-document.ts'
import { resolveLink } from './links.ts'
import { readMdx } from './mdx-document.ts'
import { type MediaFile, type MediaOptions, openMedia } from './media.ts'
import { fileProblem, inOrder, type Problem } from './problem.ts'
import { routeOf } from './route-of.ts'
import { advice, nearest } from './suggest.ts'
import { validate } from './validate.ts'
import { allVariants, takenAddresses, type Variant } from './variants.ts'

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
  /** They stop a build. */
  problems: Problem[]
  /** They do not. They are looked for when there are no problems. */
  warnings: Problem[]
}

/** Reads and checks the content below a root; what was read before and did not change is not read again. */
export function contentReader(root: string, options: MediaOptions = {}): () => Content {
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
  options: MediaOptions,
): Content {
  const problems: Problem[] = []
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

  const media = openMedia(root, options)
  const collections = new Map<string, Collection>()
  const library: Library = {
    link: (href) => resolveLink(href, routes),
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

  const acceptPage = (document: Document): Page | undefined => {
    const { body, data, problemAt } = document
    if (!body) return accept(document, Page)
    const { html, problems: own } = body.write(library)
    for (const { path, ...finding } of bodyBlockProblems(data, body)) own.push(problemAt(path, finding))
    problems.push(...own)
    const page = within({ ...library, body: () => ({ value: html }) }, () => accept(document, Page))
    return own.length === 0 ? page : undefined
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
      const page = acceptPage(document)
      if (page) pages.set(name, page)
    }
    return { pages, site: readSite(root, open, accept, problems) }
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
  const unused = problems.length > 0 ? [] : media.unused()
  const warnings = unused.map((file) =>
    fileProblem(file, { rule: 'unused-file', message: 'is on no page; use it, or remove it' }),
  )
  return { ...checked, variants, media: media.files(), library, problems: inOrder(problems), warnings }
}

function readSite(
  root: string,
  open: (file: ContentFile) => Document | Problem,
  accept: (document: Document, schema: typeof Site) => Site | undefined,
  problems: Problem[],
): Site | undefined {
  const file = findFile(root, 'content/site.json')
  const opened = file
    ? open(file)
    : fileProblem('content/site.json', {
        rule: 'missing-file',
        message: 'is missing; every site needs it',
      })
  if ('problemAt' in opened) return accept(opened, Site)
  problems.push(opened)
  return undefined
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
