import { interpolate } from '../../../../schemas/parts/interpolate.ts'
import { certainMatch, didYouMean, nearest } from '../../diagnostics/did-you-mean.ts'
import type { Tag } from '../parse.ts'
import { escapeHtml } from './escape-html.ts'
import { renderPicture } from './picture.ts'
import type { MarkdownRenderContext } from './render-context.ts'

interface Component {
  attributes: { [name: string]: 'required' | 'optional' }
  /** Whether it has content between an opening and a closing tag. */
  hasContent: boolean
  render: (
    attributes: Record<string, string>,
    content: string,
    picture: (src: string, alt: string) => string,
  ) => string
}

/** Tag name → the component that renders it. A body may hold no other tags. */
const COMPONENTS: Record<string, Component> = {
  Note: {
    attributes: { title: 'optional' },
    hasContent: true,
    render: ({ title }, content) =>
      `<div role="note">${title === undefined ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`}${content}</div>`,
  },
  Lead: { attributes: {}, hasContent: true, render: (_, content) => `<div data-lead>${content}</div>` },
  Figure: {
    attributes: { src: 'required', alt: 'required', caption: 'required' },
    hasContent: false,
    render: ({ src = '', alt = '', caption = '' }, _, picture) =>
      `<figure>${picture(src, alt)}<figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  },
}

/** The tags that a body may hold, in angle brackets as in the text. */
const TAGS = Object.keys(COMPONENTS).map((name) => `<${name}>`)

/** Whether a name is that of an HTML tag, and not a misspelt one of `TAGS`. */
export function isHtmlTag(name: string): boolean {
  return /^[a-z]/.test(name) && nearest(`<${name}>`, TAGS) === undefined
}

/** Renders a tag around `content` (HTML) and reports all its problems. Gives an empty text for an unknown tag. */
export function renderTag(tag: Tag, content: string, context: MarkdownRenderContext): string {
  const { picture, report } = context
  const component = findComponent(tag, report)
  if (!component) return ''
  const attributes = readAttributes(tag, component, context)
  if (component.hasContent && content === '')
    report(tag, `<${tag.name}> is empty; write something into it, or remove it`, 'tag')
  if (!component.hasContent && tag.children.length > 0)
    report(tag, `<${tag.name}> holds nothing; write it as <${tag.name} … />`, 'tag')

  return component.render(attributes, content, (src, alt) => {
    if (src === '') return ''
    const result = picture(src)
    if ('value' in result) return renderPicture(result.value, alt)
    report(
      tag.attributes.find((attribute) => 'name' in attribute && attribute.name === 'src') ?? tag,
      result.problem,
      result.rule,
      { written: src, meant: result.fix },
    )
    return ''
  })
}

function findComponent(tag: Tag, report: MarkdownRenderContext['report']): Component | undefined {
  const name = tag.name ?? ''
  if (Object.hasOwn(COMPONENTS, name)) return COMPONENTS[name]
  if (isHtmlTag(name)) report(tag, htmlHint(name), 'tag')
  else report(tag, `no tag <${name}>${didYouMean(`<${name}>`, TAGS, (text) => text)}`, 'tag')
  return undefined
}

/** Reads the values of a tag's attributes with their tokens replaced, and reports all that is wrong with them. */
function readAttributes(
  tag: Tag,
  component: Component,
  { report, token }: MarkdownRenderContext,
): Record<string, string> {
  const values: Record<string, string> = {}
  const names = Object.keys(component.attributes)
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      report(attribute, 'is code ({…}), which content cannot hold; write the fields out', 'tag')
    else if (!Object.hasOwn(component.attributes, attribute.name))
      report(
        attribute,
        `"${attribute.name}" is no field of <${tag.name}>${didYouMean(attribute.name, names)}`,
        'tag',
        { written: attribute.name, meant: certainMatch(attribute.name, names) },
      )
    else if (Object.hasOwn(values, attribute.name))
      report(attribute, `${attribute.name} stands twice in this tag; remove one`, 'tag')
    else if (typeof attribute.value === 'object' && attribute.value !== null)
      report(
        attribute,
        `${attribute.name} is code ({…}), which content cannot hold; write ${attribute.name}="…"`,
        'tag',
      )
    else {
      const text = interpolate((attribute.value ?? '').trim(), [], token)
      if ('problem' in text) report(attribute, text.problem, text.rule)
      values[attribute.name] = 'value' in text ? text.value : text.problem
      if (values[attribute.name] === '')
        report(attribute, `${attribute.name} is empty; write ${attribute.name}="…"`, 'tag')
    }
  }
  for (const [name, requirement] of Object.entries(component.attributes))
    if (
      requirement === 'required' &&
      !tag.attributes.some((attribute) => 'name' in attribute && attribute.name === name)
    )
      report(tag, `${name} is missing; write <${tag.name} ${name}="…">`, 'tag')
  return values
}

/** Common HTML tags and the Markdown that replaces them. */
const MARKDOWN_FOR_TAG: Record<string, string> = {
  a: '[words](address)',
  b: '**words**',
  br: 'a backslash at the end of the line, or begin a paragraph by an empty line',
  code: '`words`',
  del: '~~words~~',
  em: '*words*',
  hr: '--- between empty lines',
  i: '*words*',
  img: '![what it shows](folder/picture.webp)',
  li: '- words',
  ol: '1. words',
  s: '~~words~~',
  strong: '**words**',
  ul: '- words',
}

/** Gives the message for an HTML tag in a body. */
export function htmlHint(name: string): string {
  const depth = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
  const own = Object.hasOwn(MARKDOWN_FOR_TAG, name) ? MARKDOWN_FOR_TAG[name] : undefined
  const markdown = depth > 0 ? `${'#'.repeat(Math.max(2, depth))} words` : own
  return `HTML (<${name}>) is not possible here; write ${markdown ?? `Markdown, or one of: ${TAGS.join(', ')}`}`
}
