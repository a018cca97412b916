import type { Library, PictureFile } from '../../../schemas/library.ts'
import { interpolate } from '../../../schemas/parts/interpolate.ts'
import { createQuoteWriter } from '../../../schemas/parts/quotes.ts'
import type { RuleName } from '../../../schemas/rules.ts'
import { certainMatch, didYouMean, nearest } from '../diagnostics/did-you-mean.ts'
import { BLOCK_TAG_NAMES, hasBody } from './block-tags.ts'
import { isBlank, type MarkdownNode, type Tag } from './parse.ts'

/** What the check of a body needs: the targets that a body may refer to, and a receiver of its problems. */
export interface GateContext extends Pick<Library, 'link' | 'picture' | 'token' | 'quoteMarks'> {
  /** Heading → its id on the page. */
  ids: ReadonlyMap<MarkdownNode, string>
  /** Reports a problem at the position of `node`. */
  report: (
    node: Pick<MarkdownNode, 'position'>,
    message: string,
    rule?: RuleName,
    /** The part of the node that is wrong, and what was probably meant; `meant` is undefined when there is no single guess. */
    correction?: { written: string; meant: string | undefined },
  ) => void
}

interface TagRules {
  /** Attribute → whether it must be there. */
  attributes: Readonly<Record<string, 'required' | 'optional'>>
  /** Whether it has content between an opening and a closing tag. */
  hasContent: boolean
}

/** Tag name → what it may hold. `src/ui/text-components.tsx` renders each. */
const TAG_RULES: Readonly<Record<string, TagRules>> = {
  Note: { attributes: { title: 'optional' }, hasContent: true },
  Lead: { attributes: {}, hasContent: true },
  Figure: { attributes: { src: 'required', alt: 'required', caption: 'required' }, hasContent: false },
}

/** Whether there is a tag of this name that holds nothing, and is written as `<Plans … />`. */
export function holdsNothing(name: string): boolean {
  if (Object.hasOwn(TAG_RULES, name)) return TAG_RULES[name]?.hasContent === false
  return BLOCK_TAG_NAMES.includes(name) && !hasBody({ name })
}

/** The attributes that visitors read. */
export const VISIBLE_ATTRIBUTES = ['title', 'alt', 'caption']
/** The names of the tags that a text may hold. */
export const TAG_NAMES = Object.keys(TAG_RULES)
/** The same in angle brackets as in the text. */
const TAGS = TAG_NAMES.map((name) => `<${name}>`)

/** Whether a name is that of an HTML tag, and not a misspelt one of `TAGS`. */
export function isHtmlTag(name: string): boolean {
  return /^[a-z]/.test(name) && nearest(`<${name}>`, TAGS) === undefined
}

/** Gives a picture as the attributes of an `img` element. */
export function pictureAttributes({ src, width, height, widths }: PictureFile): Record<string, string> {
  return {
    src,
    width: String(width),
    height: String(height),
    ...(widths && { widths: widths.join(' ') }),
  }
}

/** Reports a tag that is empty although it has content, or holds something although it has none. */
export function checkContent(tag: Tag, hasContent: boolean, { report }: Pick<GateContext, 'report'>): void {
  const isEmpty = tag.children.every(isBlank)
  if (hasContent && isEmpty)
    report(tag, `<${tag.name}> is empty; write something into it, or remove it`, 'tag')
  if (!hasContent && !isEmpty)
    report(tag, `<${tag.name}> holds nothing; write it as <${tag.name} … />`, 'tag')
}

/** Reports all problems of a tag, but not of what it holds. Gives the attributes that it is compiled with. */
export function checkTag(tag: Tag, context: GateContext): object[] {
  const { picture, quoteMarks, report } = context
  const rules = findRules(tag, report)
  if (!rules) return []
  const { src, ...values } = readAttributes(tag, rules, context)
  checkContent(tag, rules.hasContent, context)
  if (src) {
    const result = picture(src)
    if ('value' in result) Object.assign(values, pictureAttributes(result.value))
    else
      report(findAttribute(tag, 'src') ?? tag, result.problem, result.rule, {
        written: src,
        meant: result.fix,
      })
  }
  for (const name of VISIBLE_ATTRIBUTES)
    if (values[name] !== undefined) values[name] = createQuoteWriter(quoteMarks())(values[name])
  return Object.entries(values).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }))
}

function findAttribute({ attributes }: Tag, name: string) {
  return attributes.find((attribute) => 'name' in attribute && attribute.name === name)
}

function findRules(tag: Tag, report: GateContext['report']): TagRules | undefined {
  const name = tag.name ?? ''
  if (Object.hasOwn(TAG_RULES, name)) return TAG_RULES[name]
  if (isHtmlTag(name)) report(tag, htmlHint(name), 'tag')
  else if (BLOCK_TAG_NAMES.includes(name))
    report(
      tag,
      `<${name}> is a block; put it between paragraphs, not into a list, a quotation or a tag`,
      'tag',
    )
  else {
    const isBlock = nearest(`<${name}>`, TAGS) === undefined && nearest(name, BLOCK_TAG_NAMES) !== undefined
    const known = isBlock ? BLOCK_TAG_NAMES.map((block) => `<${block}>`) : TAGS
    report(tag, `no tag <${name}>${didYouMean(`<${name}>`, known, (text) => text)}`, 'tag')
  }
  return undefined
}

/** Reads the values of a tag's attributes with their tokens replaced, and reports all that is wrong with them. */
function readAttributes(tag: Tag, rules: TagRules, { report, token }: GateContext): Record<string, string> {
  const values: Record<string, string> = {}
  const names = Object.keys(rules.attributes)
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      report(attribute, 'is code ({…}), which content cannot hold; write the fields out', 'tag')
    else if (!names.includes(attribute.name))
      report(
        attribute,
        `"${attribute.name}" is no field of <${tag.name}>${didYouMean(attribute.name, names)}`,
        'tag',
        { written: attribute.name, meant: certainMatch(attribute.name, names) },
      )
    else if (Object.hasOwn(values, attribute.name))
      report(attribute, `${attribute.name} appears twice in this tag; remove one`, 'tag')
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
  for (const name of names)
    if (rules.attributes[name] === 'required' && !findAttribute(tag, name))
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

/** Gives the message for a tag inside a line. */
export function tagInLineHint(name: string): string {
  return isHtmlTag(name) ? htmlHint(name) : `<${name}> is inside a line; put each tag on a line of its own`
}
