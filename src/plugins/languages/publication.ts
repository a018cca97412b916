import { NEEDED_PAGES } from '../../contract/page-path.ts'
import { documentName, listLeaves, PAGES, routeOf } from '../../engine/public/documents.ts'
import { collectionsIn, documentsIn } from '../../engine/public/library.ts'
import { SITE, type SiteCheck, type SiteInput } from '../../engine/public/site.ts'
import { localiseWhole } from './localise.ts'
import { type Language, listMissing, ownFields, targetIn } from './read-language.ts'
import type { Segment } from './segments.ts'
import { createShown } from './shown-texts.ts'
import { listTables, openSource, schemaIn, sourcePaths } from './source-files.ts'

/** What keeps pages of a language from being published. */
export interface Publication {
  /** Page name → the documents that lack translations, with their number. It has only pages that are begun. */
  lacking: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** The names of the pages that are published: those of the source, or of a page that only the language has. Empty when one of `NEEDED_PAGES` is not. */
  published: ReadonlySet<string>
}

/** Decides which pages of a language are published: those whose texts, and those of the lists and menus that they show, have a translation. */
export function decidePublication(site: SiteCheck, language: Language): Publication {
  const { sources, results } = site
  const files = new Map([...sources.documents].map(([name, { file }]) => [name, file]))
  const missing = new Map<string, readonly Segment[]>()
  const missingOf = (path: string): readonly Segment[] => {
    const found = missing.get(path) ?? listMissing(site, language, path).missing
    missing.set(path, found)
    return found
  }
  // Each page may show what stands in site.json and in tables.
  const everywhere = [SITE, ...listTables(site)]
  const lacking = new Map<string, ReadonlyMap<string, number>>()
  const setLacking = (name: string, parts: readonly string[], lists: readonly string[]) => {
    const isShown = createShown(results.get(name)?.facts)
    const counts = new Map([...everywhere, ...parts].map((path) => [path, missingOf(path).length]))
    for (const list of lists) {
      const path = sources.collections.get(list)?.file
      if (path !== undefined) counts.set(path, missingOf(path).filter(({ key }) => isShown(key)).length)
    }
    lacking.set(name, new Map([...counts].filter(([, count]) => count > 0)))
  }
  for (const [name, { path, lookups }] of results) {
    if (language.wholes.has(path) || !(language.translated.has(path) || NEEDED_PAGES.includes(name))) continue
    const documents = documentsIn(lookups).flatMap((document) => files.get(document) ?? [])
    setLacking(name, [path, ...documents], collectionsIn(lookups))
  }
  for (const [path, { document }] of language.wholes) {
    if (!path.startsWith(`${PAGES}/`)) continue
    const lists = [...listLeaves(schemaIn(site, path), document.data)].flatMap(({ role, value }) =>
      role === 'collection' && typeof value === 'string' ? [value] : [],
    )
    setLacking(documentName(PAGES, path), [], lists)
  }
  const published = [...lacking].flatMap(([name, counts]) => (counts.size === 0 ? [name] : []))
  const isWhole = NEEDED_PAGES.every((name) => published.includes(name))
  return { lacking, published: new Set(isWhole ? published : []) }
}

/** Gives what the site is made of in a language; undefined when no page of it is published. */
export function inputIn(
  site: SiteCheck,
  language: Language,
  { published }: Publication,
): SiteInput | undefined {
  if (published.size === 0 && !site.sources.local) return undefined
  const { results } = site
  // On this computer, a translator sees a page before it is finished.
  const isShown = (name: string) => site.sources.local || published.has(name)
  const replacements = new Map<string, string | null>()
  const elsewhere = new Map<string, ReadonlySet<string> | undefined>()
  const pages = new Map<string, string | undefined>()
  /** The path of a document of the site → what places its problems. */
  const locators = new Map<string, SiteInput['locate']>()
  /** Puts what the language has of the document at `path` at `target`. */
  const add = (path: string, target = path) => {
    const [whole, translated] = [language.wholes.get(path), language.translated.get(path)]
    if (whole) {
      const options = { schema: schemaIn(site, path), routes: language.routes, names: new Map() }
      replacements.set(target, localiseWhole(whole.text, whole.document, options))
      locators.set(target, (problem) => ({ ...problem, file: whole.document.file }))
    } else if (translated) {
      replacements.set(target, translated.localised.text)
      locators.set(target, translated.localised.locate)
    } else addReferences(path, target)
  }
  /** Puts a document without translations at `target`: its links lead to the pages of the language. */
  const addReferences = (path: string, target: string) => {
    const { document, text = '' } = openSource(site, path) ?? {}
    if (!document) return
    const { routes, names } = language
    const fields = path === SITE ? ownFields(document, language) : []
    replacements.set(
      target,
      localiseWhole(text, document, { schema: schemaIn(site, path), routes, names, fields }),
    )
  }
  const isPage = (path: string) => path.startsWith(`${PAGES}/`)
  const others = sourcePaths(site).filter((path) => !isPage(path))
  for (const path of new Set([...others, ...[...language.wholes.keys()].filter((path) => !isPage(path))]))
    add(path)
  for (const [name, { path, anchors }] of results) {
    if (!isShown(name)) {
      replacements.set(path, null)
      if (name !== '404') elsewhere.set(routeOf(name), anchors && new Set(anchors))
      continue
    }
    const target = targetIn(language, name, path)
    if (target !== path) replacements.set(path, null)
    pages.set(documentName(PAGES, target), name)
    add(path, target)
  }
  for (const path of language.wholes.keys()) {
    const name = isPage(path) ? documentName(PAGES, path) : ''
    if (name === '' || results.has(name) || !isShown(name)) continue
    pages.set(name, undefined)
    add(path)
  }
  const prefix = `/${language.name}`
  return {
    folder: language.name,
    replacements,
    elsewhere,
    names: new Map([...language.names].map(([source, own]) => [own, source])),
    sourceOf: (name) => pages.get(name),
    redirects: [...language.routes].map(([from, to]) => ({ from: prefix + from, to: prefix + to })),
    locate: (problem) => locators.get(problem.file)?.(problem),
  }
}
