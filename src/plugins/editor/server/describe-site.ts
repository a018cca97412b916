import { toPointer } from '../../../contract/json-pointer.ts'
import type { Content } from '../../../engine/check/content-session.ts'
import type { Problem } from '../../../engine/diagnostics/problem.ts'
import { rootDocuments } from '../../../engine/library/site-sources.ts'
import { collectTokens } from '../../../engine/library/tokens.ts'
import { collectionsIn, tokensIn } from '../../../engine/library/tracked-library.ts'
import {
  COLLECTIONS,
  documentName,
  PAGES,
  rootDocumentPath,
  routeOf,
} from '../../../engine/read/document-paths.ts'
import { findBodyBlocks } from '../../../engine/read/insert-body-block.ts'
import { valueAt } from '../../../engine/read/value-at.ts'
import type { EditableFile, EditDocument, EditProblem } from '../protocol.ts'
import { type DraftStore, hashOfText } from './drafts.ts'
import { RefusedRequest } from './refuse.ts'
import { readEditable } from './splice/apply-operations.ts'

function kindOf(file: string): EditableFile['kind'] {
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

/** Whether a problem says that a text is not written yet: such a page can be saved, and not published. */
export function isUnwritten({ rule }: Pick<Problem, 'rule'>): boolean {
  return rule === 'placeholder'
}

/** Converts a problem to its form for the editor. A problem in a tag of an .mdx text has no pointer. */
function toEditProblem({ rule, severity, file, line, column, field, message, edit }: Problem): EditProblem {
  const hasPointer = field !== '' && !(file.endsWith('.mdx') && /^[A-Z]/.test(field))
  return {
    severity,
    file,
    line,
    column,
    ...(hasPointer && { pointer: toPointer(field.split('.')) }),
    message,
    // The places of warnings may be those of an earlier text.
    ...(edit && severity === 'error' && { isMendable: true }),
    ...(isUnwritten({ rule }) && { isUnwritten: true }),
  }
}

/** Lists the problems and the warnings of the check. */
export function listProblems({ problems, warnings }: Pick<Content, 'problems' | 'warnings'>): EditProblem[] {
  return [...problems, ...warnings].map(toEditProblem)
}

/** Lists the problems of some documents, without the warnings. */
export function listErrors({ problems }: Pick<Content, 'problems'>, files: readonly string[]): EditProblem[] {
  return problems.filter(({ file }) => files.includes(file)).map(toEditProblem)
}

/** Describes all documents of a site, for the list of what can be edited. */
export function describeFiles(content: Content): EditableFile[] {
  return listDocumentFiles(content).map((file) => describeFile(content, file))
}

/** Lists the routes of the pages that show something of a document. */
function listPagesWith({ results, sources }: Content, file: string): string[] {
  const kind = kindOf(file)
  if (kind === 'page') return [routeOf(documentName(PAGES, file))]
  const names = [...results.keys()]
  if (kind !== 'collection') return names.map(routeOf)
  const name = documentName(COLLECTIONS, file)
  const collection = sources.collections.get(name)
  const tokens = collectTokens({
    collections: collection ? [collection] : [],
    site: undefined,
    day: sources.day,
  })
  return [...results].flatMap(([page, { lookups }]) => {
    const isShown =
      collectionsIn(lookups).includes(name) || tokensIn(lookups).some((token) => tokens.has(token))
    return isShown ? [routeOf(page)] : []
  })
}

/**
 * Describes a document with its unsaved changes. Throws a `RefusedRequest` when the document does not exist or cannot be parsed.
 */
export function describeDocument(content: Content, drafts: DraftStore, file: string): EditDocument {
  const text = drafts.read(file)
  const fields = readEditable(file, text)
  if (!('data' in fields))
    throw new RefusedRequest(422, {
      message: `${file} cannot be read. Mend it in a text editor, or take back the last change of the file.`,
      problems: listProblems(content).filter((problem) => problem.file === file),
    })
  const { data, body } = fields
  const [bodyBlock] = findBodyBlocks(data)
  return {
    file,
    hash: hashOfText(text),
    ...fields,
    ...(body !== undefined && {
      bodyAt: {
        pointer: toPointer(bodyBlock?.path ?? []),
        line: text.slice(0, text.length - body.length).split('\n').length,
      },
    }),
    changed: drafts.isChanged(file),
    shownOn: listPagesWith(content, file),
  }
}
