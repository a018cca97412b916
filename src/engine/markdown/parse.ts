import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Data, unified } from 'unified'
import type { Span } from '../diagnostics/source-text.ts'
import { parseThinned } from './parse-around-plain-blocks.ts'

/**
 * Stands where MDX expects a parser of JavaScript, and takes everything for an empty program: code in content is
 * refused, not read, and a mistake in it must not hide the other problems of the file.
 */
const blind: NonNullable<NonNullable<Parameters<typeof remarkMdx>[0]>['acorn']> = {
  parse: ({ length }) => ({ type: 'Program', start: 0, end: length, body: [], sourceType: 'module' }),
  parseExpressionAt: ({ length }) => ({ type: 'ObjectExpression', start: 0, end: length, properties: [] }),
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMdx, { acorn: blind, addResult: false })
  .freeze()

/** What GFM tries at every word, or at every line. */
const EAGER = new Set(['emailAutolink', 'protocolAutolink', 'wwwAutolink', 'table'])
/** What a text holds, as written or as character references, that has any of it: most have none. */
const EAGER_SIGNS = /[@|]|www|http|:-|-:|&[#\w]+;/i

/** The same without all that: half of the work. */
const calm = unified()
  .use(remarkParse)
  .data({
    micromarkExtensions: processor.data('micromarkExtensions')?.map(withoutEager),
    fromMarkdownExtensions: processor
      .data('fromMarkdownExtensions')
      // The only ones that look through finished trees: for addresses.
      ?.map((extensions) => [extensions].flat().map((extension) => ({ ...extension, transforms: [] }))),
  })
  .freeze()

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Constructs = Extension['text']

function withoutEager({ flow, text, ...others }: Extension): Extension {
  return { ...others, flow: calmed(flow), text: calmed(text) }
}

function calmed(constructs: Constructs): Constructs {
  return Object.fromEntries(
    Object.entries(constructs ?? {}).map(([code, known]) => [
      code,
      [known ?? []].flat().filter(({ name }) => name === undefined || !EAGER.has(name)),
    ]),
  )
}

/** A parsed body. */
export type Markdown = ReturnType<typeof processor.parse>
/** Anything that stands in a body, at any depth. */
export type MarkdownNode = Markdown['children'][number]
/** A tag: on lines of its own, or inside a line. */
export type Tag = Extract<MarkdownNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

/** Parses Markdown with tags, every node with its place. Throws what the parser throws: see `mistakeOf`. */
export function parseMarkdown(text: string): Markdown {
  return parseThinned(text, parseWhole) ?? parseWhole(text)
}

/** The same by the library alone. */
export function parseWhole(text: string): Markdown {
  return (EAGER_SIGNS.test(text) ? processor : calm).parse(text)
}

/** The words of a line, without their markup. */
export function textIn(node: MarkdownNode): string {
  if ('children' in node) return node.children.map(textIn).join('')
  if (node.type === 'break') return ' '
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : ''
}

/** Where a node stands in the text. */
export function spanOf({ position }: Pick<MarkdownNode, 'position'>): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset }
}

/** All nodes of a body with how deep each stands, parents before their children. */
export function* nodesIn(tree: Markdown): Generator<{ node: MarkdownNode; depth: number }> {
  const stack = tree.children.toReversed().map((node) => ({ node, depth: 1 }))
  for (let top = stack.pop(); top; top = stack.pop()) {
    yield top
    const { node, depth } = top
    if ('children' in node)
      for (const child of node.children.toReversed()) stack.push({ node: child, depth: depth + 1 })
  }
}
