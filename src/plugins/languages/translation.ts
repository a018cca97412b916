import { childOf } from '../../contract/json-pointer.ts'
import { NEEDED_PAGES } from '../../contract/page-path.ts'
import { memoize } from '../../engine/public/cache.ts'
import { documentName, PAGES, readDocument, routeOf } from '../../engine/public/documents.ts'
import { changeText, type FileChange } from '../../engine/public/files.ts'
import { collectionsIn, documentsIn } from '../../engine/public/library.ts'
import { positionAt } from '../../engine/public/problems.ts'
import { SITE, type SiteCheck } from '../../engine/public/site.ts'
import type {
  ContentPlace,
  TranslatedText,
  TranslatedTexts,
  Translation,
  TranslationDocument,
} from '../../engine/translations.ts'
import { NO_PAIRS } from './edit-pairs.ts'
import { LANGUAGES, type Language, listMissing, SLUGS, targetIn } from './read-language.ts'
import { listSegments, type Segment } from './segments.ts'
import { createShown } from './shown-texts.ts'
import { listTables, openSource, schemaIn } from './source-files.ts'
import { listSources, listTexts, pairsPath } from './source-texts.ts'

const isPage = (path: string) => path.startsWith(`${PAGES}/`)

/** Describes a language for the editor. */
export function describeTranslation(site: SiteCheck, language: Language): Translation {
  const { name, locale, label } = language
  const documents = listDocuments(site, language)
  const find = memoize((file: string) => documents.find((one) => one.file === file))
  const findTarget = memoize((target: string) => documents.find((one) => one.target === target))
  const linesOf = memoize((source: string) => listBlockLines(site, language, source))
  return {
    name,
    locale,
    label,
    documents,
    open: (file) => {
      const { kind, source } = find(file) ?? {}
      if (kind === 'addresses') return [{ file, texts: listAddresses(site) }]
      return kind === 'pairs' && source !== undefined ? openPairs(site, language, file, source) : []
    },
    placeOf: (place) => placeIn(site, place, findTarget(place.file), linesOf),
    planOwn: (file) => {
      const { kind, source } = find(file) ?? {}
      return kind === 'pairs' && source !== undefined ? planOwn(site, language, file, source) : undefined
    },
  }
}

/** Lists the documents of a language: those of the pages first. */
function listDocuments(site: SiteCheck, language: Language): TranslationDocument[] {
  const { sources, results } = site
  const folder = `${LANGUAGES}/${language.name}`
  const targetOf = (source: string) =>
    isPage(source) ? targetIn(language, documentName(PAGES, source), source) : source
  const pairs = listSources(site, language).map((source): TranslationDocument => {
    const document = {
      file: pairsPath(language, source),
      kind: 'pairs' as const,
      source,
      target: targetOf(source),
    }
    if (!language.translated.has(source)) return { ...document, start: NO_PAIRS }
    const { texts, missing } = listMissing(site, language, source)
    return { ...document, count: { all: texts.length, missing: missing.length } }
  })
  const own = [...language.wholes].map(([path, { document }]): TranslationDocument => {
    const hasSource = results.get(documentName(PAGES, path))?.path === path || !isPage(path)
    return { file: document.file, kind: 'own', target: targetOf(path), ...(hasSource && { source: path }) }
  })
  const slugs = `${folder}/${SLUGS}`
  const isWritten = typeof sources.readText(slugs) === 'string'
  return [...pairs, ...own, { file: slugs, kind: 'addresses', ...(!isWritten && { start: '{}\n' }) }]
}

/** Lists the pages whose address may be another one. */
function listAddresses({ results }: SiteCheck): TranslatedText[] {
  const names = [...results.keys()].filter((name) => !NEEDED_PAGES.includes(name))
  return names.toSorted().map((name) => ({ key: routeOf(name), isOptional: true }))
}

