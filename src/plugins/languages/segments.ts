import type { z } from 'zod'
import { isText, type Role } from '../../../schemas/parts/roles.ts'
import { toPointer } from '../../contract/json-pointer.ts'
import { readOpeningTag } from '../../contract/read-tag.ts'
import { type ContentDocument, listLeaves } from '../../engine/public/documents.ts'
import {
  blockTagOf,
  isTag,
  type MarkdownNode,
  spanOf,
  type Tag,
  tagsAlone,
  VISIBLE_ATTRIBUTES,
  walkNodes,
} from '../../engine/public/markdown.ts'
import type { Edit } from '../../engine/public/problems.ts'

/** A text of a document that is translated as a whole: the value of a field, or a block of Markdown with its markup. */
export interface Segment {
  /** The text, as `keyOf` writes it. */
  key: string
  /** The JSON pointer of its field, such as `/sections/2/title`; `/body` for Markdown. */
  pointer: string
  role: Role | undefined
  /** Gives the change of the document that puts a translation in its place; undefined where none can be written. */
  translate: (translation: string) => Edit | undefined
}

/** Gives a text as a key of pairs: in the normal form of Unicode, on one line, without spaces at its ends. */
export function keyOf(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Texts without a role of `isText` that have words in each language. */
const WITH_WORDS: ReadonlySet<Role | undefined> = new Set<Role>([
  'definition',
  'bandwidth',
  'download',
  'upload',
])
/** Reads the same in every language: tokens, addresses, and all that has no letter. */
const SAME_EVERYWHERE = /\{[^{}]*\}|https?:\/\/\S+|[^\s@]+@[^\s@]+\.[^\s@]+/g

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(SAME_EVERYWHERE, ''))
}

/** Lists the texts of a document that differ between languages, in its order: those of its fields, then those of its body. */
export function listSegments(document: ContentDocument, schema: z.ZodType): Segment[] {
  return [...listFields(document, schema), ...listBody(document)]
}

function* listFields(document: ContentDocument, schema: z.ZodType): Generator<Segment> {
  for (const { path, value, role, isFixed } of listLeaves(schema, document.data)) {
    const isTranslated = !isFixed && (isText(role) || WITH_WORDS.has(role))
    if (typeof value !== 'string' || !isTranslated || !hasWords(value)) continue
    yield {
      key: keyOf(value),
      pointer: toPointer(path),
      role,
      translate: (translation) => document.replaceAt(path, translation),
    }
  }
}

function* listBody({ body }: ContentDocument): Generator<Segment> {
  if (!body) return
  const ids = [...(body.anchors ?? [])]
  for (const { node } of walkNodes(body.tree)) {
    if (isTag(node) && !blockTagOf(node)) yield* listAttributes(node, body.source)
    if (node.type === 'heading') yield* listBlock(node, body.source, ids.shift())
    if (node.type === 'tableCell') yield* listBlock(node, body.source)
    if (node.type !== 'paragraph') continue
    const tags = tagsAlone(node)
    for (const block of tags.length > 0 ? tags : [node]) yield* listBlock(block, body.source)
  }
}

/** `id`: that of a heading. Its translation keeps it, so that links to it work in each language. */
function* listBlock(
  node: Extract<MarkdownNode, { children: unknown }>,
  source: string,
  id?: string,
): Generator<Segment> {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (!first || !last) return
  const { start } = spanOf(first)
  const { end = start } = spanOf(last)
  // The lines of a quotation begin with a sign.
  const text = source.slice(start, end).replace(/\n[ \t]*>[ \t]?/g, '\n')
  if (!hasWords(text)) return
  const hasId = /^[^\n]*\{#/.test(source.slice(end))
  const suffix = id === undefined || hasId ? '' : ` {#${id}}`
  yield {
    key: keyOf(text),
    pointer: '/body',
    role: 'prose',
    translate: (translation) => ({ start, end, text: translation + suffix }),
  }
}

function* listAttributes(tag: Tag, source: string): Generator<Segment> {
  for (const { name, value } of readOpeningTag(source, spanOf(tag).start)?.attributes ?? []) {
    if (name === undefined || !VISIBLE_ATTRIBUTES.includes(name)) continue
    if (value?.quoted === undefined || !hasWords(value.quoted)) continue
    const { start, end, quoted } = value
    yield {
      key: keyOf(quoted),
      pointer: '/body',
      role: 'alternative',
      translate: (translation) => ({
        start,
        end,
        text: `"${translation.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
      }),
    }
  }
}
