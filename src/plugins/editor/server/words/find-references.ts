import { recordKey } from '../../../../../schemas/parts/collection-reference.ts'
import { toPointer } from '../../../../contract/json-pointer.ts'
import {
  COLLECTIONS,
  collectAnchors,
  documentName,
  valueAt as fieldAt,
  hasKeys,
  listLeaves,
  PAGES,
  readDocument,
  routeOf,
  schemaOf,
} from '../../../../engine/public/documents.ts'
import {
  collectionsIn,
  collectTokens,
  createTokens,
  linksOf,
  tokensIn,
} from '../../../../engine/public/library.ts'
import type { Content } from '../../../../engine/public/site.ts'
import { type Changeable, valueAtPointer } from '../../operations.ts'
import type { DocumentChange, Operation, Pointer } from '../../protocol.ts'
import { listDocumentFiles } from '../documents/describe-file.ts'
import { readFields } from '../documents/read-fields.ts'
import { applyOperations } from '../splice/apply-operations.ts'

/**
 * The names by which documents refer to something: a token in braces, the address of a place of a page, or the name by which a
 * block picks a record → the new name.
 */
type Renames = ReadonlyMap<string, string>

/** The prefix of the names of picked records. Tokens and addresses never begin with it. */
const picked = (collection: string) => `"${collection}" `

/** A token, or the signs that stand for a brace; in Markdown also those after a backslash. */
const TOKEN = /\\.|\{\{|\{[^{}]*\}/gs
/** An address of this site with a place: its page, its query and its place. */
const PLACE = /(?<=^|[\s("'<])(\/[^\s?#()"'<>]*)(\?[^\s#()"'<>]*)?#([^\s()"'<>]+)/g

/** Writes the new names in a text. */
function rename(text: string, renames: Renames): string {
  return text
    .replace(TOKEN, (token) => renames.get(token) ?? token)
    .replace(PLACE, (link, page: string, query = '', place: string) => {
      const address = renames.get(`${page}#${place}`)
      return address === undefined ? link : page + query + address.slice(page.length)
    })
}

/**
 * Lists the names that the documents would have with `text` in place of one of them, in an order that does not depend on the
 * names: of equal names, the first one counts. Undefined when it cannot be read.
 */
function listNames({ sources }: Content, file: string, text: string): string[] | undefined {
  const document = readDocument(file, text)
  if (!('problemAt' in document)) return undefined
  if (file.startsWith(`${PAGES}/`)) {
    const anchors = collectAnchors(document)
    return anchors && [...anchors].map((anchor) => `${routeOf(documentName(PAGES, file))}#${anchor}`)
  }
  const { site, day } = sources
  const collections = new Map(sources.collections).set(documentName(COLLECTIONS, file), document)
  const tokens = file.startsWith(`${COLLECTIONS}/`)
    ? createTokens({ collections: collections.values(), site, day, incomplete: false }).recordTokens.flatMap(
        (record) => record.tokens.map(([name]) => name),
      )
    : [...collectTokens({ collections: [], site: document, day }).keys()]
  const name = documentName(COLLECTIONS, file)
  const items = fieldAt(document.data, ['items'])
  const records = Array.isArray(items) ? items.filter(hasKeys) : []
  return [
    ...tokens.map((token) => `{${token}}`),
    ...records.map((record) => picked(name) + recordKey(record)),
  ]
}

/**
 * Pairs the names that differ before and after a change, in their order; none when things were added or removed. What has the old
 * name or the new one besides keeps it. In the text of an .mdx page (`isText`), headings may have changed places.
 */
function pairNames(before: readonly string[], after: readonly string[], isText: boolean): Renames {
  if (before.length !== after.length) return new Map()
  return new Map(
    before.flatMap((name, index): [string, string][] => {
      const next = after[index] ?? name
      if (next === name) return []
      const isOwn = before.indexOf(name) === index && after.filter((other) => other === next).length === 1
      const isMoved = isText && (after.includes(name) || before.includes(next))
      return isOwn && !isMoved ? [[name, next]] : []
    }),
  )
}

/** Gives the new name of a record that a block picks from a collection; undefined when it has kept its name. */
function renamePicked(collection: unknown, key: string, renames: Renames): string | undefined {
  const prefix = picked(String(collection))
  return renames.get(prefix + key)?.slice(prefix.length)
}

/** Writes the new names in the tags of a text that pick records. */
function renameInTags(text: string, renames: Renames): string {
  return text.replace(/<[A-Z][^<>]*>/g, (tag) => {
    const [, collection] = /\bfrom="([^"]*)"/.exec(tag) ?? []
    const renameIn = (list: string) =>
      list.replace(/"([^"]*)"/g, (quoted, key: string) => {
        const next = renamePicked(collection, key, renames)
        return next === undefined ? quoted : JSON.stringify(next)
      })
    return tag.replace(/\{[^{}]*\}/g, renameIn)
  })
}

