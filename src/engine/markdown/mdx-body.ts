import type { Library } from '../../../schemas/library.ts'
import { createQuoteWriter, type QuoteMarks } from '../../../schemas/parts/quotes.ts'
import type { Told } from '../../../schemas/words.ts'
import { findHiddenCharacter } from '../diagnostics/invisible-characters.ts'
import { type Edit, type Problem, problemIn, type TextSpan } from '../diagnostics/problem.ts'
import { type BlockTag, blockTagOf, hasBody, isBlockTag, readBlockTag } from './block-tags.ts'
import { checkTree } from './gate.ts'
import { createHeadingIds, parseHeadingIds } from './heading-ids.ts'
import { isTag, type Markdown, type MarkdownNode, type NodeOf, spanOf, type Tag, walkNodes } from './parse.ts'
import { findStrayMarkup } from './stray-markup.ts'
import { listTextBlocks, type TextBlock } from './text-blocks.ts'

const WORDS_PER_MINUTE = 200

/** The Markdown body of an .mdx page, parsed once. */
export interface MarkdownBody {
  /** The ids of its headings; undefined when the parser does not read all of the body. */
  anchors: readonly string[] | undefined
  empty: boolean
  /** What it consists of, in order: texts, and blocks. The first is a text, which may be empty. */
  parts: readonly (BlockTag | 'text')[]
  /** Its reading time in minutes, at least 1. */
  minutes: number
  /** Its text blocks with their positions; none when the parser does not read all of it. */
  textBlocks: () => Iterable<TextBlock>
  /** The text of the file, with spaces in place of the fields: each offset is one of the file. */
  source: string
  /** Its syntax tree; it holds nothing when the parser does not read all of it. */
  tree: Markdown
  /** Places a problem in the body. The span holds offsets in the file's text. */
  problemAt: (span: TextSpan, problem: Told) => Problem
  /**
   * Finds all its problems. Gives each of its texts, in order, as JSON for `compileBody`: its tree, without positions, with
   * the targets of links and pictures, the values of tokens and typographic quotation marks. What a block tag holds is a text, too.
   */
  check: (library: Pick<Library, 'link' | 'picture' | 'token' | 'quoteMarks'>) => {
    texts: string[]
    problems: Problem[]
  }
}

/** Parses the body of `text` from offset `start` on. No heading takes an id of `takenIds`, which the page uses elsewhere. */
export function parseBody(
  file: string,
  text: string,
  start: number,
  takenIds: Iterable<string>,
): MarkdownBody {
  // Spaces replace the fields, so that every offset in `source` is an offset in the file.
  const source = text.slice(0, start).replace(/[^\r\n]/g, ' ') + text.slice(start)
  const { tree, problems: unread, writtenIds } = parseHeadingIds(file, source)
  const problemAt = (span: TextSpan, problem: Told) => problemIn(file, source, span, problem)
  const isRead = unread.length === 0
  const parts = listParts(tree, (tag) => readBlockTag(file, source, tag))
  const blocks = parts.flatMap(({ block }) => block ?? [])
  const blockIds = blocks.flatMap(({ data: { id } }) => (typeof id === 'string' ? [id] : []))
  const { ids, clashes } = createHeadingIds(source, tree, writtenIds, [...takenIds, ...blockIds])
  return {
    anchors: isRead ? [...ids.values()] : undefined,
    empty: isRead && tree.children.length === 0,
    parts: isRead ? parts.map(({ block }) => block ?? 'text') : ['text'],
    textBlocks: () => (isRead ? listTextBlocks(tree) : []),
    source,
    tree: isRead ? tree : { type: 'root', children: [] },
    problemAt,
    minutes: Math.max(1, Math.round(countWords(tree) / WORDS_PER_MINUTE)),
    check: ({ quoteMarks, ...targets }) => {
      const problems = [...unread, ...blocks.flatMap((block) => block.problems)]
      for (const { span, told } of clashes) problems.push(problemAt(span, told))
      // A node with a hidden character gets no second problem.
      const reported = new Set<object>()
      for (const { node } of walkNodes(tree)) {
        const problem = listTexts(node).map(findHiddenCharacter).find(Boolean)
        if (!problem) continue
        problems.push(problemAt(spanOf(node), problem))
        for (const part of [node, ...(isTag(node) ? node.attributes : [])]) reported.add(part)
      }
      const replacements = checkTree(tree, {
        ids,
        ...targets,
        quoteMarks,
        report: (node, told, correction) => {
          if (reported.has(node)) return
          const edit =
            correction?.meant && createReplacement(source, spanOf(node), correction.written, correction.meant)
          const problem = problemAt(spanOf(node), told)
          problems.push(edit ? { ...problem, edit } : problem)
        },
      })
      for (const { span, told, edit } of findStrayMarkup(tree, source)) {
        const problem = problemAt(span, told)
        problems.push(edit ? { ...problem, edit } : problem)
      }
      if (problems.length > 0) return { texts: [], problems }
      const texts = parts.filter(({ isText }) => isText)
      return { texts: texts.map(({ nodes }) => toJson(nodes, replacements, quoteMarks())), problems }
    },
  }
}