function openPairs(site: SiteCheck, language: Language, file: string, source: string): TranslatedTexts[] {
  const translations = [...language.translated.values()].flatMap(({ pairs }) => [...pairs.pairs])
  const suggestions = new Map(translations.map(([key, { text }]) => [key, text]))
  const open = (file: string, path: string, isShown: (key: string) => boolean): TranslatedTexts => {
    const renamed = new Map(
      language.translated
        .get(path)
        ?.localised.renamed.flatMap(({ pair, now }) => (now ? [[now.key, pair.source] as const] : [])),
    )
    const texts = listTexts(site, language, path).filter(({ key }) => isShown(key))
    return {
      file,
      texts: texts.map(({ key, pair }) => {
        const suggestion = pair ? undefined : suggestions.get(key)
        const old = renamed.get(key)
        return {
          key,
          ...(old !== undefined && { renamed: old }),
          ...(old === undefined && pair && pair.source !== key && { written: pair.source }),
          ...(suggestion !== undefined && { suggestion }),
        }
      }),
    }
  }
  const own = open(file, source, () => true)
  const result = isPage(source) ? site.results.get(documentName(PAGES, source)) : undefined
  if (!result) return [own]
  const { sources } = site
  const { lookups, facts } = result
  const lists = collectionsIn(lookups).flatMap((list) => sources.collections.get(list)?.file ?? [])
  const others = documentsIn(lookups).flatMap((document) => sources.documents.get(document)?.file ?? [])
  const isShown = createShown(facts)
  const isTranslated = (path: string) => !language.wholes.has(path)
  return [
    own,
    ...[...new Set(lists)].filter(isTranslated).map((path) => open(pairsPath(language, path), path, isShown)),
    ...[...new Set([...others, ...listTables(site), SITE])]
      .filter(isTranslated)
      .map((path) => open(pairsPath(language, path), path, () => true)),
  ].filter(({ texts }, index) => index === 0 || texts.length > 0)
}

/** A text of the body of a document, and the lines that it fills in the document of the language. */
interface BlockLines {
  key: string
  first: number
  last: number
}

/** Gives the texts of the body of a document, with the lines that each fills. */
function listLines(text: string, segments: readonly Segment[]): BlockLines[] {
  return segments
    .filter(({ pointer }) => pointer === '/body')
    .flatMap(({ key, translate }) => {
      const edit = translate('')
      return edit
        ? [{ key, first: positionAt(text, edit.start).line, last: positionAt(text, edit.end).line }]
        : []
    })
}

/** Lists the texts of the body of a document of the source, with the lines that they fill in the language. */
function listBlockLines(site: SiteCheck, language: Language, source: string): BlockLines[] {
  const { segments = [], text = '' } = openSource(site, source) ?? {}
  const localised = language.translated.get(source)?.localised.text ?? text
  const document = readDocument(source, localised)
  if (!('problemAt' in document)) return []
  const lines = listLines(localised, listSegments(document, schemaIn(site, source)))
  const own = listLines(text, segments)
  // A translation changes the words of a block, and no block more or less.
  return lines.length === own.length
    ? own.map(({ key }, index) => ({ first: 0, last: 0, ...lines[index], key }))
    : []
}

/** Gives the place of a text in its pair, in the document that the language has for itself, or in the site. */
function placeIn(
  site: SiteCheck,
  place: ContentPlace,
  { kind, file, source }: Partial<TranslationDocument> = {},
  linesOf: (source: string) => readonly BlockLines[],
): ContentPlace {
  if (file === undefined) return place
  if (kind === 'own') return { ...place, file }
  if (source === undefined) return place
  const { pointer, line = 0 } = place
  const text =
    pointer === undefined
      ? linesOf(source).find(({ first, last }) => first <= line && line <= last)
      : openSource(site, source)?.segments.find((segment) => segment.pointer === pointer)
  // A price, a day or a picture is that of the source.
  return text ? { file, pointer: childOf('', text.key) } : { ...place, file: source }
}

function planOwn(
  site: SiteCheck,
  language: Language,
  file: string,
  source: string,
): FileChange[] | undefined {
  const { text, document } = openSource(site, source) ?? {}
  if (!isPage(source) || text === undefined || !document) return undefined
  const own = `${LANGUAGES}/${language.name}${source.slice('content'.length)}`
  const pairs = site.sources.readText(file)
  const before = typeof pairs === 'string' ? pairs : undefined
  const after = language.translated.get(source)?.localised.text ?? text
  if (own === file) return [changeText(own, before, after)]
  return [
    changeText(own, undefined, after),
    ...(before === undefined ? [] : [{ file, before: Buffer.from(before), after: undefined }]),
  ]
}
