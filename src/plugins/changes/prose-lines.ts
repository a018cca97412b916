import {
  attributeTexts,
  isTag,
  type Markdown,
  type MarkdownNode,
  walkNodes,
} from '../../engine/public/markdown.ts'

const BLOCKS: ReadonlySet<string> = new Set<MarkdownNode['type']>([
  'code',
  'heading',
  'paragraph',
  'tableCell',
])

/** Whether a text of this field is a body: the syntax tree that the check makes of it, as JSON. */
export function isBody(text: string): boolean {
  return text.startsWith('{"type":"root"')
}

function formatNode(node: MarkdownNode): string {
  if (node.type === 'image') return `[${node.alt ?? ''}: ${node.url}]`
  if (node.type === 'link') return `${node.children.map(formatNode).join('')} (${node.url})`
  if ('children' in node) return node.children.map(formatNode).join('')
  if (node.type === 'break') return '\n'
  return 'value' in node ? node.value : ''
}

/** Gives the texts of a tag's attributes: its title, its picture with the alternative text, its caption. */
function listAttributeTexts(tag: MarkdownNode): string[] {
  if (!isTag(tag)) return []
  const { title = '', src, alt, caption = '' } = attributeTexts(tag)
  return [title, src === undefined ? '' : `[${alt}: ${src}]`, caption]
}

/** Splits a body into plain texts: paragraphs, headings, list items and cells. Links and pictures keep their addresses. */
export function extractProseLines(body: string): string[] {
  const tree: Markdown = JSON.parse(body)
  return [...walkNodes(tree)]
    .flatMap(({ node }) => (BLOCKS.has(node.type) ? [formatNode(node)] : listAttributeTexts(node)))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
