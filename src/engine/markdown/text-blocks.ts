import type { TextSpan } from '../diagnostics/problem.ts'
import { type Markdown, type MarkdownNode, type NodeOf, spanOf, walkNodes } from './parse.ts'

/** A block of text in a body: a heading, a paragraph or a table row. */
export interface TextBlock {
  span: TextSpan
  /** The text as an editor writes it in a field: with tokens in braces, without markup. */
  text: string
  /** Of a table row: each cell's text and the header of its column. */
  cells?: readonly { header: string; text: string }[]
  /** How many items the list directly below this block has. */
  listItems?: number
  /** Set on a heading. */
  heading?: true
}

/** Returns a node's text with tokens in braces; literal braces are doubled, as in a field. */
function sourceText(node: MarkdownNode): string {
  if ('children' in node) return node.children.map(sourceText).join('')
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return `{${node.value}}`
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.replaceAll('{', '{{')
  return node.type === 'break' ? ' ' : ''
}

function* listRows({ children: [headerRow, ...rows] }: NodeOf<'table'>): Iterable<TextBlock> {
  const headers = headerRow?.children.map(sourceText) ?? []
  for (const node of rows) {
    const cells = node.children.map((cell, index) => ({
      header: headers[index] ?? '',
      text: sourceText(cell),
    }))
    yield { span: spanOf(node), cells, text: cells.map(({ text }) => text).join(' | ') }
  }
}

/** Yields all text blocks of a body, in document order. */
export function* listTextBlocks(tree: Markdown): Iterable<TextBlock> {
  /** Block → the number of items of the list directly below it. */
  const listLengths = new Map<MarkdownNode, number>()
  tree.children.forEach((node, index) => {
    const previous = tree.children[index - 1]
    if (node.type === 'list' && previous) listLengths.set(previous, node.children.length)
  })
  for (const { node } of walkNodes(tree)) {
    if (node.type === 'table') yield* listRows(node)
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'mdxFlowExpression') continue
    const listItems = listLengths.get(node)
    yield {
      span: spanOf(node),
      text: sourceText(node),
      ...(listItems === undefined ? {} : { listItems }),
      ...(node.type === 'heading' && { heading: true }),
    }
  }
}
