import type { SiteCheck } from '../../engine/public/site.ts'
import type { Pair } from './pairs.ts'
import { LANGUAGES, type Language } from './read-language.ts'
import { openSource, sourcePaths } from './source-files.ts'

/** A text of the source that is to be translated, and the pair that a language has of it. */
export interface SourceText {
  key: string
  /** The role of the field where the text stands first. */
  role: string
  /** The JSON pointers of all fields where it stands. */
  pointers: string[]
  pair: Pair | undefined
  /** What the source said when the pair was translated, if it says something else now. */
  was: string | undefined
}

/**
 * Lists the documents of the source that a language may have pairs of: `site.json` first, then by path. The same content
 * gives the same order.
 */
export function listSources(site: SiteCheck, { wholes }: Language): string[] {
  const [first, ...others] = new Set(sourcePaths(site).filter((path) => !wholes.has(path)))
  return first === undefined ? [] : [first, ...others.toSorted((a, b) => (a < b ? -1 : 1))]
}

/**
 * Lists the texts of a document of the source, each once, in its order. A pair whose text has changed in the source is that of
 * the new text. Gives none for a document that cannot be read.
 */
export function listTexts(site: SiteCheck, language: Language, path: string): SourceText[] {
  const segments = openSource(site, path)?.segments ?? []
  const translated = language.translated.get(path)
  const renamed = new Map(
    translated?.localised.renamed.flatMap(({ pair, now }) => (now ? [[now.key, pair] as const] : [])),
  )
  const texts = new Map<string, SourceText>()
  for (const { key, role = 'text', pointer } of segments) {
    const known = texts.get(key)
    const changed = renamed.get(key)
    const pair = translated?.pairs.pairs.get(key) ?? changed
    if (known) known.pointers.push(pointer)
    else texts.set(key, { key, role, pointers: [pointer], pair, was: pair?.was ?? changed?.source })
  }
  return [...texts.values()]
}

/** Gives the path of the document with the pairs of a document of the source, whether it exists or not. */
export function pairsPath({ name, translated }: Language, path: string): string {
  const known = translated.get(path)?.pairs.document.file
  return known ?? `${LANGUAGES}/${name}${path.slice('content'.length).replace(/\.(?:mdx|csv)$/, '.json')}`
}

/** Sorts places so that none stands after another one that it is in: of the places of a text, the first one counts. */
export function sortPlaces(places: Iterable<string>): string[] {
  return [...places].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
}