/** Lists the documents that may hold one of the names: pages by what they have looked up, and all that is no page. */
function listCandidates(content: Content, renames: Renames): string[] {
  const pages = [...content.results.values()].flatMap(({ path, lookups }) => {
    const isNamed =
      tokensIn(lookups).some((name) => renames.has(`{${name}}`)) ||
      linksOf(lookups).some((link) => renames.has(link.replace(/\?[^#]*/, ''))) ||
      collectionsIn(lookups).some((name) => [...renames.keys()].some((key) => key.startsWith(picked(name))))
    return isNamed ? [path] : []
  })
  return [...pages, ...listDocumentFiles(content).filter((file) => !file.startsWith(`${PAGES}/`))]
}

/** Gives the operations that write the new names in a document. */
function renameIn(content: Content, file: string, renames: Renames): Operation[] {
  const fields = readFields(content.sources, file)
  if (!fields) return []
  const operations = [...listLeaves(schemaOf(file), fields.data)].flatMap(({ path, value }): Operation[] => {
    if (typeof value !== 'string') return []
    const selection = fieldAt(fields.data, path.slice(0, -2))
    const [next = rename(value, renames)] = Object.values(hasKeys(selection) ? selection : {}).flatMap(
      (collection) => renamePicked(collection, value, renames) ?? [],
    )
    return next === value ? [] : [{ op: 'set', pointer: toPointer(path), value: next, expect: value }]
  })
  const { body: expect = '' } = fields
  const body = renameInTags(rename(expect, renames), renames)
  return body === expect ? operations : [...operations, { op: 'body', value: body, expect }]
}

/** Gives what writes the new names in all documents, when `before` and `after` are the texts of a document. */
function planRenames(
  content: Content,
  { file, before, after, isText = false }: { file: string; before: string; after: string; isText?: boolean },
): DocumentChange[] {
  const [old, now] = [listNames(content, file, before), listNames(content, file, after)]
  const renames = old && now ? pairNames(old, now, isText) : new Map<string, string>()
  if (renames.size === 0) return []
  return listCandidates(content, renames).flatMap((name) => {
    const operations = renameIn(content, name, renames)
    return operations.length > 0 ? [{ file: name, operations }] : []
  })
}

/**
 * After a change of a plan, a product, a price, a block or a heading: gives the operations that write its new name wherever a text
 * or a link has the old one. `undo` takes the change back.
 */
export function followRename(content: Content, file: string, undo: readonly Operation[]): DocumentChange[] {
  const document = readFields(content.sources, file)
  const earlier = document && applyOperations(file, document.text, undo)
  if (!document || !earlier || !('text' in earlier)) return []
  const isText = undo.some(({ op }) => op === 'body')
  return planRenames(content, { file, before: earlier.text, after: document.text, isText })
}

/** A change that gives a field another name, or each heading of the text of an .mdx page. */
function changeName({ data, body }: Changeable, pointer: Pointer): Operation[] {
  if (pointer === 'body' && body !== undefined)
    return [{ op: 'body', value: body.replace(/^#.*/gm, (heading) => `${heading} x`), expect: body }]
  const value = valueAtPointer(data, pointer)
  if (typeof value === 'string') return [{ op: 'set', pointer, value: `${value} x`, expect: value }]
  return typeof value === 'number' ? [{ op: 'set', pointer, value: value * 1000 + 7, expect: value }] : []
}

/** Lists the documents with texts or links that name something by a field, or by a heading of the text (`body`). */
export function listNaming(content: Content, file: string, pointer: Pointer): string[] {
  const document = readFields(content.sources, file)
  const changed = document && applyOperations(file, document.text, changeName(document, pointer))
  if (!document || !changed || !('text' in changed)) return []
  return planRenames(content, { file, before: document.text, after: changed.text }).map((found) => found.file)
}
