import { toMdast } from 'hast-util-to-mdast'
import type { Nodes, Root } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { type Clipboard, element, isElement, readClipboard } from './clipboard.ts'
import { restoreLists } from './pasted-lists.ts'
import { cleanWords, struckWords } from './pasted-marks.ts'
import { plainTables } from './pasted-tables.ts'

/** Gives all nodes of a text. */
function nodesIn(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])]
}

/**
 * Makes headings follow each other, and the one of the level `above` that stands before them, without a gap. The title of the page is
 * the only one of the first level.
 */
function orderHeadings(nodes: readonly Nodes[], above: number): void {
  const headings = nodes.filter((node) => node.type === 'heading')
  const depths = [...new Set(headings.map(({ depth }) => depth))].sort()
  const first = Math.min(Math.max(2, depths[0] ?? 2), above + 1)
  for (const heading of headings) {
    const depth = first + depths.indexOf(heading.depth)
    heading.depth = depth === 2 ? 2 : depth === 3 ? 3 : depth === 4 ? 4 : depth === 5 ? 5 : 6
  }
}

/** Makes the items of a list follow each other without an empty line where each is one paragraph. */
function tightenLists(nodes: readonly Nodes[]): void {
  for (const node of nodes)
    if (node.type === 'list') {
      const isLoose = node.children.some(
        ({ children }) => children.filter(({ type }) => type === 'paragraph').length > 1,
      )
      node.spread = isLoose
      for (const item of node.children) item.spread = isLoose
    }
}

/** Removes the paragraphs that only kept a distance, and the line ends at the edges of others. */
function removeEmpty(nodes: readonly Nodes[]): void {
  const isBreak = (node: Nodes | undefined) => node?.type === 'break'
  for (const node of nodes) {
    if (node.type === 'paragraph') {
      while (isBreak(node.children[0])) node.children.shift()
      while (isBreak(node.children.at(-1))) node.children.pop()
    } else if (node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem') {
      const kept = node.children.filter(
        (child) => child.type !== 'paragraph' || !child.children.every(isBreak),
      )
      node.children.splice(0, node.children.length, ...kept)
    }
  }
}

/** Whether a text is the lines of a program, which programs for developers copy as HTML in colours. */
function isSource({ root, styleOf }: Clipboard): boolean {
  const parts = root.children.filter((node) => node.type === 'element' && node.tagName !== 'meta')
  const [part] = parts
  if (parts.length !== 1 || !isElement(part, 'div')) return false
  const style = styleOf(part)
  return (
    style.get('white-space') === 'pre' &&
    /monospace|courier|consolas|menlo/.test(style.get('font-family') ?? '')
  )
}

/** Whether a plain text loses nothing: it is one paragraph without marks. */
function isPlain({ children }: Root): boolean {
  const [first] = children
  return (
    children.length === 0 ||
    (children.length === 1 &&
      first?.type === 'paragraph' &&
      first.children.every(({ type }) => type === 'text'))
  )
}

/** What a paste from a word processor, a spreadsheet or a page makes. */
interface Pasted {
  /** The text as Markdown; undefined when a plain text loses nothing. */
  text: string | undefined
  /** Says in a sentence what could not be kept; undefined for nothing. */
  lost: string | undefined
}

/**
 * Converts what somebody pastes to the Markdown of articles: headings, bold, italic and struck-out words, links, lists and their levels,
 * tables and quotations stay. `html` is that of the clipboard. Links to pages below `origin`, that of the site, become paths. `above` is
 * the level of the heading before the caret: 1 for the title of the page.
 */
export function readPaste(html: string, origin: string, above = 1): Pasted {
  const clipboard = readClipboard(html)
  if (isSource(clipboard)) return { text: undefined, lost: undefined }
  restoreLists(clipboard.root, clipboard)
  const clean = element('div', cleanWords(clipboard.root, clipboard, origin))
  const tree = toMdast({ type: 'root', children: [plainTables(clean, clipboard)] })
  const lost = clipboard.lost()
  const nodes = nodesIn(tree)
  removeEmpty(nodes)
  if (tree.type !== 'root' || (isPlain(tree) && lost === undefined)) return { text: undefined, lost }
  orderHeadings(nodes, above)
  tightenLists(nodes)
  const text = toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
    // In an .mdx text, these begin a value and a tag.
    unsafe: [
      { character: '{', inConstruct: 'phrasing' },
      { character: '<', inConstruct: 'phrasing' },
    ],
  })
  return { text: text.trim() || undefined, lost }
}

/**
 * Gives the words that the HTML of the clipboard strikes out, for a field that cannot: without its line, an old price would be the
 * price.
 */
export function struckWordsOf(html: string): string[] {
  return html === '' ? [] : struckWords(readClipboard(html))
}
