import type { RuleName } from '../../../../schemas/rules.ts'
import { type Markdown, type MarkdownNode, type NodeOf, type Tag, textContent, walkNodes } from '../parse.ts'
import { htmlHint, isHtmlTag, renderTag } from './components.ts'
import { escapeHtml } from './escape-html.ts'
import { renderPicture } from './picture.ts'
import type { MarkdownRenderContext } from './render-context.ts'
import { renderTable } from './table.ts'

/** Where a link or an image points. */
interface Destination {
  url: string
  title?: string | null | undefined
}

/** Matches the name of a token: braces may hold nothing else. */
const TOKEN = /^[\w.-]+$/
const CODE = 'is code, which content cannot hold'

/** Renders a parsed body to HTML. Reports everything that a body may not hold, and leaves it out. */
export function renderBody(tree: Markdown, context: MarkdownRenderContext): string {
  const { ids, link, picture, token, report } = context
  const targets = new Map<string, Destination>()
  for (const { node } of walkNodes(tree))
    if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node)
  let level = 1
  let lastHeadingId: string | undefined

  const renderNodes = (nodes: readonly MarkdownNode[]): string => nodes.map(renderNode).join('')
  const refuse = (node: MarkdownNode, message: string, rule?: RuleName): string => {
    report(node, message, rule)
    return ''
  }

  function renderHeading(node: NodeOf<'heading'>): string {
    const { depth } = node
    if (depth === 1) report(node, 'is a second h1; the page has its own, begin with ##', 'heading')
    else if (depth > level + 1)
      report(node, `leaves out a level; write ${'#'.repeat(level + 1)} after ${'#'.repeat(level)}`, 'heading')
    if (textContent(node).trim() === '' && !hasToken(node))
      report(node, 'is a heading without words', 'heading')
    level = depth
    lastHeadingId = ids.get(node)
    return `<h${depth} id="${lastHeadingId}">${renderNodes(node.children)}</h${depth}>`
  }

  function renderLink(node: NodeOf<'link' | 'linkReference'>, target: Destination | undefined): string {
    const { url, title } = target ?? { url: '' }
    if (title) report(node, 'has a title in quotes, which most visitors never see; remove it')
    const content = renderNodes(node.children)
    if (content === '' && !hasToken(node)) report(node, 'is a link without words', 'link')
    const result = link(url)
    if ('value' in result) return `<a href="${escapeHtml(result.value)}">${content}</a>`
    report(node, result.problem, result.rule, {
      written: `](${url}`,
      meant: result.fix && `](${result.fix}`,
    })
    return ''
  }

  function renderImage(node: NodeOf<'image' | 'imageReference'>, target: Destination | undefined): string {
    const { url, title } = target ?? { url: '' }
    if (title)
      report(node, 'has a title in quotes, which most visitors never see; write <Figure … caption="…" />')
    const alt = node.alt?.trim() ?? ''
    if (alt === '') report(node, 'has no alternative text; write ![what it shows](…)', 'alt')
    const result = picture(url)
    if ('value' in result) return renderPicture(result.value, alt)
    report(node, result.problem, result.rule, {
      written: `](${url}`,
      meant: result.fix && `](${result.fix}`,
    })
    return ''
  }

  function renderList({ ordered, start, spread, children }: NodeOf<'list'>): string {
    const isLoose = spread || children.some((item) => item.spread)
    const items = children.map((item) => {
      if (typeof item.checked === 'boolean')
        return refuse(item, 'is a checkbox, which visitors cannot tick; remove the [ ]')
      const blocks = item.children.map((block) =>
        // The <span> gives the text a direction of its own. Without it, WebKit draws the list marker inside the text.
        block.type === 'paragraph' && !isLoose
          ? `<span>${renderNodes(block.children)}</span>`
          : renderNode(block),
      )
      return `<li>${blocks.join('')}</li>`
    })
    const startAttribute = ordered && typeof start === 'number' && start !== 1 ? ` start="${start}"` : ''
    return ordered ? `<ol${startAttribute}>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`
  }

  function renderToken(node: NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>): string {
    const name = node.value.trim()
    if (!TOKEN.test(name)) return refuse(node, `{…} ${CODE}; write \\{ for the sign itself`, 'code')
    const result = token(name)
    const written = `{${node.value}}`
    if ('problem' in result) {
      report(node, result.problem.replace('{{', '\\{'), result.rule, { written, meant: result.fix })
      return ''
    }
    if (name !== node.value)
      report(node, `no token ${written}; did you mean {${name}}?`, 'token', { written, meant: `{${name}}` })
    return escapeHtml(result.value)
  }

  /** Renders a tag of a paragraph without other text: its content becomes a paragraph. */
  function renderLoneTag(tag: Tag): string {
    const content = renderNodes(tag.children).trim()
    return renderTag(tag, content && `<p>${content}</p>`, context)
  }

  function renderNode(node: MarkdownNode): string {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value)
      case 'paragraph':
        return tagsAlone(node)?.map(renderLoneTag).join('') ?? `<p>${renderNodes(node.children)}</p>`
      case 'heading':
        return renderHeading(node)
      case 'strong':
        return `<strong>${renderNodes(node.children)}</strong>`
      case 'emphasis':
        return `<em>${renderNodes(node.children)}</em>`
      case 'delete':
        return `<del>${renderNodes(node.children)}</del>`
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`
      case 'code':
        return `<pre tabindex="0"><code>${escapeHtml(node.value)}</code></pre>`
      case 'break':
        return '<br>'
      case 'thematicBreak':
        return '<hr>'
      case 'blockquote':
        return `<blockquote>${renderNodes(node.children)}</blockquote>`
      case 'list':
        return renderList(node)
      case 'table':
        return renderTable(node, renderNodes, lastHeadingId)
      case 'link':
        return renderLink(node, node)
      case 'linkReference':
        return renderLink(node, targets.get(node.identifier))
      case 'image':
        return renderImage(node, node)
      case 'imageReference':
        return renderImage(node, targets.get(node.identifier))
      case 'definition':
        return ''
      case 'mdxJsxFlowElement':
        return renderTag(node, renderNodes(node.children), context)
      case 'mdxJsxTextElement':
        return refuse(node, describeTagInLine(node.name ?? ''), 'tag')
      case 'mdxFlowExpression':
        return `<p>${renderToken(node)}</p>`
      case 'mdxTextExpression':
        return renderToken(node)
      case 'mdxjsEsm':
        return refuse(
          node,
          `a paragraph that begins with "import" or "export" ${CODE}; begin it with another word`,
          'code',
        )
      case 'footnoteReference':
        return refuse(node, 'is a footnote, which is not possible here; write it into the text')
      case 'footnoteDefinition':
        // Its references are reported; a definition without references is not rendered.
        return ''
      default:
        return refuse(node, `is not possible here (${node.type})`)
    }
  }

  return renderNodes(tree.children)
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
