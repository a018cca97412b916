import type { z } from 'zod'
import {
  type ContentDocument,
  documentName,
  PAGES,
  readDocument,
  rootDocumentPath,
  schemaOf,
} from '../../engine/public/documents.ts'
import { documentsOf, foldersOf, SITE, type SiteCheck } from '../../engine/public/site.ts'
import { keyOf, listSegments, type Segment } from './segments.ts'

/** What is read of a site to translate it. */
export type ContentFiles = Pick<SiteCheck, 'sources' | 'results' | 'listing'>

/** Gives the schema of a document, also of one that a plugin brings. */
export function schemaIn({ sources }: Pick<SiteCheck, 'sources'>, file: string): z.ZodType {
  const own = documentsOf(sources.plugins).find(({ name }) => rootDocumentPath(name) === file)
  return own?.schema ?? schemaOf(file)
}

/** Lists the paths of the documents of the source that may have pairs. */
export function sourcePaths(site: ContentFiles): string[] {
  const { sources, results } = site
  return [
    SITE,
    ...[...sources.collections.values(), ...sources.documents.values()].map(({ file }) => file),
    ...[...results.values()].map(({ path }) => path),
    ...listTables(site),
  ]
}

/** Gives what lists the texts of a file that is no document, such as a table; undefined for a document. */
function textsOf({ sources }: ContentFiles, path: string) {
  return foldersOf(sources.plugins).find(({ folder }) => path.startsWith(`${folder}/`))?.texts
}

/** Lists the paths of the tables of the source: the files of plugins that are no documents, and have texts. */
export function listTables({ sources, listing }: ContentFiles): string[] {
  const folders = foldersOf(sources.plugins).filter(({ texts }) => texts)
  return folders.flatMap(({ folder }) => listing.listFiles(folder)).map(({ path }) => path)
}

/** A document or a table of the source, with its texts. */
export interface SourceFile {
  path: string
  text: string
  segments: readonly Segment[]
  /** Undefined for a table. */
  document: ContentDocument | undefined
}

/** The documents that were read last: parsing all pages again takes long. */
const kept = new Map<string, { text: unknown; file: SourceFile | undefined }>()

/** Opens a document or a table of the source; undefined when there is none that can be read. */
export function openSource(site: ContentFiles, path: string): SourceFile | undefined {
  const id = `${site.sources.root}\0${path}`
  const text = site.sources.readText(path)
  const known = kept.get(id)
  if (known && known.text === text) return known.file
  const file = typeof text === 'string' ? readSource(site, path, text) : undefined
  kept.set(id, { text, file })
  return file
}

function readSource(site: ContentFiles, path: string, text: string): SourceFile | undefined {
  const texts = textsOf(site, path)
  if (texts) {
    const segments = [...texts(path, text)].map(
      ({ text, replace }): Segment => ({ key: keyOf(text), pointer: '', role: 'label', translate: replace }),
    )
    return { path, text, segments, document: undefined }
  }
  const { collections, documents } = site.sources
  const known = [...collections.values(), ...documents.values()].find(({ file }) => file === path)
  const isPage = site.results.get(documentName(PAGES, path))?.path === path
  const document = known ?? (isPage ? readDocument(path, text) : undefined)
  if (!document || !('problemAt' in document)) return undefined
  return { path, text, segments: listSegments(document, schemaIn(site, path)), document }
}
