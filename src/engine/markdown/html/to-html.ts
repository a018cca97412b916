import type { Rule } from '../../../../schemas/rule-name.ts'
import { htmlAdvice } from '../../diagnostics/html-hints.ts'
import { type Markdown, type MarkdownNode, nodesIn, type Tag, textIn } from '../parse.ts'
import { isHtml, TAGS, tagHtml } from './components.ts'
import { escapeHtml } from './escape-html.ts'
import { bodyPicture } from './picture.ts'
import type { Surroundings } from './render-context.ts'
import { tableHtml } from './table.ts'

type Of<T extends MarkdownNode['type']> = Extract<MarkdownNode, { type: T }>

interface Target {
  url: string
  title?: string | null | undefined
}

/** All that may stand in braces. */
const TOKEN = /^[\w.-]+$/
const CODE = 'is code, which content cannot hold'

/** A parsed body as HTML. What it may not hold is reported, all of it, and left out. */
export function bodyHtml(tree: Markdown, around: Surroundings): string {
  const { ids, link, picture, token, report } = around
  const targets = new Map<string, Target>()
  for (const { node } of nodesIn(tree))
    if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node)
  let level = 1
  let lastHeading: string | undefined

  const inner = (nodes: readonly MarkdownNode[]): string => nodes.map(html).join('')
  const refuse = (node: MarkdownNode, message: string, rule?: Rule): string => {
    report(node, message, rule)
    return ''
  }

  function heading(node: Of<'heading'>): string {
    const { depth } = node
    if (depth === 1) report(node, 'is a second h1; the page has its own, begin with ##', 'heading')
    else if (depth > level + 1)
      report(node, `leaves out a level; write ${'#'.repeat(level + 1)} after ${'#'.repeat(level)}`, 'heading')
    if (textIn(node).trim() === '' && !hasToken(node)) report(node, 'is a heading without words', 'heading')
    level = depth
    lastHeading = ids.get(node)
    return `<h${depth} id="${lastHeading}">${inner(node.children)}</h${depth}>`
  }

  function anchor(node: Of<'link' | 'linkReference'>, target: Target | undefined): string {
    const { url, title } = target ?? { url: '' }
    if (title) report(node, 'has a title in quotes, which most visitors never see; remove it')
    const words = inner(node.children)
    if (words === '' && !hasToken(node)) report(node, 'is a link without words', 'link')
    const found = link(url)
    if ('value' in found) return `<a href="${escapeHtml(found.value)}">${words}</a>`
    report(node, found.problem, found.rule, { written: `](${url}`, meant: found.fix && `](${found.fix}` })
    return ''
  }

  function image(node: Of<'image' | 'imageReference'>, target: Target | undefined): string {
    const { url, title } = target ?? { url: '' }
    if (title)
      report(node, 'has a title in quotes, which most visitors never see; write <Figure … caption="…" />')
    const alt = node.alt?.trim() ?? ''
    if (alt === '') report(node, 'has no words for who cannot see it; write ![what it shows](…)', 'alt')
    const found = picture(url)
    if ('value' in found) return bodyPicture(found.value, alt)
    report(node, found.problem, found.rule, { written: `](${url}`, meant: found.fix && `](${found.fix}` })
    return ''
  }

  function list({ ordered, start, spread, children }: Of<'list'>): string {
    const loose = spread || children.some((item) => item.spread)
    const items = children.map((item) => {
      if (typeof item.checked === 'boolean')
        return refuse(item, 'is a box to tick, which nobody could; remove the [ ]')
      const blocks = item.children.map((block) =>
        // Words that turn by themselves, apart from their mark, which WebKit would draw among them.
        block.type === 'paragraph' && !loose ? `<span>${inner(block.children)}</span>` : html(block),
      )
      return `<li>${blocks.join('')}</li>`
    })
    const first = ordered && typeof start === 'number' && start !== 1 ? ` start="${start}"` : ''
    return ordered ? `<ol${first}>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`
  }

  function tokenOrCode(node: Of<'mdxFlowExpression' | 'mdxTextExpression'>): string {
    const name = node.value.trim()
    if (!TOKEN.test(name)) return refuse(node, `{…} ${CODE}; write \\{ for the sign itself`, 'code')
    const found = token(name)
    const written = `{${node.value}}`
    if ('problem' in found) {
      report(node, found.problem.replace('{{', '\\{'), found.rule, { written, meant: found.fix })
      return ''
    }
    if (name !== node.value)
      report(node, `no token ${written}; did you mean {${name}}?`, 'token', { written, meant: `{${name}}` })
    return escapeHtml(found.value)
  }

  function tagOfLine(tag: Tag): string {
    const words = inner(tag.children).trim()
    return tagHtml(tag, words && `<p>${words}</p>`, around)
  }

  function html(node: MarkdownNode): string {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value)
      case 'paragraph':
        return loneTags(node)?.map(tagOfLine).join('') ?? `<p>${inner(node.children)}</p>`
      case 'heading':
        return heading(node)
      case 'strong':
        return `<strong>${inner(node.children)}</strong>`
      case 'emphasis':
        return `<em>${inner(node.children)}</em>`
      case 'delete':
        return `<del>${inner(node.children)}</del>`
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`
      case 'code':
        return `<pre tabindex="0"><code>${escapeHtml(node.value)}</code></pre>`
      case 'break':
        return '<br>'
      case 'thematicBreak':
        return '<hr>'
      case 'blockquote':
        return `<blockquote>${inner(node.children)}</blockquote>`
      case 'list':
        return list(node)
      case 'table':
        return tableHtml(node, inner, lastHeading)
      case 'link':
        return anchor(node, node)
      case 'linkReference':
        return anchor(node, targets.get(node.identifier))
      case 'image':
        return image(node, node)
      case 'imageReference':
        return image(node, targets.get(node.identifier))
      case 'definition':
        return ''
      case 'mdxJsxFlowElement':
        return tagHtml(node, inner(node.children), around)
      case 'mdxJsxTextElement':
        return refuse(node, insideLine(node.name ?? ''), 'tag')
      case 'mdxFlowExpression':
        return `<p>${tokenOrCode(node)}</p>`
      case 'mdxTextExpression':
        return tokenOrCode(node)
      case 'mdxjsEsm':
        return refuse(
          node,
          `a paragraph that begins with "import" or "export" ${CODE}; begin it otherwise`,
          'code',
        )
      case 'footnoteReference':
        return refuse(node, 'is a footnote, which is not possible here; write it into the text')
      case 'footnoteDefinition':
        // Told where it is referred to, and a definition that nothing refers to shows nowhere.
        return ''
      default:
        return refuse(node, `is not possible here (${node.type})`)
    }
  }

  return inner(tree.children)
}

function insideLine(name: string): string {
  return isHtml(name)
    ? htmlAdvice(name, TAGS)
    : `<${name}> stands inside a line; tags stand on lines of their own`
}

/** Whether something in braces stands in it, which may not be known as long as another file is broken. */
function hasToken({ children }: { children: readonly MarkdownNode[] }): boolean {
  return children.some(
    (child) => child.type === 'mdxTextExpression' || ('children' in child && hasToken(child)),
  )
}

/** The tags of a paragraph that holds nothing else: `<Lead>…</Lead>` on one line is meant as a block. */
function loneTags({ children }: Of<'paragraph'>): Tag[] | undefined {
  const tags = children.filter((node) => node.type === 'mdxJsxTextElement')
  const rest = children.filter((node) => node.type !== 'mdxJsxTextElement')
  return tags.length > 0 && rest.every((node) => textIn(node).trim() === '') ? tags : undefined
}
