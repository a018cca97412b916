import type { LookupResult } from '../../../schemas/library.ts'
import type { Told } from '../../../schemas/words.ts'
import { slugify } from '../../contract/slug.ts'
import { tell } from '../diagnostics/words/markdown.ts'
import { blockTagOf, hasBody, tagsAlone } from './block-tags.ts'
import {
  hasToken,
  isBlank,
  type Markdown,
  type MarkdownNode,
  type NodeOf,
  type Tag,
  textContent,
  walkNodes,
} from './parse.ts'
import { checkTag, checkTagContent, type GateContext, pictureAttributes, tellOfTagInLine } from './tags.ts'

/** Where a link or an image points. */
interface Destination {
  url: string
  title?: string | null | undefined
}

/** Matches the name of a token: braces may hold nothing else. */
const TOKEN = /^[\w.-]+$/

/** The check of one body. */
interface Gate extends GateContext {
  /** The nodes that take the place of others when the body is compiled. */
  replacements: Map<unknown, object>
  /** Name → where the links and pictures with that name lead. */
  targets: ReadonlyMap<string, Destination>
  /** The level and the id of the last heading. */
  level: number
  lastHeadingId: string | undefined
}

/**
 * Reports everything that a body may not hold. Returns the nodes that take the place of others when the body is compiled:
 * without code, with the values of tokens, and with links and pictures that lead to where visitors find them.
 */
export function checkTree(tree: Markdown, context: GateContext): ReadonlyMap<unknown, object> {
  const targets = new Map<string, Destination>()
  for (const { node } of walkNodes(tree))
    if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node)
  const gate: Gate = { ...context, targets, replacements: new Map(), level: 1, lastHeadingId: undefined }
  for (const node of tree.children) {
    const block = blockTagOf(node)
    if (block) checkBlockTag(gate, block)
    else checkNode(gate, node)
  }
  return gate.replacements
}

function checkNodes(gate: Gate, nodes: readonly MarkdownNode[]): void {
  for (const node of nodes) checkNode(gate, node)
}

function checkHeading(gate: Gate, node: NodeOf<'heading'>): void {
  const { depth } = node
  const { level, report } = gate
  if (depth === 1) report(node, tell('second-h1-in-text'))
  else if (depth > level + 1) report(node, tell('left-out-level', { level }))
  if (textContent(node).trim() === '' && !hasToken(node)) report(node, tell('heading-without-words'))
  const [again] = /^#{1,6}\s+/.exec(textContent(node)) ?? []
  if (again !== undefined)
    report(node, tell('heading-signs-twice'), {
      written: `${'#'.repeat(depth)} ${again}`,
      meant: `${'#'.repeat(depth)} `,
    })
  gate.level = depth
  gate.lastHeadingId = gate.ids.get(node)
  gate.replacements.set(node, { ...node, data: { hProperties: { id: gate.lastHeadingId } } })
  checkNodes(gate, node.children)
}

/** Reports what is wrong with where a link or a picture leads. Gives what it leads to. */
function follow<T>(
  { report }: Gate,
  node: MarkdownNode,
  { url, title }: Destination = { url: '' },
  look: (url: string) => LookupResult<T>,
  titled: Told,
): T | undefined {
  if (title) report(node, titled)
  const result = look(url)
  if ('value' in result) return result.value
  const { fix } = result
  report(node, result.problem, { written: `](${url}`, meant: fix && `](${fix}` })
  return undefined
}

function checkLink(gate: Gate, node: NodeOf<'link' | 'linkReference'>, destination?: Destination): void {
  if (node.children.every(isBlank)) gate.report(node, tell('link-without-words'))
  checkNodes(gate, node.children)
  const url = follow(gate, node, destination, gate.link, tell('title-in-link'))
  if (url !== undefined) gate.replacements.set(node, { type: 'link', url, children: node.children })
}

function checkImage(gate: Gate, node: NodeOf<'image' | 'imageReference'>, destination?: Destination): void {
  const alt = node.alt?.trim() ?? ''
  if (alt === '') gate.report(node, tell('picture-in-text-without-alt'))
  const picture = follow(gate, node, destination, gate.picture, tell('title-in-picture'))
  if (!picture) return
  const data = { hProperties: pictureAttributes(picture) }
  gate.replacements.set(node, { type: 'image', url: picture.src, alt, data })
}

function checkList(gate: Gate, { spread, children }: NodeOf<'list'>): void {
  const isLoose = spread || children.some((item) => item.spread)
  for (const item of children) {
    if (typeof item.checked === 'boolean') gate.report(item, tell('checkbox-in-text'))
    else
      for (const block of item.children)
        if (block.type === 'paragraph' && !isLoose) {
          // The <span> gives the text a direction of its own. Without it, WebKit draws the list marker inside the text.
          gate.replacements.set(block, { ...block, data: { hName: 'span' } })
          checkNodes(gate, block.children)
        } else checkNode(gate, block)
  }
}

