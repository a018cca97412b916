import { posix } from 'node:path'
import { z } from 'zod'
import { refuseWith } from '../../../schemas/words.ts'
import { contentHash } from '../../engine/public/cache.ts'
import {
  type ContentDocument,
  PAGES,
  readDocument,
  routeOf,
  validate,
  valueAt,
} from '../../engine/public/documents.ts'
import { fileProblem, guess, type Problem } from '../../engine/public/problems.ts'
import { SITE } from '../../engine/public/site.ts'
import { type Localised, localise } from './localise.ts'
import { hasPairs, type PairsDocument, readPairs } from './pairs.ts'
import type { Segment } from './segments.ts'
import { type ContentFiles, openSource, schemaIn, sourcePaths } from './source-files.ts'
import { tell } from './words.ts'

/** The folder with the texts of all languages. */
export const LANGUAGES = 'content/languages'
/** The document with the addresses of pages that are others in a language. */
export const SLUGS = 'slugs.json'

const Route = z.string().regex(/^(?:\/[a-z\d-]+)+$/, refuseWith(tell('not-a-route')))

/** `content/languages/fr/slugs.json`: addresses of pages that are others in this language: { "/contact-us": "/contactez-nous" }. */
const Slugs = z.record(Route, Route)

/** A document with pairs is JSON, and its source may be Markdown or a table. */
const OTHER_ENDINGS = ['.mdx', '.csv']

/** A document of pairs, and what it makes of the document of the source. */
export interface Translated {
  pairs: PairsDocument
  localised: Localised
}

/** A document that takes the place of one of the source, or is one more page. */
interface Whole {
  document: ContentDocument
  text: string
}

/** A language of the site, and its documents by the paths of those of the source. */
export interface Language {
  /** The name of its folder, which is also that of the path below which its pages are: `fr`. */
  name: string
  locale: string
  /** Its name in the language itself. */
  label: string
  translated: ReadonlyMap<string, Translated>
  wholes: ReadonlyMap<string, Whole>
  /** Route of the source → route in this language, where they differ. */
  routes: ReadonlyMap<string, string>
  /** Name of a record in the source → its name in this language. */
  names: ReadonlyMap<string, string>
  problems: readonly Problem[]
}

/** Gives the languages that `site.json` names besides that of the source. */
export function languagesOf(
  site: ContentDocument | undefined,
): Pick<Language, 'name' | 'locale' | 'label'>[] {
  const languages = valueAt(site?.data, ['languages'])
  return (Array.isArray(languages) ? languages : []).flatMap((value: unknown) => {
    const [name, locale, label] = ['code', 'locale', 'name'].map((key) => valueAt(value, [key]))
    const isWhole = typeof name === 'string' && typeof locale === 'string' && typeof label === 'string'
    return isWhole ? [{ name, locale, label }] : []
  })
}

/** The results of the last checks: parsing a document takes long, and most do not change from one check to the next. */
const kept = new Map<string, { key: string; translated: Translated }>()

