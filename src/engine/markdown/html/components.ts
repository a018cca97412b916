import { filled } from '../../../../schemas/parts/interpolate.ts'
import { advice, certain, nearest } from '../../diagnostics/did-you-mean.ts'
import { htmlAdvice } from '../../diagnostics/html-hints.ts'
import type { Tag } from '../parse.ts'
import { escapeHtml } from './escape-html.ts'
import { bodyPicture } from './picture.ts'
import type { Surroundings } from './render-context.ts'

interface Component {
  fields: { [name: string]: 'needed' | 'optional' }
  /** Whether it goes around text. */
  holds: boolean
  html: (
    fields: Record<string, string>,
    inner: string,
    picture: (src: string, alt: string) => string,
  ) => string
}

/** The tags that a body may hold. */
const components: Record<string, Component> = {
  Note: {
    fields: { title: 'optional' },
    holds: true,
    html: ({ title }, inner) =>
      `<div role="note">${title === undefined ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`}${inner}</div>`,
  },
  Lead: { fields: {}, holds: true, html: (_, inner) => `<div data-lead>${inner}</div>` },
  Figure: {
    fields: { src: 'needed', alt: 'needed', caption: 'needed' },
    holds: false,
    html: ({ src = '', alt = '', caption = '' }, _, picture) =>
      `<figure>${picture(src, alt)}<figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  },
}

/** The tags that a body may hold, as they are written. */
export const TAGS = Object.keys(components).map((name) => `<${name}>`)

/** Whether a name is that of an HTML tag, and no tag of ours in small letters. */
export function isHtml(name: string): boolean {
  return /^[a-z]/.test(name) && nearest(`<${name}>`, TAGS) === undefined
}

/** A tag as HTML, around `inner`; tells what is wrong with it. */
export function tagHtml(tag: Tag, inner: string, around: Surroundings): string {
  const { picture, report } = around
  const component = componentOf(tag, report)
  if (!component) return ''
  const fields = fieldsOf(tag, component, around)
  if (component.holds && inner === '')
    report(tag, `<${tag.name}> is empty; write something into it, or remove it`, 'tag')
  if (!component.holds && tag.children.length > 0)
    report(tag, `<${tag.name}> holds nothing; write it as <${tag.name} … />`, 'tag')

  return component.html(fields, inner, (src, alt) => {
    if (src === '') return ''
    const found = picture(src)
    if ('value' in found) return bodyPicture(found.value, alt)
    report(
      tag.attributes.find((field) => 'name' in field && field.name === 'src') ?? tag,
      found.problem,
      found.rule,
      { written: src, meant: found.fix },
    )
    return ''
  })
}

function componentOf(tag: Tag, report: Surroundings['report']): Component | undefined {
  const name = tag.name ?? ''
  if (Object.hasOwn(components, name)) return components[name]
  if (isHtml(name)) report(tag, htmlAdvice(name, TAGS), 'tag')
  else report(tag, `no tag <${name}>${advice(`<${name}>`, TAGS, (text) => text)}`, 'tag')
  return undefined
}

function fieldsOf(tag: Tag, { fields }: Component, { report, token }: Surroundings): Record<string, string> {
  const values: Record<string, string> = {}
  for (const field of tag.attributes) {
    if (field.type === 'mdxJsxExpressionAttribute')
      report(field, 'is code ({…}), which content cannot hold; write the fields out', 'tag')
    else if (!Object.hasOwn(fields, field.name))
      report(
        field,
        `"${field.name}" is no field of <${tag.name}>${advice(field.name, Object.keys(fields))}`,
        'tag',
        { written: field.name, meant: certain(field.name, Object.keys(fields)) },
      )
    else if (Object.hasOwn(values, field.name))
      report(field, `${field.name} stands twice in this tag; remove one`, 'tag')
    else if (typeof field.value === 'object' && field.value !== null)
      report(field, `${field.name} is code ({…}), which content cannot hold; write ${field.name}="…"`, 'tag')
    else {
      const text = filled((field.value ?? '').trim(), [], token)
      if ('problem' in text) report(field, text.problem, text.rule)
      values[field.name] = 'value' in text ? text.value : text.problem
      if (values[field.name] === '') report(field, `${field.name} is empty; write ${field.name}="…"`, 'tag')
    }
  }
  for (const [name, rule] of Object.entries(fields))
    if (rule === 'needed' && !tag.attributes.some((field) => 'name' in field && field.name === name))
      report(tag, `${name} is missing; write <${tag.name} ${name}="…">`, 'tag')
  return values
}
