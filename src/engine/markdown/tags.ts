import type { Library, PictureFile } from '../../../schemas/library.ts'
import { interpolate } from '../../../schemas/parts/interpolate.ts'
import { createQuoteWriter } from '../../../schemas/parts/quotes.ts'
import type { Told } from '../../../schemas/words.ts'
import { TEXT_TAGS } from '../../contract/text-tags.ts'
import { certainMatch, guess, nearest } from '../diagnostics/did-you-mean.ts'
import { tell } from '../diagnostics/words/tags.ts'
import { BLOCK_TAG_NAMES, hasBody } from './block-tags.ts'
import { isBlank, type MarkdownNode, type Tag } from './parse.ts'

/** What the check of a body needs: the targets that a body may refer to, and a receiver of its problems. */
export interface GateContext extends Pick<Library, 'link' | 'picture' | 'token' | 'quoteMarks'> {
  /** Heading → its id on the page. */
  ids: ReadonlyMap<MarkdownNode, string>
  /** Reports a problem at the position of `node`. */
  report: (
    node: Pick<MarkdownNode, 'position'>,
    problem: Told,
    /** The part of the node that is wrong, and what was probably meant; `meant` is undefined when there is no single guess. */
    correction?: { written: string; meant: string | undefined },
  ) => void
}

type TagRules = (typeof TEXT_TAGS)[string]

/** Whether there is a tag of this name that holds nothing, and is written as `<Plans … />`. */
export function holdsNothing(name: string): boolean {
  if (Object.hasOwn(TEXT_TAGS, name)) return TEXT_TAGS[name]?.hasContent === false
  return BLOCK_TAG_NAMES.includes(name) && !hasBody({ name })
}

/** The attributes that visitors read. */
export const VISIBLE_ATTRIBUTES = Object.values(TEXT_TAGS).flatMap(({ attributes }) =>
  Object.keys(attributes).filter((name) => attributes[name]?.kind === 'text'),
)
/** The names of the tags that a text may hold. */
export const TAG_NAMES = Object.keys(TEXT_TAGS)
const inBrackets = (name: string) => `<${name}>`

/** Finds the tag of a text that a name misspells. The brackets count, so that short names are near, too. */
function nearestTag(name: string): string | undefined {
  return nearest(inBrackets(name), TAG_NAMES.map(inBrackets))?.slice(1, -1)
}

/** Whether a name is that of an HTML tag, and not a misspelt one of a text. */
export function isHtmlTag(name: string): boolean {
  return /^[a-z]/.test(name) && nearestTag(name) === undefined
}

/** Gives the tag that a name probably means, or those that are known. */
function guessTag(name: string): { near?: string | undefined; known?: readonly string[] | undefined } {
  const isBlock = nearestTag(name) === undefined && nearest(name, BLOCK_TAG_NAMES) !== undefined
  const names = isBlock ? BLOCK_TAG_NAMES : TAG_NAMES
  const { near, known } = guess(inBrackets(name), names.map(inBrackets))
  return { near: near?.slice(1, -1), known: known && names }
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
export function checkTagContent(
  tag: Tag,
  hasContent: boolean,
  { report }: Pick<GateContext, 'report'>,
): void {
  const isEmpty = tag.children.every(isBlank)
  if (hasContent && isEmpty) report(tag, tell('empty-tag', { tag: tag.name ?? '' }))
  if (!hasContent && !isEmpty) report(tag, tell('tag-with-content', { tag: tag.name ?? '' }))
}

/** Reports all problems of a tag, but not of what it holds. Gives the attributes that it is compiled with. */
export function checkTag(tag: Tag, context: GateContext): object[] {
  const { picture, quoteMarks, report } = context
  const rules = findRules(tag, report)
  if (!rules) return []
  const { src, ...values } = readAttributes(tag, rules, context)
  checkTagContent(tag, rules.hasContent, context)
  if (src) {
    const result = picture(src)
    if ('value' in result) Object.assign(values, pictureAttributes(result.value))
    else
      report(findAttribute(tag, 'src') ?? tag, result.problem, {
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
  if (Object.hasOwn(TEXT_TAGS, name)) return TEXT_TAGS[name]
  if (isHtmlTag(name)) report(tag, tellHtml(name))
  else if (BLOCK_TAG_NAMES.includes(name)) report(tag, tell('block-not-between-paragraphs', { tag: name }))
  else report(tag, tell('unknown-tag', { name, ...guessTag(name) }))
  return undefined
}

/** Reads the values of a tag's attributes with their tokens replaced, and reports all that is wrong with them. */
function readAttributes(tag: Tag, rules: TagRules, { report, token }: GateContext): Record<string, string> {
  const values: Record<string, string> = {}
  const names = Object.keys(rules.attributes)
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') report(attribute, tell('attributes-from-code'))
    else if (!names.includes(attribute.name))
      report(
        attribute,
        tell('unknown-attribute', {
          name: attribute.name,
          tag: tag.name ?? '',
          ...guess(attribute.name, names),
        }),
        { written: attribute.name, meant: certainMatch(attribute.name, names) },
      )
    else if (Object.hasOwn(values, attribute.name))
      report(attribute, tell('duplicate-attribute', { attribute: attribute.name }))
    else if (typeof attribute.value === 'object' && attribute.value !== null)
      report(attribute, tell('attribute-from-code', { attribute: attribute.name }))
    else {
      const written = (attribute.value ?? '').trim()
      const text = interpolate(written, [], token)
      if ('problem' in text) report(attribute, text.problem)
      values[attribute.name] = 'value' in text ? text.value : written
      if (values[attribute.name] === '')
        report(attribute, tell('empty-attribute', { attribute: attribute.name }))
    }
  }
  for (const name of names)
    if (rules.attributes[name]?.isRequired && !findAttribute(tag, name))
      report(tag, tell('missing-attribute', { attribute: name, tag: tag.name ?? '' }))
  return values
}

/** Tells of an HTML tag in a body. */
function tellHtml(name: string): Told {
  return tell('html-tag', { name, known: TAG_NAMES })
}

/** Tells of a tag inside a line. */
export function tellOfTagInLine(name: string): Told {
  return isHtmlTag(name) ? tellHtml(name) : tell('tag-within-line', { tag: name })
}
