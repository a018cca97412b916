import type { z } from 'zod'
import { Collection } from '../../../../../schemas/collection.ts'
import type { Library } from '../../../../../schemas/library.ts'
import { Page } from '../../../../../schemas/page.ts'
import { SiteFile } from '../../../../../schemas/site-file.ts'
import type { FieldPath } from '../../../../contract/json.ts'
import { toPointer } from '../../../../contract/json-pointer.ts'
import {
  type ContentDocument,
  documentName,
  findBodyBlocks,
  listLeaves,
  PAGES,
  readDocument,
  routeOf,
} from '../../../../engine/public/documents.ts'
import {
  collectionsIn,
  createLibrary,
  type Lookups,
  listedArticles,
  looksUp,
  type PageIndex,
} from '../../../../engine/public/library.ts'
import { applyEdits, isInTag, type Problem } from '../../../../engine/public/problems.ts'
import {
  checkSiteFile,
  documentsOf,
  isListedByBanner,
  type PageVariant,
  paginate,
  publishedOn,
  type SiteContent,
  type SiteSources,
  validatePage,
} from '../../../../engine/public/site.ts'
import type { PageText, TextPlace } from '../../page-protocol.ts'
import { readFields } from '../documents/read-fields.ts'
import type { ShownText } from '../drafts/drafts.ts'
import { signBody } from './sign-body.ts'
import { keyOfPlace, Signer } from './sign-data.ts'
import { writtenPlace } from './written-place.ts'

/** A page with a sign behind each of its texts, as it would be published. */
export interface SignedPage {
  site: SiteContent['site']
  variants: ReadonlyMap<string, PageVariant>
  /** What the numbers of the signs stand for. */
  places: readonly TextPlace[]
  /** What can have no sign. */
  values: readonly PageText[]
}

/** The page to sign. */
interface AskedPage {
  file: string
  /** The name of the page of its list that shows, such as `blog/page/2`. */
  name: string
  /** The text that shows in place of one with a problem. */
  shown: ShownText | undefined
}

/** How often a page is signed again without the signs that gave it a problem. */
const MOST_TRIES = 6

/**
 * Puts a sign behind each text that the page `file` may show: its own, those of shared lists, of articles, and of all pages. Where
 * the signs come out tells what is written where. A text whose sign would be a problem, such as one of the greatest length,
 * has none: `refused` names these places, and learns new ones. Undefined when no try is without problems.
 */
export function signPage(
  content: SiteContent,
  { file, name, shown }: AskedPage,
  refused: Set<string>,
): SignedPage | undefined {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = trySigning(content, { file, name, shown }, refused)
    if (!('problems' in result)) return result
    const before = refused.size
    for (const problem of result.problems) refused.add(keyOfPlace(placeOfProblem(problem)))
    if (refused.size === before) return undefined
  }
  return undefined
}

function placeOfProblem({ file, path, line }: Problem): TextPlace {
  return isInTag({ file, path }) || (file.endsWith('.mdx') && path.length === 0)
    ? { file, line }
    : { file, pointer: toPointer(path) }
}

type SchemaOf = (name: string) => z.ZodType | undefined