/** The first row of a table holds the column headers; with an empty corner cell, its first column holds the row headers. */
function checkTable(gate: Gate, node: NodeOf<'table'>): void {
  const { align, children } = node
  const hasRowHeaders = children[0]?.children[0]?.children.length === 0
  const data = { hProperties: { ariaLabelledBy: gate.lastHeadingId } }
  gate.replacements.set(node, { type: 'table', children, data })
  const width = children[0]?.children.length ?? 0
  for (const row of children)
    if (row.children.length !== width)
      gate.report(row, tell('other-number-of-cells', { cells: row.children.length, width }))
  for (const [row, { children: cells }] of children.entries())
    for (const [column, cell] of cells.entries()) {
      const scope = row === 0 ? 'col' : hasRowHeaders && column === 0 ? 'row' : undefined
      // An empty cell is no header.
      const isHeader = scope !== undefined && cell.children.length > 0
      const hProperties = {
        scope: isHeader ? scope : undefined,
        'data-align': align?.[column] ?? undefined,
      }
      gate.replacements.set(cell, { ...cell, data: { hName: isHeader ? 'th' : 'td', hProperties } })
      checkNodes(gate, cell.children)
    }
}

function checkToken(gate: Gate, node: NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>): void {
  const name = node.value.trim()
  const written = `{${node.value}}`
  // `{#My Prices}` is meant as the id of a heading.
  if (name.startsWith('#')) {
    const id = slugify(name)
    gate.report(node, tell('not-a-heading-id'), { written, meant: id === '' ? undefined : `{#${id}}` })
    return
  }
  const result = TOKEN.test(name) ? gate.token(name) : undefined
  if (!result) gate.report(node, tell('code-in-braces'))
  else if ('problem' in result)
    gate.report(
      node,
      { ...result.problem, data: { ...result.problem.data, isMarkdown: true } },
      { written, meant: result.fix },
    )
  else {
    const meant = `{${name}}`
    if (written !== meant) gate.report(node, tell('spaces-in-braces', { written, meant }), { written, meant })
    const text = { type: 'text', value: result.value }
    const isInLine = node.type === 'mdxTextExpression'
    gate.replacements.set(node, isInLine ? text : { type: 'paragraph', children: [text] })
  }
}

/** `isLone`: the tag and its content are one line, which becomes a paragraph. */
function checkTagNode(gate: Gate, tag: Tag, isLone: boolean): void {
  const attributes = checkTag(tag, gate)
  checkNodes(gate, tag.children)
  const children =
    isLone && tag.children.length > 0 ? [{ type: 'paragraph', children: tag.children }] : tag.children
  gate.replacements.set(tag, { type: 'mdxJsxFlowElement', name: tag.name, attributes, children })
}

/** Its schema checks the attributes of a block. */
function checkBlockTag(gate: Gate, tag: Tag): void {
  checkTagContent(tag, hasBody(tag), gate)
  checkNodes(gate, tag.children)
}

function checkParagraph(gate: Gate, node: NodeOf<'paragraph'>): void {
  const tags = tagsAlone(node)
  for (const tag of tags) checkTagNode(gate, tag, true)
  // A tag without a name is a fragment.
  if (tags.length > 0)
    gate.replacements.set(node, { type: 'mdxJsxFlowElement', name: null, attributes: [], children: tags })
  else checkNodes(gate, node.children)
}

function checkNode(gate: Gate, node: MarkdownNode) {
  switch (node.type) {
    case 'paragraph':
      return checkParagraph(gate, node)
    case 'heading':
      return checkHeading(gate, node)
    case 'strong':
    case 'emphasis':
    case 'delete':
    case 'blockquote':
      return checkNodes(gate, node.children)
    case 'code':
      gate.replacements.set(node, { type: 'code', value: node.value })
      return
    case 'list':
      return checkList(gate, node)
    case 'table':
      return checkTable(gate, node)
    case 'link':
      return checkLink(gate, node, node)
    case 'linkReference':
      return checkLink(gate, node, gate.targets.get(node.identifier))
    case 'image':
      return checkImage(gate, node, node)
    case 'imageReference':
      return checkImage(gate, node, gate.targets.get(node.identifier))
    case 'mdxJsxFlowElement':
      return checkTagNode(gate, node, false)
    case 'mdxJsxTextElement':
      return gate.report(node, tellOfTagInLine(node.name ?? ''))
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return checkToken(gate, node)
    case 'mdxjsEsm':
      return gate.report(node, tell('import-or-export'))
    case 'footnoteReference':
      return gate.report(node, tell('footnote-in-text'))
    // The references of a footnote are reported; a definition without references is not rendered.
    case 'footnoteDefinition':
    case 'definition':
    case 'text':
    case 'inlineCode':
    case 'break':
    case 'thematicBreak':
      return
    default:
      return gate.report(node, tell('unknown-markdown', { type: node.type }))
  }
}
