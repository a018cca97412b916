import type { SiteCheck } from '../../engine/check/checked-content.ts'
import type { SiteVersion } from '../../engine/check/site-version.ts'
import type { Problem } from '../../engine/diagnostics/problem.ts'
import { collectionsIn, documentsIn } from '../../engine/library/tracked-library.ts'
import { documentName, PAGES, rootDocumentPath, routeOf } from '../../engine/read/document-paths.ts'
import { listLeaves } from '../../engine/read/list-leaves.ts'
import { localiseWhole } from './localise.ts'
import { countTexts, type Language, routeIn } from './read-language.ts'
import { schemaIn, tablesOf } from './source-files.ts'

const SITE = rootDocumentPath('site')
/** Without these pages, no page of a language is published: all pages lead to the first, and unknown addresses to the second. */
const NEEDED = ['index', '404']

/** What keeps pages of a language from being published: the documents that lack translations, by page name of the source. */
export interface Publication {
  /** Page name → the paths of the documents with missing translations. It has only pages that are begun. */
  lacking: ReadonlyMap<string, readonly string[]>
  /** The names of the pages that are published: those of the source, or of a page that only the language has. Empty when one of `NEEDED` is not. */
  published: ReadonlySet<string>
}

/** Decides which pages of a language are published: those whose texts, and those of the lists and menus that they show, have a translation. */
export function decidePublication(site: SiteCheck, language: Language): Publication {
  const { sources, results } = site
  const complete = new Map<string, boolean>()
  const isComplete = (path: string): boolean => {
    const known = complete.get(path)
    if (known !== undefined) return known
    const { all, done } = countTexts(site, language, path)
    complete.set(path, all === done)
    return all === done
  }
  const files = new Map([...sources.documents].map(([name, { file }]) => [name, file]))
  const lacking = new Map<string, readonly string[]>()
  const tables = [...tablesOf(site).keys()]
  const setLacking = (name: string, parts: readonly string[], collections: readonly string[]) => {
    const lists = collections.flatMap((collection) => sources.collections.get(collection)?.file ?? [])
    lacking.set(
      name,
      [...new Set([SITE, ...tables, ...parts, ...lists])].filter((part) => !isComplete(part)),
    )
  }
  for (const [name, { path, lookups }] of results) {
    if (language.wholes.has(path) || !language.translated.has(path)) continue
    const documents = documentsIn(lookups).flatMap((document) => files.get(document) ?? [])
    setLacking(name, [path, ...documents], collectionsIn(lookups))
  }
  for (const [path, { document }] of language.wholes) {
    if (!path.startsWith(`${PAGES}/`)) continue
    const collections = [...listLeaves(schemaIn(site, path), document.data)].flatMap(({ role, value }) =>
      role === 'collection' && typeof value === 'string' ? [value] : [],
    )
    setLacking(documentName(PAGES, path), [], collections)
  }
  const published = [...lacking].flatMap(([name, parts]) => (parts.length === 0 ? [name] : []))
  const isWhole = NEEDED.every((name) => published.includes(name))
  return { lacking, published: new Set(isWhole ? published : []) }
}

/** Gives the version of the site in a language; undefined when no page of it is published. */
export function versionOf(
  site: SiteCheck,
  language: Language,
  { published }: Publication,
): SiteVersion | undefined {
  if (published.size === 0 && !site.sources.local) return undefined
  const { results } = site
  // On this computer, a translator sees a page before it is finished.
  const isShown = (name: string) => site.sources.local || published.has(name)
  const drafts = new Map<string, string | null>()
  const elsewhere = new Map<string, ReadonlySet<string> | undefined>()
  const pages = new Map<string, string | undefined>()
  /** The path of a document of the version → what places its problems. */
  const locators = new Map<string, SiteVersion['locate']>()
  /** Puts what the language has of the document at `path` at `target`. */
  const add = (path: string, target = path) => {
    const [whole, translated] = [language.wholes.get(path), language.translated.get(path)]
    if (whole) {
      const options = { schema: schemaIn(site, path), routes: language.routes, names: new Map() }
      drafts.set(target, localiseWhole(whole.text, whole.document, options))
      locators.set(target, (problem) => ({ ...problem, file: whole.document.file }))
    } else if (translated) {
      drafts.set(target, translated.localised.text)
      locators.set(target, translated.localised.locate)
    }
  }
  const documents = [...language.wholes.keys(), ...language.translated.keys()]
  for (const path of documents.filter((path) => !path.startsWith(`${PAGES}/`))) add(path)
  for (const [name, { path, anchors }] of results) {
    if (!isShown(name)) {
      drafts.set(path, null)
      if (name !== '404') elsewhere.set(routeOf(name), anchors && new Set(anchors))
      continue
    }
    const own = name === '404' ? name : routeIn(language, name).slice(1) || 'index'
    const target = `${PAGES}/${own}${path.slice(path.lastIndexOf('.'))}`
    if (target !== path) drafts.set(path, null)
    pages.set(own, name)
    add(path, target)
  }
  for (const path of language.wholes.keys()) {
    const name = path.startsWith(`${PAGES}/`) ? documentName(PAGES, path) : ''
    if (name === '' || results.has(name) || !isShown(name)) continue
    pages.set(name, undefined)
    add(path)
  }
  const locate = (problem: Problem) => locators.get(problem.file)?.(problem)
  return { name: language.name, drafts, elsewhere, names: language.names, pages, locate }
}
