import type { Library } from '../../../schemas/library.ts'
import { createQuoteWriter, type QuoteMarks } from '../../../schemas/parts/quotes.ts'
import {
  type Edit,
  type Problem,
  problemIn,
  type TextSpan,
  type UnplacedProblem,
} from '../diagnostics/problem.ts'
import { type BlockTag, blockTagOf, hasBody, listBlockTags, readBlockTag } from './block-tags.ts'
import { checkTree } from './gate.ts'
import { assignHeadingIds } from './heading-ids.ts'
import { findHiddenCharactersInBody } from './invisible-characters-in-body.ts'
import {
  isTag,
  type Markdown,
  type MarkdownNode,
  type NodeOf,
  spanOf,
  type Tag,
  textContent,
  walkNodes,
} from './parse.ts'
import { parseWithinLimits, parseWithRemarkWithinLimits } from './parse-within-limits.ts'
import { findStrayMarkup } from './stray-markup.ts'
import { listReferences, listTextBlocks, type TextBlock } from './text-blocks.ts'

const WORDS_PER_MINUTE = 200

/** The Markdown body of an .mdx page, parsed once. */
export interface MarkdownBody {
  /** The ids of its headings; undefined when the parser refuses the body. */
  anchors: readonly string[] | undefined
  empty: boolean
  /** What it consists of, in order: texts, and blocks. The first is a text, which may be empty. */
  parts: readonly (BlockTag | 'text')[]
  /** Its reading time in minutes, at least 1. */
  minutes: number
  /** Its text blocks with their positions; none when the parser refuses the body. */
  textBlocks: () => Iterable<TextBlock>
  /** Its links and pictures with their positions; none when the parser refuses the body. */
  references: () => ReturnType<typeof listReferences>
  /** Places a problem in the body. The span holds offsets in the file's text. */
  problemAt: (span: TextSpan, problem: UnplacedProblem) => Problem
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
  const parsed = parseWithinLimits(file, source)
  // Only remark knows the positions of attributes.
  const hasBlocks = !('message' in parsed) && listBlockTags(parsed).length > 0
  const tree = hasBlocks ? parseWithRemarkWithinLimits(file, source) : parsed
  const problemAt = (span: TextSpan, problem: UnplacedProblem) => problemIn(file, source, span, problem)
  if ('message' in tree)
    return {
      anchors: undefined,
      empty: false,
      parts: ['text'],
      minutes: 1,
      textBlocks: () => [],
      references: () => ({ links: [], pictures: [] }),
      problemAt,
      check: () => ({ texts: [], problems: [tree] }),
    }

  const blocks = new Map(listBlockTags(tree).map((tag) => [tag, readBlockTag(file, source, tag)]))
  const blockIds = [...blocks.values()].flatMap(({ data: { id } }) => (typeof id === 'string' ? [id] : []))
  const taken = [...takenIds, ...blockIds]
  const ids = createHeadingIds(tree, taken)

  function checkWith(
    tree: Markdown,
    ids: ReadonlyMap<MarkdownNode, string>,
    { quoteMarks, ...targets }: Parameters<MarkdownBody['check']>[0],
  ) {
    const hidden = findHiddenCharactersInBody(tree)
    const problems = [
      ...[...blocks.values()].flatMap((block) => block.problems),
      ...hidden.map(({ node, problem }) => problemAt(spanOf(node), problem)),
    ]
    // A node with a hidden character gets no second problem.
    const reported = new Set<object>(
      hidden.flatMap(({ node }) => [node, ...(isTag(node) ? node.attributes : [])]),
    )
    let concernsAttributes = false
    const replacements = checkTree(tree, {
      ids,
      ...targets,
      quoteMarks,
      report: (node, message, rule = 'markdown', correction) => {
        if (reported.has(node)) return
        if ('type' in node && (node.type === 'mdxJsxAttribute' || node.type === 'mdxJsxExpressionAttribute'))
          concernsAttributes = true
        const edit =
          correction?.meant && createReplacement(source, spanOf(node), correction.written, correction.meant)
        const problem = problemAt(spanOf(node), { rule, message })
        problems.push(edit ? { ...problem, edit } : problem)
      },
    })
    for (const { span, message } of findStrayMarkup(tree, source))
      problems.push(problemAt(span, { rule: 'markdown', message }))
    const texts =
      problems.length > 0 ? [] : splitTexts(tree).map((nodes) => toJson(nodes, replacements, quoteMarks()))
    return { texts, problems, concernsAttributes }
  }

  return {
    anchors: [...ids.values()],
    empty: tree.children.length === 0,
    parts: listParts(tree).map(({ tag }) => (tag && blocks.get(tag)) ?? 'text'),
    textBlocks: () => listTextBlocks(tree),
    references: () => listReferences(tree),
    problemAt,
    minutes: Math.max(1, Math.round(countWords(tree) / WORDS_PER_MINUTE)),
    check: (library) => {
      const { concernsAttributes, ...checked } = checkWith(tree, ids, library)
      // Only remark knows the positions of attributes.
      const exactTree = concernsAttributes ? parseWithRemarkWithinLimits(file, source) : undefined
      return exactTree === undefined || 'message' in exactTree
        ? checked
        : checkWith(exactTree, createHeadingIds(exactTree, taken), library)
    },
  }
}

/** Maps each heading to its id. */
function createHeadingIds(tree: Markdown, takenIds: readonly string[]): Map<MarkdownNode, string> {
  const headings = [...walkNodes(tree)].flatMap(({ node }) => (node.type === 'heading' ? [node] : []))
  const ids = assignHeadingIds(headings.map(textContent), takenIds)
  return new Map(headings.map((heading, index) => [heading, ids[index] ?? '']))
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
  /** The tag of a block; undefined for a text. */
  tag?: Tag
  nodes: readonly MarkdownNode[]
}

/** Splits a tree into texts and blocks. The first part is a text, which may be empty. */
function listParts(tree: Markdown): Part[] {
  const parts: Part[] = []
  let text: MarkdownNode[] = []
  const finishText = () => {
    if (text.length > 0 || parts.length === 0) parts.push({ nodes: text })
    text = []
  }
  for (const node of tree.children) {
    const tag = blockTagOf(node)
    if (!tag) text.push(node)
    else {
      finishText()
      parts.push({ tag, nodes: tag.children })
    }
  }
  finishText()
  return parts
}

/** Gives the nodes of each text, also of those that block tags hold. */
function splitTexts(tree: Markdown): (readonly MarkdownNode[])[] {
  return listParts(tree).flatMap(({ tag, nodes }) => (tag && !hasBody(tag) ? [] : [nodes]))
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
