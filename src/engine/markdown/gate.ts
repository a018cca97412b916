import { blockTagOf, hasBody } from './block-tags.ts'
import {
  isBlank,
  type Markdown,
  type MarkdownNode,
  type NodeOf,
  type Tag,
  textContent,
  walkNodes,
} from './parse.ts'
import { checkTag, type GateContext, htmlHint, isHtmlTag, pictureAttributes } from './tags.ts'

/** Where a link or an image points. */
interface Destination {
  url: string
  title?: string | null | undefined
}

/** Matches the name of a token: braces may hold nothing else. */
const TOKEN = /^[\w.-]+$/
const CODE = 'is code, which content cannot hold'

/**
 * Reports everything that a body may not hold. Returns the nodes that take the place of others when the body is compiled:
 * without code, with the values of tokens, and with links and pictures that lead to where visitors find them.
 */
export function checkTree(tree: Markdown, context: GateContext): ReadonlyMap<unknown, object> {
  const { ids, link, picture, token, report } = context
  const replacements = new Map<unknown, object>()
  const targets = new Map<string, Destination>()
  for (const { node } of walkNodes(tree))
    if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node)
  let level = 1
  let lastHeadingId: string | undefined

  const checkNodes = (nodes: readonly MarkdownNode[]): void => nodes.forEach(checkNode)

  function checkHeading(node: NodeOf<'heading'>): void {
    const { depth } = node
    if (depth === 1) report(node, 'is a second h1; the page has its own, begin with ##', 'heading')
    else if (depth > level + 1)
      report(node, `leaves out a level; write ${'#'.repeat(level + 1)} after ${'#'.repeat(level)}`, 'heading')
    if (textContent(node).trim() === '' && !hasToken(node))
      report(node, 'is a heading without words', 'heading')
    level = depth
    lastHeadingId = ids.get(node)
    replacements.set(node, { ...node, data: { hProperties: { id: lastHeadingId } } })
    checkNodes(node.children)
  }

  function checkLink(node: NodeOf<'link' | 'linkReference'>, target: Destination | undefined): void {
    const { url, title } = target ?? { url: '' }
    if (title) report(node, 'has a title in quotes, which most visitors never see; remove it')
    if (node.children.every(isBlank)) report(node, 'is a link without words', 'link')
    checkNodes(node.children)
    const result = link(url)
    if ('value' in result)
      replacements.set(node, { type: 'link', url: result.value, children: node.children })
    else
      report(node, result.problem, result.rule, {
        written: `](${url}`,
        meant: result.fix && `](${result.fix}`,
      })
  }

  function checkImage(node: NodeOf<'image' | 'imageReference'>, target: Destination | undefined): void {
    const { url, title } = target ?? { url: '' }
    if (title)
      report(node, 'has a title in quotes, which most visitors never see; write <Figure … caption="…" />')
    const alt = node.alt?.trim() ?? ''
    if (alt === '') report(node, 'has no alternative text; write ![what it shows](…)', 'alt')
    const result = picture(url)
    if ('value' in result)
      replacements.set(node, {
        type: 'image',
        url: result.value.src,
        alt,
        data: { hProperties: pictureAttributes(result.value) },
      })
    else
      report(node, result.problem, result.rule, {
        written: `](${url}`,
        meant: result.fix && `](${result.fix}`,
      })
  }

  function checkList({ spread, children }: NodeOf<'list'>): void {
    const isLoose = spread || children.some((item) => item.spread)
    for (const item of children) {
      if (typeof item.checked === 'boolean')
        report(item, 'is a checkbox, which visitors cannot tick; remove the [ ]')
      else
        for (const block of item.children)
          if (block.type === 'paragraph' && !isLoose) {
            // The <span> gives the text a direction of its own. Without it, WebKit draws the list marker inside the text.
            replacements.set(block, { ...block, data: { hName: 'span' } })
            checkNodes(block.children)
          } else checkNode(block)
    }
  }

  /** The first row of a table holds the column headers; with an empty corner cell, its first column holds the row headers. */
  function checkTable(node: NodeOf<'table'>): void {
    const { align, children } = node
    const hasRowHeaders = children[0]?.children[0]?.children.length === 0
    replacements.set(node, {
      type: 'table',
      children,
      data: { hProperties: { ariaLabelledBy: lastHeadingId } },
    })
    for (const [row, { children: cells }] of children.entries())
      for (const [column, cell] of cells.entries()) {
        const scope = row === 0 ? 'col' : hasRowHeaders && column === 0 ? 'row' : undefined
        // An empty cell is no header.
        const isHeader = scope !== undefined && cell.children.length > 0
        const hProperties = {
          scope: isHeader ? scope : undefined,
          'data-align': align?.[column] ?? undefined,
        }
        replacements.set(cell, { ...cell, data: { hName: isHeader ? 'th' : 'td', hProperties } })
        checkNodes(cell.children)
      }
  }

  function checkToken(node: NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>): void {
    const name = node.value.trim()
    const written = `{${node.value}}`
    const result = TOKEN.test(name) ? token(name) : undefined
    if (!result) report(node, `{…} ${CODE}; write \\{ for the sign itself`, 'code')
    else if ('problem' in result)
      report(node, result.problem.replace('{{', '\\{'), result.rule, { written, meant: result.fix })
    else {
      if (name !== node.value)
        report(node, `no token ${written}; did you mean {${name}}?`, 'token', { written, meant: `{${name}}` })
      const text = { type: 'text', value: result.value }
      const isInLine = node.type === 'mdxTextExpression'
      replacements.set(node, isInLine ? text : { type: 'paragraph', children: [text] })
    }
  }

  /** `isLone`: the tag stands on one line with its content, which becomes a paragraph. */
  function checkTagNode(tag: Tag, isLone: boolean): void {
    const attributes = checkTag(tag, context)
    checkNodes(tag.children)
    const children =
      isLone && tag.children.length > 0 ? [{ type: 'paragraph', children: tag.children }] : tag.children
    replacements.set(tag, { type: 'mdxJsxFlowElement', name: tag.name, attributes, children })
  }

  /** Its schema checks the attributes of a block. */
  function checkBlockTag(tag: Tag): void {
    const isEmpty = tag.children.every(isBlank)
    if (hasBody(tag) && isEmpty)
      report(tag, `<${tag.name}> is empty; write something into it, or remove it`, 'tag')
    if (!hasBody(tag) && !isEmpty)
      report(tag, `<${tag.name}> holds nothing; write it as <${tag.name} … />`, 'tag')
    checkNodes(tag.children)
  }

  function checkParagraph(node: NodeOf<'paragraph'>): void {
    const tags = tagsAlone(node)
    for (const tag of tags ?? []) checkTagNode(tag, true)
    // A tag without a name is a fragment.
    if (tags)
      replacements.set(node, { type: 'mdxJsxFlowElement', name: null, attributes: [], children: tags })
    else checkNodes(node.children)
  }

  function checkNode(node: MarkdownNode): void {
    switch (node.type) {
      case 'paragraph':
        checkParagraph(node)
        break
      case 'heading':
        checkHeading(node)
        break
      case 'strong':
      case 'emphasis':
      case 'delete':
      case 'blockquote':
        checkNodes(node.children)
        break
      case 'code':
        replacements.set(node, { type: 'code', value: node.value })
        break
      case 'list':
        checkList(node)
        break
      case 'table':
        checkTable(node)
        break
      case 'link':
        checkLink(node, node)
        break
      case 'linkReference':
        checkLink(node, targets.get(node.identifier))
        break
      case 'image':
        checkImage(node, node)
        break
      case 'imageReference':
        checkImage(node, targets.get(node.identifier))
        break
      case 'mdxJsxFlowElement':
        checkTagNode(node, false)
        break
      case 'mdxJsxTextElement':
        report(node, describeTagInLine(node.name ?? ''), 'tag')
        break
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        checkToken(node)
        break
      case 'mdxjsEsm':
        report(
          node,
          `a paragraph that begins with "import" or "export" ${CODE}; begin it with another word`,
          'code',
        )
        break
      case 'footnoteReference':
        report(node, 'is a footnote, which is not possible here; write it into the text')
        break
      // The references of a footnote are reported; a definition without references is not rendered.
      case 'footnoteDefinition':
      case 'definition':
      case 'text':
      case 'inlineCode':
      case 'break':
      case 'thematicBreak':
        break
      default:
        report(node, `is not possible here (${node.type})`)
        break
    }
  }

  for (const node of tree.children) {
    const block = blockTagOf(node)
    if (block) checkBlockTag(block)
    else checkNode(node)
  }
  return replacements
}

function describeTagInLine(name: string): string {
  return isHtmlTag(name) ? htmlHint(name) : `<${name}> is inside a line; put each tag on a line of its own`
}

/** Whether a node holds a token. Its value may be unknown while another file is broken. */
function hasToken({ children }: { children: readonly MarkdownNode[] }): boolean {
  return children.some(
    (child) => child.type === 'mdxTextExpression' || ('children' in child && hasToken(child)),
  )
}

/** Returns the tags of a paragraph that holds nothing else: `<Lead>…</Lead>` on one line is meant as a block. */
function tagsAlone({ children }: NodeOf<'paragraph'>): Tag[] | undefined {
  const tags = children.filter((node) => node.type === 'mdxJsxTextElement')
  const rest = children.filter((node) => node.type !== 'mdxJsxTextElement')
  return tags.length > 0 && rest.every((node) => textContent(node).trim() === '') ? tags : undefined
}
