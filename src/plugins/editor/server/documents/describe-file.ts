import type { Content } from '../../../../engine/check/content-session.ts'
import { rootDocuments } from '../../../../engine/library/site-sources.ts'
import {
  COLLECTIONS,
  documentName,
  PAGES,
  rootDocumentPath,
  routeOf,
} from '../../../../engine/read/document-paths.ts'
import { valueAt } from '../../../../engine/read/value-at.ts'
import type { EditableFile } from '../../protocol.ts'
import { readEditable } from '../splice/apply-operations.ts'

/** Gives the kind of a document: a page, a record of a collection, or the name of a document of `content/` itself. */
export function kindOf(file: string): EditableFile['kind'] {
  if (file.startsWith(`${PAGES}/`)) return 'page'
  if (file.startsWith(`${COLLECTIONS}/`)) return 'collection'
  return documentName('content', file)
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

/** Describes a document for the list of what can be edited. */
export function describeFile({ summaries, sources }: Content, file: string): EditableFile {
  const kind = kindOf(file)
  if (kind !== 'page') return { file, kind, title: toTitle(file.replace(/^.*\/|\.json$/g, '')) }
  const name = documentName(PAGES, file)
  // A page with problems has no summary.
  const title =
    summaries.get(name)?.title ??
    valueAt(readEditable(file, String(sources.readText(file))), ['data', 'title'])
  return {
    file,
    kind,
    title: typeof title === 'string' ? title : toTitle(name),
    route: routeOf(name),
  }
}

/** Describes all documents of a site, for the list of what can be edited. */
export function describeFiles(content: Content): EditableFile[] {
  return listDocumentFiles(content).map((file) => describeFile(content, file))
}
