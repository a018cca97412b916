import { posix } from 'node:path'
import type { ZodType } from 'zod'
import type { Cards } from '../../schemas/cards.ts'
import { Collection } from '../../schemas/collection.ts'
import { type Library, within } from '../../schemas/library.ts'
import { Page } from '../../schemas/page.ts'
import { Site } from '../../schemas/site.ts'
import { anchorsOf } from './anchors.ts'
import { type ContentFile, filesBelow, findFile, textOf } from './content-files.ts'
import { icon } from './icons.ts'
import { type Document, readJson } from './json-document.ts'
import { resolveLink } from './links.ts'
import { openMedia } from './media.ts'
import { fileProblem, inOrder, type Problem } from './problem.ts'
import { routeOf } from './route-of.ts'
import { advice } from './suggest.ts'
import { validate } from './validate.ts'

const CLEAN = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.json$/

/** The checked content of a site. `site` and `pages` hold only what has no problem. */
export interface Content {
  site: Site | undefined
  /** Page name (`index`, `faq`, `404`) → page. */
  pages: Map<string, Page>
  /** Output path below `dist` → picture on the disk. */
  media: ReadonlyMap<string, string>
  problems: Problem[]
}

/** Reads and checks the content below a root; what was read before and did not change is not read again. */
export function contentReader(root: string): () => Content {
  const read = new Map<string, { stamp: string; result: Document | Problem }>()

  const open = ({ path, stamp }: ContentFile): Document | Problem => {
    const before = read.get(path)
    if (before?.stamp === stamp) return before.result
    const text = textOf(root, path)
    const result = typeof text === 'string' ? readJson(path, text) : text
    read.set(path, { stamp, result })
    return result
  }

  return () => check(root, open)
}

function check(root: string, open: (file: ContentFile) => Document | Problem): Content {
  const problems: Problem[] = []
  const documents = (folder: string): Map<string, Document> => {
    const result = new Map<string, Document>()
    for (const file of filesBelow(root, folder)) {
      const opened = openOnly(file, open)
      if ('problemAt' in opened) result.set(nameOf(folder, file.path), opened)
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

  const pageDocuments = documents('content/pages')
  const collectionDocuments = documents('content/collections')
  const brokenPages = problems.filter(({ file }) => file.startsWith('content/pages/'))
  const brokenCollections = new Set(
    problems
      .filter(({ file }) => file.startsWith('content/collections/'))
      .map(({ file }) => nameOf('content/collections', file)),
  )
  const routes = new Map(
    [...pageDocuments]
      .filter(([name]) => name !== '404')
      .map(([name, { data }]) => [routeOf(name), anchorsOf(data)]),
  )
  // A page whose text is broken exists all the same: links to it are good.
  for (const { file } of brokenPages)
    if (CLEAN.test(posix.relative('content/pages', file)))
      routes.set(routeOf(nameOf('content/pages', file)), new Set())

  const media = openMedia(root)
  const collections = new Map<string, Collection>()
  const library: Library = {
    link: (href) => resolveLink(href, routes),
    picture: media.picture,
    clip: () => ({ problem: 'clips cannot be read yet' }),
    icon,
    body: () => ({ problem: 'needs an .mdx page, whose Markdown it shows' }),
    records: (card, name) => {
      // A broken collection has its own problems: those who use it have none.
      if (brokenCollections.has(name)) return { value: [] }
      const collection = collections.get(name)
      if (!collection)
        return { problem: `no collection "${name}"${advice(name, [...collectionDocuments.keys()])}` }
      if (holds(card, collection)) return { value: collection.items }
      return {
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
    const pages = new Map<string, Page>()
    for (const [name, document] of pageDocuments) {
      const page = accept(document, Page)
      if (page) pages.set(name, page)
    }
    return { pages, site: readSite(root, open, accept, problems) }
  })

  for (const name of ['index', '404'])
    if (!pageDocuments.has(name) && !brokenPages.some(({ file }) => file === `content/pages/${name}.json`))
      problems.push(fileProblem(`content/pages/${name}.json`, 'is missing; every site needs this page'))
  return { ...checked, media: media.files(), problems: inOrder(problems) }
}

function readSite(
  root: string,
  open: (file: ContentFile) => Document | Problem,
  accept: (document: Document, schema: typeof Site) => Site | undefined,
  problems: Problem[],
): Site | undefined {
  const file = findFile(root, 'content/site.json')
  const opened = file ? open(file) : fileProblem('content/site.json', 'is missing; every site needs it')
  if ('problemAt' in opened) return accept(opened, Site)
  problems.push(opened)
  return undefined
}

function openOnly(file: ContentFile, open: (file: ContentFile) => Document | Problem): Document | Problem {
  const wrong = (message: string) => fileProblem(file.path, message)
  if (posix.extname(file.path) !== '.json') return wrong('is no .json file; move or remove it')
  if (!CLEAN.test(file.path.split('/').slice(2).join('/')))
    return wrong('has a name that makes no clean address; use lower-case letters, digits and hyphens')
  return open(file)
}

function nameOf(folder: string, path: string): string {
  return posix.relative(folder, path).replace(/\.json$/, '')
}

function holds<K extends keyof Cards>(
  card: K,
  collection: Collection,
): collection is Collection & { items: Cards[K][] } {
  return collection.card === card
}
