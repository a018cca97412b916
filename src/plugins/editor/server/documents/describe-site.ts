import { toPointer } from '../../../../contract/json-pointer.ts'
import {
  COLLECTIONS,
  documentName,
  findBodyBlocks,
  PAGES,
  routeOf,
} from '../../../../engine/public/documents.ts'
import { collectTokens, showsCollection } from '../../../../engine/public/library.ts'
import type { Content, SiteContent } from '../../../../engine/public/site.ts'
import type { EditDocument } from '../../protocol.ts'
import { type DraftStore, hashOfText } from '../drafts/drafts.ts'
import { RefusedRequest } from '../refuse.ts'
import { readEditable } from '../splice/apply-operations.ts'
import { kindOf } from './describe-file.ts'
import { listProblems } from './list-problems.ts'
import { addressIn, contentIn, findTranslated } from './translations.ts'

/** Lists the addresses of the pages that show something of a document. */
function listPagesWith(content: Content, file: string): string[] {
  const own = findTranslated(content, file)
  if (!own) return listRoutesWith(content, file)
  const shown = contentIn(content, own.translation)
  const routes = shown && own.target !== undefined ? listRoutesWith(shown, own.target) : []
  return routes.map((route) => addressIn(own.translation, route))
}

function listRoutesWith({ results, sources }: SiteContent, file: string): string[] {
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
  return [...results].flatMap(([page, { lookups }]) =>
    showsCollection(lookups, name, (token) => tokens.has(token)) ? [routeOf(page)] : [],
  )
}

/**
 * Describes a document with its unsaved changes. Throws a `RefusedRequest` when the document does not exist or cannot be parsed.
 */
export function describeDocument(content: Content, drafts: DraftStore, file: string): EditDocument {
  const text = drafts.read(file)
  const fields = readEditable(file, text)
  if ('severity' in fields)
    throw new RefusedRequest(422, {
      message: `${file} cannot be read. Mend it in a text editor, or take back the last change of the file.`,
      problems: listProblems(
        content,
        content.problems.filter((problem) => problem.file === file),
      ),
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
