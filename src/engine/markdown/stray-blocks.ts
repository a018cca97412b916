import type { Told } from '../../../schemas/words.ts'
import type { Edit, TextSpan } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/stray-markup.ts'
import { type Markdown, type MarkdownNode, type NodeOf, spanOf, walkNodes } from './parse.ts'

/** What is wrong with markup, where, and what was meant, if that is sure. */
export interface Stray {
  span: TextSpan
  told: Told
  edit?: Edit | undefined
}

/** Gives the edit that puts a text in the place of a span. */
export function replace({ start, end = start }: TextSpan, text: string): Edit {
  return { start, end, text }
}

/** A line below a sentence makes a heading of it: `Call us.` above `---`. */
function findUnderlined(node: NodeOf<'heading'>, source: string): Stray[] {
  const span = spanOf(node)
  const [, words, line] =
    /^([^#][\s\S]*?)(\n[ \t]*(?:-+|=+))[ \t\r]*$/u.exec(source.slice(span.start, span.end)) ?? []
  if (words === undefined || line === undefined) return []
  const isSentence = /[.!?…:]["”’)]?\s*$/.test(words)
  const text = isSentence ? `${words}\n${line}` : `## ${words}`
  return [
    { span, told: tell('underlined-heading'), edit: words.includes('\n') ? undefined : replace(span, text) },
  ]
}

/** A list that is indented by one or two spaces below a numbered item is no part of it. */
function findLooseSublists(children: readonly MarkdownNode[], source: string): Stray[] {
  return children.flatMap((node, index): Stray[] => {
    const before = children[index - 1]
    if (node.type !== 'list' || before?.type !== 'list' || !before.ordered || node.ordered) return []
    const [above, span] = [spanOf(before), spanOf(node)]
    const gap = source.slice(above.end, span.start)
    const indent = /^\r?\n( {1,2})$/.exec(gap)?.[1]
    if (indent === undefined) return []
    const more = ' '.repeat(3 - indent.length)
    const text = more + source.slice(span.start, span.end).replaceAll('\n', `\n${more}`)
    return [{ span, told: tell('loose-sublist'), edit: replace(span, text) }]
  })
}

/** Gives the edit that writes a sign of markup as the sign itself. */
function escapeAt(at: number): Edit {
  return replace({ start: at, end: at }, '\\')
}

type List = NodeOf<'list'>

/** The number that each item of a numbered list has in the text, and the place of that number. */
function numbersOf({ children }: List, source: string): { written: number; span: TextSpan }[] {
  return children.map((item) => {
    const { start } = spanOf(item)
    const [digits = ''] = /^\d+/.exec(source.slice(start, start + 10)) ?? []
    return { written: Number(digits), span: { start, end: start + digits.length } }
  })
}

/**
 * A page numbers a list through from its first number, whatever the others are, and a number before a dot makes a list of a
 * sentence. `last` is the last number of the list before.
 */
function findNumbers(list: List, last: number, source: string): Stray[] {
  const numbers = numbersOf(list, source)
  const [first, ...others] = numbers
  if (!first) return []
  const { written, span } = first
  if (others.length === 0 && written > 1 && written !== last + 1)
    return [
      {
        span,
        told: tell('number-makes-list', { number: written }),
        edit: escapeAt(span.end ?? span.start),
      },
    ]
  if (others.every((number) => number.written === written)) return []
  return numbers.flatMap((number, index) =>
    number.written === written + index
      ? []
      : {
          span: number.span,
          told: tell('other-number-shown', { number: number.written, shown: written + index }),
        },
  )
}

/** A star or a plus before a sentence makes a list of it: `* From $35 a month.` */
function findLoneItem({ children, ordered }: List, source: string): Stray[] {
  const [item, ...others] = children
  const { start } = spanOf(item ?? {})
  const sign = source.charAt(start)
  if (!item || others.length > 0 || ordered || sign === '-') return []
  const span = { start, end: start + 1 }
  return [{ span, told: tell('list-of-one-item', { sign }) }]
}

/** A line as long as this may have been broken at its width, so that the next one belongs to it. */
const WRAPPED = 60

/** A sentence right below the last line of an item or a quotation belongs to it, where it is not set in as that line is. */
function findLazyLines(block: NodeOf<'listItem' | 'blockquote'>, source: string): Stray[] {
  return block.children.flatMap((child): Stray[] => {
    if (child.type !== 'paragraph') return []
    const { start, end } = spanOf(child)
    const lines = source.slice(start, end).split('\n')
    let at = start
    return lines.flatMap((line, index): Stray[] => {
      const before = lines[index - 1]
      const from = at
      at += line.length + 1
      if (before === undefined || !/^["“„«(]?\p{Lu}/u.test(line)) return []
      if (before.length >= WRAPPED && !/[.!?:]["”)]?\s*$/.test(before)) return []
      const span = { start: from, end: from + line.length }
      const told = tell(block.type === 'blockquote' ? 'line-joins-quotation' : 'line-joins-item')
      return [{ span, told }]
    })
  })
}

/** A quantity behind "more than": `> 100 Mbps`. */
const QUANTITY =
  /^>[ \t]*[$€£]?\d[\d.,]*[ \u00a0]?(?:%|[kKMGT]?B|[kMG]b(?:it\/s|ps)|ms|km|h|€|\$)?(?![\p{L}\d])/u
const UNIT = /[%€$£]|\d[ \u00a0]?\p{L}/u

function findComparison(node: NodeOf<'blockquote'>, source: string): Stray[] {
  const { start, end } = spanOf(node)
  const [quantity = ''] = QUANTITY.exec(source.slice(start, end)) ?? []
  if (!UNIT.test(quantity)) return []
  const told = tell('more-than-makes-quotation')
  return [{ span: { start, end: start + 1 }, told, edit: escapeAt(start) }]
}

/** Stars between figures: `40*30*20`. */
function findTimes(node: NodeOf<'emphasis' | 'strong'>, source: string): Stray[] {
  const span = spanOf(node)
  const written = source.slice(span.start, span.end)
  if (!/^(\*{1,2})[\d.,\s]+\1$/.test(written) || !/\d/.test(source.charAt(span.start - 1))) return []
  return [{ span, told: tell('times-makes-italics'), edit: replace(span, written.replace(/\*+/g, '×')) }]
}

/** A fence without its counterpart makes code of all that follows. */
function findOpenFence(node: NodeOf<'code'>, source: string): Stray[] {
  const { start, end } = spanOf(node)
  const written = source.slice(start, end)
  const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? []
  if (fence === undefined || new RegExp(`\\n[ \\t>]*${fence}[\`~]*\\s*$`).test(written)) return []
  return [{ span: { start, end: start + fence.length }, told: tell('open-fence', { fence }) }]
}

/** `[Note]: important` is no text, but names an address for links. `used` are the names that links have. */
function findUnusedDefinition(node: NodeOf<'definition'>, used: ReadonlySet<string>): Stray[] {
  if (used.has(node.identifier)) return []
  return [{ span: spanOf(node), told: tell('unused-definition') }]
}

/** Finds blocks that are something else than their author meant. `source` is the text that was parsed. */
export function* findStrayBlocks(tree: Markdown, source: string): Iterable<Stray> {
  yield* findLooseSublists(tree.children, source)
  const used = new Set<string>()
  const definitions: NodeOf<'definition'>[] = []
  let last = 0
  for (const { node } of walkNodes(tree)) {
    if (node.type === 'heading') yield* findUnderlined(node, source)
    else if (node.type === 'list') {
      if (node.ordered) {
        yield* findNumbers(node, last, source)
        last = (node.start ?? 1) + node.children.length - 1
      } else yield* findLoneItem(node, source)
    } else if (node.type === 'listItem') yield* findLazyLines(node, source)
    else if (node.type === 'blockquote') {
      yield* findLazyLines(node, source)
      yield* findComparison(node, source)
    } else if (node.type === 'emphasis' || node.type === 'strong') yield* findTimes(node, source)
    else if (node.type === 'code') yield* findOpenFence(node, source)
    else if (node.type === 'definition') definitions.push(node)
    else if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier)
  }
  for (const definition of definitions) yield* findUnusedDefinition(definition, used)
}