/** Reads the documents of a language. `published` are the pages whose other addresses count; by default all. */
export function readLanguage(
  site: ContentFiles,
  { name, locale, label }: Pick<Language, 'name' | 'locale' | 'label'>,
  published?: ReadonlySet<string>,
): Language {
  const { sources, listing } = site
  const folder = `${LANGUAGES}/${name}`
  const known = new Set(sourcePaths(site))
  const problems: Problem[] = []
  const pairs = new Map<string, PairsDocument>()
  const wholes = new Map<string, Whole>()
  let routes: ReadonlyMap<string, string> = new Map()
  for (const { path } of listing.listFiles(folder)) {
    if (!/\.(?:json|mdx)$/.test(path)) continue
    const text = sources.readText(path)
    const document = readDocument(path, text)
    const target = `content/${posix.relative(folder, path)}`
    if (!('problemAt' in document)) problems.push(document)
    else if (path === `${folder}/${SLUGS}`) {
      const result = validate(document, Slugs)
      if ('problems' in result) problems.push(...result.problems)
      else
        routes = new Map(
          Object.entries(result.value).filter(([route]) => published?.has(route.slice(1)) ?? true),
        )
    } else if (hasPairs(document)) {
      const source = [target, ...OTHER_ENDINGS.map((ending) => target.replace(/\.json$/, ending))].find(
        (file) => known.has(file),
      )
      if (source !== undefined) pairs.set(source, readPairs(document))
      else
        problems.push(
          fileProblem(path, tell('pairs-without-source', { path: target, ...guess(target, [...known]) })),
        )
    } else if (typeof text === 'string') {
      const other = target.replace(/\.\w+$/, target.endsWith('.mdx') ? '.json' : '.mdx')
      if (!known.has(other)) wholes.set(target, { document, text })
      else problems.push(fileProblem(path, tell('other-ending', { other })))
    }
  }
  const names = new Map<string, string>()
  const translated = new Map<string, Translated>()
  /** What all documents but lists depend on, as a short text: there may be thousands. */
  let hash: string | undefined
  const shared = () => {
    hash ??= contentHash(JSON.stringify([[...routes], [...names]]), 16)
    return hash
  }
  const add = (path: string, found: PairsDocument, withNames: boolean) => {
    const source = openSource(site, path)
    if (!source) return
    const { document } = source
    const own = document && path === SITE ? ownFields(document, { name, locale }) : undefined
    const key = JSON.stringify([
      source.text,
      sources.readText(found.document.file),
      withNames ? shared() : [...routes],
      own,
    ])
    const id = `${sources.root}\0${found.document.file}\0${published !== undefined}`
    const last = kept.get(id)
    const options = {
      schema: schemaIn(site, path),
      routes,
      names: withNames ? names : new Map(),
      ...(own && { fields: own }),
    }
    const result =
      last?.key === key ? last.translated : { pairs: found, localised: localise(source, found, options) }
    kept.set(id, { key, translated: result })
    translated.set(path, result)
    if (withNames && path !== SITE) return
    for (const { key, role } of result.localised.texts)
      if (role === 'name' || role === 'title') names.set(key, found.pairs.get(key)?.text ?? key)
  }
  for (const [path, found] of pairs) if (path.startsWith('content/collections/')) add(path, found, false)
  for (const [path, found] of pairs) if (!translated.has(path)) add(path, found, true)
  for (const { pairs } of translated.values()) problems.push(...pairs.problems)
  return { name, locale, label, translated, wholes, routes, names, problems }
}

/** Gives the fields of `site.json` that differ between languages and are no texts. */
export function ownFields(
  document: ContentDocument,
  { name, locale }: Pick<Language, 'name' | 'locale'>,
): [string[], string][] {
  const url = valueAt(document.data, ['url'])
  return [
    [['locale'], locale],
    [['url'], `${typeof url === 'string' ? url : ''}/${name}`],
  ]
}

/** Lists the texts of a document of the source, each once, and those of them that no visitor can read in a language. */
export function listMissing(
  site: ContentFiles,
  { translated, wholes }: Language,
  path: string,
): { texts: readonly Segment[]; missing: readonly Segment[] } {
  const own = translated.get(path)?.localised
  if (own) return { texts: own.texts, missing: [...own.missing, ...own.waiting] }
  const segments = wholes.has(path) ? [] : (openSource(site, path)?.segments ?? [])
  const texts = [...new Map(segments.map((segment) => [segment.key, segment])).values()]
  return { texts, missing: texts }
}

/** Gives the path that the page of a document of the source has in a language: another address is another name. */
export function targetIn(language: Language, name: string, path: string): string {
  const own = name === '404' ? name : routeIn(language, name).slice(1) || 'index'
  return `${PAGES}/${own}${posix.extname(path)}`
}

/** Gives the route of a page in a language by its route in the source. */
export function routeIn({ routes }: Language, name: string): string {
  const route = routeOf(name)
  return routes.get(route) ?? route
}
