import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { isOpenCode } from '../../contract/read-tag.ts'
import type { TextSpan } from '../diagnostics/problem.ts'

/** Throws the error that tells MDX that an expression continues after the next brace. */
function refuseOpenBraces(input: string): void {
  if (isOpenCode(input))
    throw Object.assign(new SyntaxError('A brace is not closed.'), {
      pos: input.length,
      raisedAt: input.length,
      loc: { line: 1, column: 0 },
    })
}

/**
 * Replaces the JavaScript parser of MDX and takes every expression for an empty program: content may not hold code, so
 * nothing parses it, and a syntax error in it must not hide the other problems of the file. `contract/read-literal.ts` reads the
 * literals of attributes.
 */
const noJavaScriptParser: NonNullable<NonNullable<Parameters<typeof remarkMdx>[0]>['acorn']> = {
  parse: ({ length }) => ({ type: 'Program', start: 0, end: length, body: [], sourceType: 'module' }),
  parseExpressionAt: (input) => {
    refuseOpenBraces(input)
    return { type: 'ObjectExpression', start: 0, end: input.length, properties: [] }
  },
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMdx, { acorn: noJavaScriptParser, addResult: false })
  .freeze()

/** The syntax tree of a parsed body. */
export type Markdown = ReturnType<typeof processor.parse>
/** Any node of a body, at any depth. */
export type MarkdownNode = Markdown['children'][number]
/** The nodes of one type. */
export type NodeOf<T extends MarkdownNode['type']> = Extract<MarkdownNode, { type: T }>
/** A tag: on lines of its own, or inside a line. */
export type Tag = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>

/**
 * Parses Markdown with tags; every node has its position. Throws the error of remark, which `explainMarkdownError` explains.
 */
export function parseWithRemark(text: string): Markdown {
  return processor.parse(text)
}

export function isTag(node: MarkdownNode): node is Tag {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Returns the attributes of a tag that are texts. */
export function attributeTexts({ attributes }: Tag): Partial<Record<string, string>> {
  const texts = attributes.flatMap((attribute) =>
    'name' in attribute && typeof attribute.value === 'string' ? [[attribute.name, attribute.value]] : [],
  )
  return Object.fromEntries(texts)
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

/** Whether visitors see nothing of a node. A tag without content, such as a figure, counts as something. */
export function isBlank(node: MarkdownNode): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type === 'definition') return true
  return 'children' in node && !(isTag(node) && node.children.length === 0) && node.children.every(isBlank)
}

/** Whether a node holds a token. Its value may be unknown while another file is broken. */
export function hasToken({ children }: { children: readonly MarkdownNode[] }): boolean {
  return children.some(
    (child) => child.type === 'mdxTextExpression' || ('children' in child && hasToken(child)),
  )
}
