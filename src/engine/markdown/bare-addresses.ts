import { type Markdown, type MarkdownNode, type NodeOf, spanOf } from './parse.ts'

/** Signs that end a sentence, a quotation or brackets. GFM knows only those of ASCII, and takes these into an address. */
const END = /[。、，．！？；：）】」』〉》〕｡､｣“”„‘’«»‹›…]/

type Link = NodeOf<'link'>
type Text = NodeOf<'text'>
type Position = Link['position']

/** Splits a position in one line, `at` signs behind its start. */
function splitPosition(position: Position, at: number): [Position, Position] {
  if (!position) return [undefined, undefined]
  const { start, end } = position
  const middle = { line: start.line, column: start.column + at, offset: (start.offset ?? 0) + at }
  return [
    { start, end: middle },
    { start: middle, end },
  ]
}

/** Splits a link that is an address by itself into what is before the first sign that ends it, and the text from there on. */
function splitAddress(link: Link, source: string): [Link, Text] | undefined {
  const { children, url, position } = link
  const [text, ...more] = children
  if (text?.type !== 'text' || more.length > 0) return undefined
  const { value } = text
  const { start, end } = spanOf(link)
  // Remark gives some addresses no position. A link in brackets always has one.
  const isBare = url.endsWith(value) && (!position || source.slice(start, end) === value)
  const at = value.search(END)
  if (!isBare || at <= 0) return undefined
  const [before, behind] = splitPosition(position, at)
  const address: Text = { ...text, value: value.slice(0, at), position: before }
  return [
    { ...link, url: url.slice(0, at - value.length), position: before, children: [address] },
    { type: 'text', value: value.slice(at), position: behind },
  ]
}

/** Ends addresses that stand by themselves before the punctuation of any language. `source` is the text that was parsed. */
export function endBareAddresses(tree: Markdown, source: string): void {
  if (!END.test(source)) return
  const queue: (Markdown | MarkdownNode)[] = [tree]
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (!('children' in node)) continue
    const children: MarkdownNode[] = node.children
    for (const child of children.filter(({ type }) => type === 'link')) {
      const parts = child.type === 'link' ? splitAddress(child, source) : undefined
      if (parts) children.splice(children.indexOf(child), 1, ...parts)
    }
    queue.push(...children)
  }
}
