import { mdxToMdast } from 'satteri'
import { readOpeningTag } from '../../contract/read-tag.ts'
import { isTag, type Markdown, type MarkdownNode, type NodeOf, spanOf, type Tag, walkNodes } from './parse.ts'

/**
 * What satteri reads differently from remark. Some of it is also dangerous: satteri parses code by a parser that is
 * recursive, so that an expression or an import can end the whole process.
 */
const REMARK_ONLY: readonly RegExp[] = [
  // A { that is not escaped and begins no token.
  /(?<!(?<!\\)\\)\{(?![\w.-]{1,80}\})/,
  // A line that begins with `import` or `export`, also in a list or a quotation.
  /^[^\n\p{L}]*(?:import|export)/mu,
  // Footnotes and checkboxes.
  /\[(?:\^|[ x]\])/i,
  // One tilde alone: satteri strikes the text through.
  /(?<!~)~(?!~)/,
  // Stars beside low lines or escaped ones, and emphasis beside a character beyond U+FFFF, such as an emoji.
  /\*_|_\*|\\[*_~]{2}|[*_~][\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}][*_~]/u,
  // An address by itself after such a character, a token or a slash, or whose host begins with a sign.
  /[\u{10000}-\u{10ffff}}](?:www|http)|\/[\w.+-]{1,80}@|https?:\/\/[^a-z\d]/iu,
  // A tag or a token with spaces behind it: satteri leaves out what follows a tab.
  /[}>](?: *\t| +$)/m,
]

type Point = NonNullable<Markdown['position']>['start']
type Phrasing = NodeOf<'paragraph'>['children'][number]
const PHRASING: ReadonlySet<string> = new Set<Phrasing['type']>([
  'break',
  'delete',
  'emphasis',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'strong',
  'text',
])

/**
 * Parses Markdown with tags into the tree that remark makes, many times faster. Gives undefined where satteri refuses the
 * text or may read it differently.
 */
export function parseWithSatteri(text: string): Markdown | undefined {
  if (REMARK_ONLY.some((pattern) => pattern.test(text)) || hasOpenTag(text)) return undefined
  try {
    const tree = mdxToMdast(text, { features: { frontmatter: false } })
    if (tree.type !== 'root' || !restoreParagraphs(tree)) return undefined
    for (const { node } of walkNodes(tree))
      if (!restoreParagraphs(node) || (isTag(node) && !placeAttributes(node, text))) return undefined
    return tree
  } catch {
    return undefined
  }
}

/** Whether a tag is not closed. For each such tag, satteri searches all text behind it. */
function hasOpenTag(text: string): boolean {
  const opened = text.match(/<[\w$>]/g)?.length ?? 0
  return opened > 0 && opened !== text.match(/<\/|\/>/g)?.length
}

/** Gives the attributes of a tag the positions that satteri leaves out. Gives false where it does not find them in `text`. */
function placeAttributes(tag: Tag, text: string): boolean {
  const { attributes, position } = tag
  if (attributes.length === 0) return true
  const written = readOpeningTag(text, spanOf(tag).start)?.attributes ?? []
  if (!position || written.length !== attributes.length) return false
  for (const [index, attribute] of attributes.entries()) {
    const { name, start = 0, end = 0 } = written[index] ?? {}
    if (name !== ('name' in attribute ? attribute.name : undefined)) return false
    attribute.position = {
      start: pointAt(position.start, text, start),
      end: pointAt(position.start, text, end),
    }
  }
  return true
}

/** Gives the line and the column of an offset behind `start`. */
function pointAt({ line, column, offset: from = 0 }: Point, text: string, offset: number): Point {
  const lines = text.slice(from, offset).split('\n')
  const width = lines.at(-1)?.length ?? 0
  return { line: line + lines.length - 1, column: lines.length > 1 ? width + 1 : column + width, offset }
}

/**
 * Puts the tags among the children of `parent` back into the paragraphs that they stood alone in: satteri lifts them out.
 * Gives false where it cannot tell whether they stood in one paragraph.
 */
function restoreParagraphs(parent: Markdown | MarkdownNode): boolean {
  if (!('children' in parent)) return true
  const children: MarkdownNode[] = parent.children
  for (const [index, node] of children.entries()) {
    // Beside some addresses, satteri splits a text.
    if (node.type === 'text' && children[index + 1]?.type === 'text') return false
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxFlowExpression') continue
    const paragraph = node.type === 'mdxJsxFlowElement' ? paragraphAround(node) : undefined
    /** How many lines lie between two blocks that are certainly no paragraph. */
    const distance = paragraph ? 2 : 1
    if (
      linesBetween(children[index - 1], node) < distance ||
      linesBetween(node, children[index + 1]) < distance
    )
      return false
    if (paragraph) children[index] = paragraph
  }
  return true
}

/** Returns the paragraph of a tag that holds no blocks, but words. */
function paragraphAround(tag: NodeOf<'mdxJsxFlowElement'>): NodeOf<'paragraph'> | undefined {
  const nodes: readonly MarkdownNode[] = tag.children
  const children = nodes.filter(isPhrasing)
  if (children.length === 0) return undefined
  const { position } = tag
  return { type: 'paragraph', position, children: [{ ...tag, type: 'mdxJsxTextElement', children }] }
}

function isPhrasing(node: MarkdownNode): node is Phrasing {
  return PHRASING.has(node.type)
}

function linesBetween(before: MarkdownNode | undefined, after: MarkdownNode | undefined): number {
  return before?.position && after?.position ? after.position.start.line - before.position.end.line : Infinity
}