function trySigning(
  content: SiteContent,
  { file, name: variant, shown }: AskedPage,
  refused: ReadonlySet<string>,
): SignedPage | { problems: readonly Problem[] } {
  const { sources, results, site } = content
  const name = documentName(PAGES, file)
  const document = readDocument(file, shown?.text ?? sources.readText(file))
  if (!('problemAt' in document)) return { problems: [document] }
  const signer = new Signer(sources.formats, refused, namesOfRecords(document))
  const page = signDocument(document, shown?.left ?? [], signer, sources.token)
  if (!('problemAt' in page)) return { problems: [page] }

  const { lookups = {} } = results.get(name) ?? {}
  const sign = (schema: z.ZodType, { file, ...own }: ContentDocument): ContentDocument => {
    const placeOf = (path: FieldPath) => ({ file, pointer: toPointer(path) })
    return { file, ...own, data: signer.signData(schema, own.data, placeOf) }
  }
  const signAll = (known: ReadonlyMap<string, ContentDocument>, schemaOf: SchemaOf) => {
    const signed = [...known].map(([name, one]): [string, ContentDocument] => {
      const schema = schemaOf(name)
      return [name, schema ? sign(schema, one) : one]
    })
    return new Map(signed)
  }
  const lists = collectionsIn(lookups)
  const others = documentsOf(sources.plugins)
  const signedSite = sources.site && sign(SiteFile, sources.site)
  // The values of tokens have no signs: addresses and amounts are made of them.
  const signedSources: SiteSources = {
    ...sources,
    site: signedSite,
    collections: signAll(sources.collections, (name) => (lists.includes(name) ? Collection : undefined)),
    documents: signAll(sources.documents, (name) => others.find((other) => other.name === name)?.schema),
  }
  const { library, problems } = createLibrary(
    signedSources,
    signIndex(content, lookups, content.variants.get(variant)?.page, signer),
  )
  if (problems.length > 0) return { problems }
  const checked = validatePage(page, library)
  if ('problems' in checked) return checked
  const siteFile = signedSite && checkSiteFile(signedSite, library)
  if (siteFile && 'problems' in siteFile) return siteFile
  const published = publishedOn(sources.day, checked.value)
  const variants = paginate(name, published, site?.labels.pageNumber ?? '')
  return {
    site: siteFile?.value.site ?? site,
    variants: new Map(variants.map((variant) => [variant.name, variant])),
    places: signer.places,
    values: signer.values,
  }
}

/** Lists the names by which a page picks records of shared lists. */
function namesOfRecords({ data }: ContentDocument): Set<unknown> {
  const picks = [...listLeaves(Page, data)].filter(({ role }) => role === 'selection')
  return new Set(picks.map(({ value }) => value))
}

/** Puts signs behind the texts of a page: in its fields, and in the text below them. */
function signDocument(
  document: ContentDocument,
  left: readonly number[],
  signer: Signer,
  token: Library['token'],
): ContentDocument | Problem {
  const { file, text, body } = document
  const signed = body
    ? readDocument(file, applyEdits(text, signBody(file, text, body.tree, signer, token)))
    : document
  if (!('problemAt' in signed)) return signed
  const data = signer.signData(Page, signed.data, (path) => writtenPlace(signed, path, left))
  return { ...signed, data }
}

/** Signs what a page shows of other pages: the titles of all, and the cards of articles. */
function signIndex(
  { pageIndex, pages, results, sources }: SiteContent,
  lookups: Lookups,
  page: Page | undefined,
  signer: Signer,
): PageIndex {
  const names = new Map([...results.keys()].map((name) => [routeOf(name), name]))
  /** Gives the sign of the title by which lists show the page at a route. */
  const signTitle = (route: string) => {
    const name = names.get(route) ?? ''
    const [file, other] = [results.get(name)?.path, pages.get(name)]
    if (file === undefined || !other) return ''
    return signer.sign({ file, pointer: isListedByBanner(other) ? '/masthead/title' : '/title' })
  }
  const listed = looksUp(lookups, 'pages')
    ? pageIndex.listed.map((one) => ({ ...one, title: one.title + signTitle(one.href) }))
    : pageIndex.listed
  const cards = new Set(page ? listedArticles(page).map(({ href }) => href) : [])
  const articles = pageIndex.articles.map((card) => {
    const file = cards.has(card.href) ? results.get(names.get(card.href) ?? '')?.path : undefined
    const fields = file === undefined ? undefined : readFields(sources, file)
    const article = findBodyBlocks(fields?.data).find(({ traits }) => traits.article)
    if (file === undefined || !article) return card
    const at = (key: string): TextPlace => ({ file, pointer: toPointer([...article.path, key]) })
    signer.values.push({ text: card.date.text, ...at('date') })
    return {
      ...card,
      title: card.title + signTitle(card.href),
      category: card.category + signer.sign(at('category')),
    }
  })
  return { ...pageIndex, listed, articles }
}
