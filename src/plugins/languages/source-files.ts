import type { z } from 'zod'
import type { SiteCheck } from '../../engine/check/checked-content.ts'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { documentName, PAGES, rootDocumentPath } from '../../engine/read/document-paths.ts'
import { schemaOf } from '../../engine/read/document-schema.ts'
import type { ContentDocument } from '../../engine/read/json-document.ts'
import { readDocument } from '../../engine/read/read-document.ts'
import { keyOf, listSegments, type Segment } from './segments.ts'

export const SITE = rootDocumentPath('site')

/** What is read of a site to translate it. */
export type ContentFiles = Pick<SiteCheck, 'sources' | 'results' | 'listing'>

/** Gives the schema of a document, also of one that a plugin brings. */
export function schemaIn({ sources }: Pick<SiteCheck, 'sources'>, file: string): z.ZodType {
  const own = sources.plugins
    .flatMap(({ documents = [] }) => documents)
    .find(({ name }) => rootDocumentPath(name) === file)
  return own?.schema ?? schemaOf(file)
}

/** Opens the document of the source at a path; undefined when there is none that can be read. */
export function openSource({ sources, results }: ContentFiles, path: string): ContentDocument | undefined {
  const all = [...sources.collections.values(), ...sources.documents.values()]
  const kept = all.find(({ file }) => file === path)
  if (kept) return kept
  if (results.get(documentName(PAGES, path))?.path !== path) return undefined
  const document = readDocument(path, sources.readText(path))
  return 'problemAt' in document ? document : undefined
}

/** Lists the paths of the documents of the source that may have pairs. */
export function sourcePaths(site: ContentFiles): string[] {
  const { sources, results } = site
  return [
    SITE,
    ...[...sources.collections.values(), ...sources.documents.values()].map(({ file }) => file),
    ...[...results.values()].map(({ path }) => path),
    ...tablesOf(site).keys(),
  ]
}

/** Gives what lists the texts of the files of plugins that are no documents, such as tables, by path. */
export function tablesOf({
  sources,
  listing,
}: ContentFiles): ReadonlyMap<string, NonNullable<EnginePlugin['texts']>> {
  return new Map(
    sources.plugins.flatMap(({ folders = [], texts }) =>
      texts
        ? folders.flatMap((folder) => listing.listFiles(folder)).map(({ path }) => [path, texts] as const)
        : [],
    ),
  )
}

/** The texts of the documents that were read last: parsing all pages again takes long. */
const keptSegments = new Map<string, { text: unknown; segments: readonly Segment[] | undefined }>()

/** Lists the texts of a document or a table of the source; undefined when it cannot be read. */
export function segmentsOf(site: ContentFiles, path: string): readonly Segment[] | undefined {
  const id = `${site.sources.root}\0${path}`
  const text = site.sources.readText(path)
  const known = keptSegments.get(id)
  if (known && known.text === text) return known.segments
  const segments = readSegments(site, path)
  keptSegments.set(id, { text, segments })
  return segments
}

function readSegments(site: ContentFiles, path: string): Segment[] | undefined {
  const texts = tablesOf(site).get(path)
  const text = site.sources.readText(path)
  if (texts)
    return typeof text === 'string'
      ? [...texts(path, text)].map(({ text, replace }) => ({
          key: keyOf(text),
          pointer: '',
          role: 'label',
          translate: replace,
        }))
      : undefined
  const document = openSource(site, path)
  return document && listSegments(document, schemaIn(site, path))
}
