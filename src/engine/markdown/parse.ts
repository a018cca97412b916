import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Data, unified } from 'unified'
import type { TextSpan } from '../diagnostics/source-text.ts'
import { parseAroundPlainBlocks } from './parse-around-plain-blocks.ts'

/**
 * Replaces the JavaScript parser of MDX and takes every expression for an empty program: content may not hold code, so
 * nothing parses it, and a syntax error in it must not hide the other problems of the file.
 */
const noJavaScriptParser: NonNullable<NonNullable<Parameters<typeof remarkMdx>[0]>['acorn']> = {
  parse: ({ length }) => ({ type: 'Program', start: 0, end: length, body: [], sourceType: 'module' }),
  parseExpressionAt: ({ length }) => ({ type: 'ObjectExpression', start: 0, end: length, properties: [] }),
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMdx, { acorn: noJavaScriptParser, addResult: false })
  .freeze()

/** The constructs that GFM tries at every word or at every line. */
const COSTLY_CONSTRUCTS = new Set(['emailAutolink', 'protocolAutolink', 'wwwAutolink', 'table'])
/** Matches every text that can hold one of these constructs, also by character references. Most texts hold none. */
const COSTLY_CHARACTERS = /[@|]|www|http|:-|-:|&[#\w]+;/i

/** Parses without these constructs, in half the time. */
const fastProcessor = unified()
  .use(remarkParse)
  .data({
    micromarkExtensions: processor.data('micromarkExtensions')?.map(dropCostly),
    fromMarkdownExtensions: processor
      .data('fromMarkdownExtensions')
      // The only transforms search the finished tree for addresses.
      ?.map((extensions) => [extensions].flat().map((extension) => ({ ...extension, transforms: [] }))),
  })
  .freeze()

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Constructs = Extension['text']

function dropCostly({ flow, text, ...others }: Extension): Extension {
  return { ...others, flow: dropCostlyConstructs(flow), text: dropCostlyConstructs(text) }
}

function dropCostlyConstructs(constructs: Constructs): Constructs {
  return Object.fromEntries(
    Object.entries(constructs ?? {}).map(([code, known]) => [
      code,
      [known ?? []].flat().filter(({ name }) => name === undefined || !COSTLY_CONSTRUCTS.has(name)),
    ]),
  )
}

/** The syntax tree of a parsed body. */
export type Markdown = ReturnType<typeof processor.parse>
/** Any node of a body, at any depth. */
export type MarkdownNode = Markdown['children'][number]
/** The nodes of one type. */
export type NodeOf<T extends MarkdownNode['type']> = Extract<MarkdownNode, { type: T }>
/** A tag: on lines of its own, or inside a line. */
export type Tag = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>

/** Parses Markdown with tags; every node has its position. Throws what the parser throws: see `explainMarkdownError`. */
export function parseMarkdown(text: string): Markdown {
  return parseAroundPlainBlocks(text, parseWithRemark) ?? parseWithRemark(text)
}

/** Parses the whole text with remark. Throws what the parser throws. */
export function parseWithRemark(text: string): Markdown {
  return (COSTLY_CHARACTERS.test(text) ? processor : fastProcessor).parse(text)
}

/** Returns the text of a node without its markup. */
export function textContent(node: MarkdownNode): string {
  if ('children' in node) return node.children.map(textContent).join('')
  if (node.type === 'break') return ' '
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : ''
}

/** Returns the offsets of a node in the parsed text. */
export function spanOf({ position }: Pick<MarkdownNode, 'position'>): TextSpan {
  return { start: position?.start.offset ?? 0, end: position?.end.offset }
}

/** Yields all nodes of a body in document order with their depth (from 1), parents before their children. */
export function* walkNodes(tree: Markdown): Generator<{ node: MarkdownNode; depth: number }> {
  const stack = tree.children.toReversed().map((node) => ({ node, depth: 1 }))
  for (let top = stack.pop(); top; top = stack.pop()) {
    yield top
    const { node, depth } = top
    if ('children' in node)
      for (const child of node.children.toReversed()) stack.push({ node: child, depth: depth + 1 })
  }
}
