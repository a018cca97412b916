import { columnOf } from '../diagnostics/source-text.ts'
import type { Markdown, MarkdownNode, Tag } from './parse.ts'
import { type PlainBlock, thinned } from './plain-blocks.ts'

type Of<T extends MarkdownNode['type']> = Extract<MarkdownNode, { type: T }>
type Point = NonNullable<Markdown['position']>['start']
/** All that has a place in a body. */
type Placed = Markdown | MarkdownNode | Tag['attributes'][number]

function newlinesIn(text: string): number {
  return text.split('\n').length - 1
}

/**
 * Parses a text without its plain blocks, and puts them in their places then: the same tree in half of the time.
 * Undefined where that cannot be done. `parse` may throw: it is asked again for the whole then.
 */
export function parseThinned(whole: string, parse: (text: string) => Markdown): Markdown | undefined {
  const thin = thinned(whole)
  if (!thin) return undefined
  const { text, runs, wholeOf } = thin

  const place = (line: number, offset: number): Point => ({ line, column: columnOf(whole, offset), offset })
  const moved = ({ line, offset = 0 }: Point) => place(line, wholeOf(offset))
  const blockOf = ({ depth, start, end }: PlainBlock, line: number): Of<'paragraph' | 'heading'> => {
    const begin = depth === undefined ? start : start + depth + 1
    const value = whole.slice(begin, end)
    const last = line + newlinesIn(value)
    const words: Of<'text'> = {
      type: 'text',
      value,
      position: { start: place(line, begin), end: place(last, end) },
    }
    const position = { start: place(line, start), end: place(last, end) }
    return depth === undefined
      ? { type: 'paragraph', children: [words], position }
      : { type: 'heading', depth, children: [words], position }
  }
  /** The blocks that a paragraph stands for. */
  const blocksFor = (node: MarkdownNode) => {
    const { line, offset = 0 } = node.position?.start ?? { line: 1 }
    const run = node.type === 'paragraph' ? runs.get(offset) : undefined
    return run?.map((block) => blockOf(block, line + newlinesIn(whole.slice(run[0]?.start, block.start))))
  }
  let found = 0
  const settle = (node: Placed) => {
    if (node.type === 'root' || node.type === 'mdxJsxFlowElement')
      for (const [index, child] of [...node.children.entries()].toReversed()) {
        const blocks = blocksFor(child)
        if (blocks) {
          node.children.splice(index, 1, ...blocks)
          found++
        } else settle(child)
      }
    else if ('children' in node) for (const child of node.children) settle(child)
    if ('attributes' in node) for (const attribute of node.attributes) settle(attribute)
    const { start, end } = node.position ?? {}
    if (start && end) node.position = { start: moved(start), end: moved(end) }
  }

  try {
    const tree = parse(text)
    settle(tree)
    // Within code, and within tags, words are no block.
    return found === runs.size ? tree : undefined
  } catch {
    return undefined
  }
}
