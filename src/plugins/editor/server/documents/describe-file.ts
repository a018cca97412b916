import {
  COLLECTIONS,
  documentName,
  PAGES,
  rootDocumentPath,
  routeOf,
  valueAt,
} from '../../../../engine/public/documents.ts'
import { type Content, rootDocuments, type SiteCheck } from '../../../../engine/public/site.ts'
import type { EditableFile } from '../../protocol.ts'
import { readEditable } from '../splice/apply-operations.ts'
import { addressOf, findTranslated, listTranslated, type OwnedDocument } from './translations.ts'

/** Gives the kind of a document: a page, a record of a collection, or the name of a document of `content/` itself. */
export function kindOf(file: string): EditableFile['kind'] {
  if (file.startsWith(`${PAGES}/`)) return 'page'
  if (file.startsWith(`${COLLECTIONS}/`)) return 'collection'
  return documentName('content', file)
}

/** Gives the kind of a document of a site, also of one of a language: `pairs` of texts, or what it takes the place of. */
export function kindIn(content: SiteCheck, file: string): EditableFile['kind'] {
  const own = findTranslated(content, file)
  if (!own) return kindOf(file)
  return own.kind === 'own' && own.target !== undefined ? kindOf(own.target) : 'pairs'
}

/** `iptv-plans` → `Iptv plans`. */
function toTitle(name: string): string {
  const words = name.replace(/[-/]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Lists the paths of the documents of a site, also of those with problems. */
export function listDocumentFiles({ results, sources }: Content): string[] {
  const collections = [...sources.collections.keys()].map((name) => `${COLLECTIONS}/${name}.json`)
  const broken = sources.problems.flatMap(({ file }) =>
    file.startsWith(`${COLLECTIONS}/`) && file.endsWith('.json') ? [file] : [],
  )
  return [
    ...[...results.values()].map(({ path }) => path),
    ...new Set([...collections, ...broken].toSorted()),
    ...rootDocuments(sources.plugins)
      .filter((name) => name === 'site' || sources.documents.has(name))
      .map(rootDocumentPath),
  ]
}

/** Describes a document of a language, whose title names the language. */
function describeTranslated(content: Content, own: OwnedDocument): EditableFile {
  const { file, source, translation, count } = own
  const [route, short] = [addressOf(own), titleOfTranslated(content, own)]
  return {
    file,
    kind: kindIn(content, file),
    title: `${short} (${translation.label})`,
    short,
    language: translation.name,
    ...(route !== undefined && { route }),
    ...(source !== undefined && { source }),
    ...(count && { count }),
  }
}

/** Gives the title of a document of a language: one of pairs has that of its source. */
function titleOfTranslated(content: Content, { file, kind, source, target = file }: OwnedDocument): string {
  if (kind === 'addresses') return 'Addresses of pages'
  if (kind === 'pairs' && source !== undefined) return describeFile(content, source).title
  return titleIn(content, file) ?? toTitle(documentName('content', target))
}

/** Gives the title that is written in a document. */
function titleIn({ sources }: Content, file: string): string | undefined {
  const title = valueAt(readEditable(file, String(sources.readText(file))), ['data', 'title'])
  return typeof title === 'string' ? title : undefined
}

/** Describes a document for the list of what can be edited. */
export function describeFile(content: Content, file: string): EditableFile {
  const own = findTranslated(content, file)
  if (own) return describeTranslated(content, own)
  const kind = kindOf(file)
  if (kind !== 'page') return { file, kind, title: toTitle(file.replace(/^.*\/|\.json$/g, '')) }
  const name = documentName(PAGES, file)
  // A page with problems has no summary.
  const title = content.summaries.get(name)?.title ?? titleIn(content, file) ?? toTitle(name)
  return { file, kind, title, route: routeOf(name) }
}

/** Lists the documents of a site, and those that a language has for itself, each with the path that tells its schema. */
export function listWholes(content: Content): { file: string; path: string }[] {
  const own = listTranslated(content).flatMap(({ kind, file, target }) =>
    kind === 'own' && target !== undefined ? [{ file, path: target }] : [],
  )
  return [...listDocumentFiles(content).map((file) => ({ file, path: file })), ...own]
}

/** Lists the paths of the documents of a site and of all its languages. */
export function listAllFiles(content: Content): string[] {
  return [...listDocumentFiles(content), ...listTranslated(content).map(({ file }) => file)]
}

/** Describes all documents of a site, for the list of what can be edited. */
export function describeFiles(content: Content): EditableFile[] {
  return listAllFiles(content).map((file) => describeFile(content, file))
}

/** Gives the path of a listed document, or of one with unsaved changes; undefined for any other path. */
export function findListed(
  content: Content,
  changed: readonly string[],
  path: string | null,
): string | undefined {
  return [...listAllFiles(content), ...changed].find((file) => file === path)
}
