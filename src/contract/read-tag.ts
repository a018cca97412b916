import { parseEntities } from 'parse-entities'

// MDX reads tags as React writes them. This reader finds the names, the values and the places of the attributes of one tag: the
// engine asks it for what its parsers do not tell, and the text editor has no other one.

/** A range of a text. Offsets are in UTF-16 units. */
export interface Range {
  start: number
  end: number
}

/** The opening tag of a text: `<Plans from="plans" first={2} />`. */
export interface OpeningTag extends Range {
  name: string
  /** Whether it holds nothing: it ends with `/>`. */
  isClosed: boolean
  attributes: readonly TagAttribute[]
}

/** An attribute, with the ranges of what is written. */
export interface TagAttribute extends Range {
  /** Undefined for code in braces in place of an attribute. */
  name: string | undefined
  /** What follows the `=`, with its quotation marks or braces. Undefined for a name alone, which means true. */
  value?: Range & {
    /** The text between quotation marks; undefined for braces. */
    quoted?: string
  }
}

/** Matches a text in quotes, as JavaScript writes it. */
export const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g
/** Checking a longer expression again at each of its braces would take long. */
const MAX_EXPRESSION = 10_000

/** Whether code between braces goes on behind the next closing one. */
export function isOpenCode(code: string): boolean {
  if (code.length > MAX_EXPRESSION) return false
  const withoutTexts = code.replace(STRING, '')
  return withoutTexts.split('{').length > withoutTexts.split('}').length
}

/** Gives the offset behind the brace that closes the one at `start`; undefined when none does. */
function endOfBraces(text: string, start: number): number | undefined {
  let end = text.indexOf('}', start)
  while (end >= 0 && isOpenCode(text.slice(start + 1, end))) end = text.indexOf('}', end + 1)
  return end < 0 ? undefined : end + 1
}

const SPACE = /\s*/y
const IDENTIFIER = String.raw`[\p{ID_Start}$_](?:[\p{ID_Continue}$-]|\u200C|\u200D)*`
const TAG_NAME = new RegExp(String.raw`${IDENTIFIER}(?:\.${IDENTIFIER})*`, 'uy')
const ATTRIBUTE_NAME = new RegExp(`${IDENTIFIER}(?::${IDENTIFIER})?`, 'uy')

/** Gives what a pattern matches at an offset; '' where it does not match. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function skipSpace(text: string, at: number): number {
  return at + matchAt(SPACE, text, at).length
}

/** Reads the value that begins at `start`: a text in quotation marks, or code in braces. */
function readValue(text: string, start: number): TagAttribute['value'] {
  const sign = text.charAt(start)
  if (sign === '{') {
    const end = endOfBraces(text, start)
    return end === undefined ? undefined : { start, end }
  }
  const last = sign === '"' || sign === "'" ? text.indexOf(sign, start + 1) : -1
  if (last < 0) return undefined
  // As in a paragraph, the indentation of a line is no part of the text.
  const written = text.slice(start + 1, last).replace(/(?<=\n)[ \t]+/g, '')
  return { start, end: last + 1, quoted: parseEntities(written, { nonTerminated: false }) }
}

/** Reads the attribute that begins at `start`. */
function readAttribute(text: string, start: number): TagAttribute | undefined {
  if (text.charAt(start) === '{') {
    const end = endOfBraces(text, start)
    return end === undefined ? undefined : { name: undefined, start, end }
  }
  const name = matchAt(ATTRIBUTE_NAME, text, start)
  if (name === '') return undefined
  const end = start + name.length
  const sign = skipSpace(text, end)
  if (text.charAt(sign) !== '=') return { name, start, end }
  const value = readValue(text, skipSpace(text, sign + 1))
  return value && { name, start, end: value.end, value }
}

/** Reads the tag whose `<` is at `start`; undefined where there is none, or one that does not end. */
export function readOpeningTag(text: string, start: number): OpeningTag | undefined {
  const name = matchAt(TAG_NAME, text, start + 1)
  if (text.charAt(start) !== '<' || name === '') return undefined
  const attributes: TagAttribute[] = []
  let at = skipSpace(text, start + 1 + name.length)
  while (text.charAt(at) !== '>' && text.charAt(at) !== '/') {
    const attribute = readAttribute(text, at)
    if (!attribute) return undefined
    attributes.push(attribute)
    at = skipSpace(text, attribute.end)
  }
  const isClosed = text.charAt(at) === '/'
  const last = isClosed ? skipSpace(text, at + 1) : at
  return text.charAt(last) === '>' ? { name, start, end: last + 1, isClosed, attributes } : undefined
}
