import { columnAt } from '../diagnostics/source-text.ts'
import type { Markdown, MarkdownNode, NodeOf, Tag } from './parse.ts'
import { type PlainBlock, stripPlainBlocks } from './plain-blocks.ts'

type Point = NonNullable<Markdown['position']>['start']
/** Everything that has a position in a body. */
type Positioned = Markdown | MarkdownNode | Tag['attributes'][number]

function countNewlines(text: string): number {
  return text.split('\n').length - 1
}

/**
 * Parses a text without its plain blocks and inserts them afterwards: the same tree with the same positions, in half the
 * time. Returns undefined where that is not possible or where `parse` throws; the caller then parses the whole text.
 */
export function parseAroundPlainBlocks(
  original: string,
  parse: (text: string) => Markdown,
): Markdown | undefined {
  const stripped = stripPlainBlocks(original)
  if (!stripped) return undefined
  const { text, runs, toOriginalOffset } = stripped

  const pointAt = (line: number, offset: number): Point => ({
    line,
    column: columnAt(original, offset),
    offset,
  })
  const toOriginalPoint = ({ line, offset = 0 }: Point) => pointAt(line, toOriginalOffset(offset))
  const createBlock = ({ depth, start, end }: PlainBlock, line: number): NodeOf<'paragraph' | 'heading'> => {
    const textStart = depth === undefined ? start : start + depth + 1
    const value = original.slice(textStart, end)
    const lastLine = line + countNewlines(value)
    const child: NodeOf<'text'> = {
      type: 'text',
      value,
      position: { start: pointAt(line, textStart), end: pointAt(lastLine, end) },
    }
    const position = { start: pointAt(line, start), end: pointAt(lastLine, end) }
    return depth === undefined
      ? { type: 'paragraph', children: [child], position }
      : { type: 'heading', depth, children: [child], position }
  }
  /** Creates the plain blocks that a paragraph of the stripped text replaces; undefined for any other node. */
  const restoreBlocks = (node: MarkdownNode) => {
    const { line, offset = 0 } = node.position?.start ?? { line: 1 }
    const run = node.type === 'paragraph' ? runs.get(offset) : undefined
    return run?.map((block) =>
      createBlock(block, line + countNewlines(original.slice(run[0]?.start, block.start))),
    )
  }
  let restoredRuns = 0
  const restore = (node: Positioned) => {
    if (node.type === 'root' || node.type === 'mdxJsxFlowElement')
      for (const [index, child] of [...node.children.entries()].toReversed()) {
        const blocks = restoreBlocks(child)
        if (blocks) {
          node.children.splice(index, 1, ...blocks)
          restoredRuns++
        } else restore(child)
      }
    else if ('children' in node) for (const child of node.children) restore(child)
    if ('attributes' in node) for (const attribute of node.attributes) restore(attribute)
    const { start, end } = node.position ?? {}
    if (start && end) node.position = { start: toOriginalPoint(start), end: toOriginalPoint(end) }
  }

  try {
    const tree = parse(text)
    restore(tree)
    // Inside code or a tag, the letter is no paragraph: such a run was no plain block.
    return restoredRuns === runs.size ? tree : undefined
  } catch {
    return undefined
  }
}