/** Lists a node's own texts, without those of its children. The parser has decoded character references in them. */
function listTexts(node: MarkdownNode): string[] {
  const texts = ['value', 'url', 'alt', 'title'].map((key): unknown => Reflect.get(node, key))
  const values = isTag(node) && !isBlockTag(node) ? node.attributes.map(({ value }) => value) : []
  return [...texts, ...values].filter((text) => typeof text === 'string')
}

/** Creates the edit that replaces `written` by `meant`; undefined unless the span holds `written` exactly once. */
function createReplacement(
  source: string,
  { start, end }: TextSpan,
  written: string,
  meant: string,
): Edit | undefined {
  const [before = '', ...rest] = source.slice(start, end).split(written)
  if (rest.length !== 1) return undefined
  const offset = start + before.length
  return { start: offset, end: offset + written.length, text: meant }
}

function countWords(tree: Markdown): number {
  let count = 0
  for (const { node } of walkNodes(tree))
    if (node.type === 'text' || node.type === 'inlineCode')
      count += node.value.split(/\s+/).filter(Boolean).length
  return count
}

interface Part {
  /** Undefined for a text. */
  block?: BlockTag
  nodes: MarkdownNode[]
  /** Whether visitors read the nodes: those of a text, and those of a block that has a body. */
  isText: boolean
}

/** Splits a tree into texts and blocks. The first part is a text, which may be empty. */
function listParts(tree: Markdown, readBlock: (tag: Tag) => BlockTag): Part[] {
  const parts: Part[] = [{ nodes: [], isText: true }]
  for (const node of tree.children) {
    const tag = blockTagOf(node)
    const last = parts.at(-1)
    if (tag) parts.push({ block: readBlock(tag), nodes: tag.children, isText: hasBody(tag) })
    else if (last && !last.block) last.nodes.push(node)
    else parts.push({ nodes: [node], isText: true })
  }
  return parts
}

const PARAGRAPHS = new Set<unknown>(['paragraph', 'heading', 'tableCell'])

function isWords(value: unknown): value is NodeOf<'text' | 'inlineCode'> {
  const type = typeof value === 'object' && value !== null && 'type' in value && value.type
  return type === 'text' || type === 'inlineCode'
}

/** Writes nodes as a tree, with other nodes in place of some, and with quotation marks; '' for none. */
function toJson(
  children: readonly MarkdownNode[],
  replacements: ReadonlyMap<unknown, object>,
  marks: QuoteMarks,
): string {
  if (children.length === 0) return ''
  let writeQuotes = createQuoteWriter(marks)
  return JSON.stringify({ type: 'root', children }, (key, value: unknown) => {
    if (key === 'position') return undefined
    // Nodes come in the order of the text, parents first.
    if (key === 'type' && PARAGRAPHS.has(value)) writeQuotes = createQuoteWriter(marks)
    const node = replacements.get(value) ?? value
    if (!isWords(node)) return node
    if (node.type === 'text') return { ...node, value: writeQuotes(node.value) }
    // Code stays as it is. A mark right after it closes a quotation, or is an apostrophe.
    writeQuotes('x')
    return node
  })
}
