import type { Span } from '../diagnostics/source-text.ts'
import { type Markdown, type MarkdownNode, nodesIn, spanOf } from './parse.ts'

/** Words of a body that belong together: a heading, a paragraph, a row of a table. */
export interface BodyPassage {
  span: Span
  /** As an editor would write them in a field: tokens in braces, without markup. */
  words: string
  /** The head and the words of each cell of a row. */
  cells?: readonly { head: string; words: string }[]
  /** How many points the list right below has. */
  points?: number
}

function wordsIn(node: MarkdownNode): string {
  if ('children' in node) return node.children.map(wordsIn).join('')
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return `{${node.value}}`
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.replaceAll('{', '{{')
  return node.type === 'break' ? ' ' : ''
}

function* rowsOf({
  children: [head, ...rows],
}: Extract<MarkdownNode, { type: 'table' }>): Iterable<BodyPassage> {
  const heads = head?.children.map(wordsIn) ?? []
  for (const node of rows) {
    const cells = node.children.map((cell, index) => ({ head: heads[index] ?? '', words: wordsIn(cell) }))
    yield { span: spanOf(node), cells, words: cells.map(({ words }) => words).join(' | ') }
  }
}

/** All words of a body, in order. */
export function* bodyPassages(tree: Markdown): Iterable<BodyPassage> {
  const lists = new Map<MarkdownNode, number>()
  tree.children.forEach((node, index) => {
    const before = tree.children[index - 1]
    if (node.type === 'list' && before) lists.set(before, node.children.length)
  })
  for (const { node } of nodesIn(tree)) {
    if (node.type === 'table') yield* rowsOf(node)
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'mdxFlowExpression') continue
    const points = lists.get(node)
    yield { span: spanOf(node), words: wordsIn(node), ...(points === undefined ? {} : { points }) }
  }
}
