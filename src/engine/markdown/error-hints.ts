import { z } from 'zod'
import type { Told } from '../../../schemas/words.ts'
import type { TextSpan } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/tags.ts'
import { holdsNothing, isHtmlTag, TAG_NAMES } from './tags.ts'

/** The reason why a body cannot be parsed, with its offset. */
interface MarkdownErrorHint {
  start: number
  told: Told
  /** The signs without which the parser can read the rest; none where that is not known. */
  skip: Required<TextSpan>[]
}

/** What the parsers throw. Their rule does not tell all errors apart: their reason, which is in words, does. */
const ParserError = z.object({
  reason: z.string(),
  ruleId: z.unknown(),
  line: z.number().catch(1),
  column: z.number().catch(1),
})

/** What text programs write in place of straight quotes, and a value between two of them. */
const CURLY = /[“”„‟«»‘’‚‛‹›]/
const CURLY_VALUE = /^[“”„‟«»‘’‚‛‹›]([^“”„‟«»‘’‚‛‹›>]*)/

/** Gives the offset of a line and a column (both from 1) in a text. */
function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

function restOfLine(text: string, start: number): string {
  return /^.*/.exec(text.slice(start))?.[0] ?? ''
}

const OPENING_TAG = /^<([\w.]+)[^<>]*>/
const CLOSING_TAG = /^<\/([\w.]*)[^<>]*>/

/** The span of what `pattern` matches at `start`; where it does not match, of the sign there. */
function spanAt(text: string, start: number, pattern: RegExp): Required<TextSpan> {
  return { start, end: start + (pattern.exec(text.slice(start))?.[0].length ?? 1) }
}

/** The span of the next closing tag of `name` behind `from`, in a list; none where there is no such tag. */
function closingTag(text: string, name: string | undefined, from: number): Required<TextSpan>[] {
  const start = name === undefined ? -1 : text.indexOf(`</${name}>`, from)
  return start < 0 ? [] : [spanAt(text, start, CLOSING_TAG)]
}

/** The span of the last opening tag of `name` before `to` that is not closed by then, in a list; none where there is no such tag. */
function openingTag(text: string, name: string, to: number): Required<TextSpan>[] {
  const open: number[] = []
  for (const { 0: sign, index } of text.slice(0, to).matchAll(/<\/?([\w.]*)[^<>]*>/g))
    if (sign.startsWith(`</${name}>`)) open.pop()
    else if (OPENING_TAG.exec(sign)?.[1] === name && !sign.endsWith('/>')) open.push(index)
  return open.slice(-1).map((start) => spanAt(text, start, OPENING_TAG))
}

/** The tag that begins at `start`, or what is meant by the sign < there; and the tag that would close it. */
function misread(text: string, start: number): Required<TextSpan>[] {
  const rest = text.slice(start)
  const [, name] = /^<([A-Za-z][\w.]*)(?=[\s>])/.exec(rest) ?? []
  const pattern = rest.startsWith('<!--')
    ? /^<!--[\s\S]*?(?:-->|$)/
    : name === undefined
      ? /^<[^\s<>]*>/
      : /^<(?:[^<>\n]|\n(?![ \t]*\n))*>/
  const span = spanAt(text, start, pattern)
  return text.startsWith('/>', span.end - 2) ? [span] : [span, ...closingTag(text, name, span.end)]
}

/**
 * Explains a character that starts syntax in MDX but that most writers mean literally. `after` is its line from there on,
 * `before` the text up to there.
 */
function explainCharacter(reason: string, before: string, after: string): Told {
  if (after.startsWith('!--')) return tell('html-comment')
  if (reason.includes('to create a link')) return tell('address-in-angle-brackets')
  const [, value] = CURLY_VALUE.exec(after) ?? []
  if (reason.includes('attribute value') && value !== undefined)
    return tell('curly-quotes-in-tag', { attribute: /[\w-]*\s*=\s*$/.exec(before)?.[0] ?? '', value })
  if (reason.includes('attribute value')) return tell('attribute-without-quotes')
  return tell('tag-not-correct')
}

/** Explains an error of the Markdown parser. `text` is the text that it parsed. Throws any other error again. */
export function explainMarkdownError(error: unknown, text: string): MarkdownErrorHint {
  const parsed = ParserError.safeParse(error)
  if (!parsed.success) throw error
  const { reason, ruleId, line, column } = parsed.data
  const here = offsetAt(text, line, column)
  const before = text.slice(0, here)
  /** Finds the last `sign` before the error: the parser did not find its end. */
  const findOpening = (sign: RegExp) => [...before.matchAll(sign)].at(-1)?.index ?? 0
  const explainUnfinishedTag = (): MarkdownErrorHint => {
    // A value that no quote ends goes on to the end of the text, with all closing tags.
    const start = findOpening(reason.includes('attribute value') ? /<\w/g : /</g)
    const isCurly = CURLY.test(restOfLine(text, start))
    const [, name] = /^<([\w.]+)/.exec(text.slice(start)) ?? []
    const paragraph = spanAt(text, start, /^(?:[^\n]|\n(?![ \t]*\n))*/)
    const skip = [paragraph, ...closingTag(text, name, paragraph.end)]
    return { start, told: tell('tag-not-finished', { isCurly }), skip }
  }
  const at = (start: number, told: Told, skip: Required<TextSpan>[]): MarkdownErrorHint => ({
    start,
    told,
    skip,
  })
  const [, tag = '', openLine = '1', openColumn = '1'] = /`<([^`>]*)>` \((\d+):(\d+)/.exec(reason) ?? []

  switch (ruleId) {
    case 'unexpected-character':
      return at(
        here,
        explainCharacter(reason, before, restOfLine(text, here)),
        misread(text, findOpening(/</g)),
      )
    case 'unexpected-eof': {
      if (!reason.includes('in expression')) return explainUnfinishedTag()
      const start = findOpening(/\{/g)
      return at(start, tell('brace-begins-code'), [{ start, end: start + 1 }])
    }
    case 'unexpected-lazy':
      return at(here, tell('line-within-tag'), [])
    case 'unexpected-closing-slash':
      return at(here - 1, tell('closing-tag-alone'), [spanAt(text, here - 1, CLOSING_TAG)])
    case 'unexpected-attribute':
    case 'unexpected-self-closing-slash': {
      const start = findOpening(/<\//g)
      const [, name = ''] = CLOSING_TAG.exec(text.slice(start)) ?? []
      return at(here, tell('closing-tag-with-attribute'), [
        spanAt(text, start, CLOSING_TAG),
        ...openingTag(text, name, start),
      ])
    }
    case 'end-tag-mismatch': {
      const [, closed = ''] = CLOSING_TAG.exec(text.slice(here)) ?? []
      const own = openingTag(text, closed, here)
      if (reason.startsWith('Expected the closing'))
        return at(here, tell('tags-on-two-levels'), [spanAt(text, here, CLOSING_TAG), ...own])
      const opening = offsetAt(text, Number(openLine), Number(openColumn))
      const opened = spanAt(text, opening, OPENING_TAG)
      if (reason.startsWith('Unexpected closing')) {
        // With an opening tag of its own, it is the tag in between that is not closed.
        const skip = own.length > 0 ? [opened] : [opened, spanAt(text, here, CLOSING_TAG)]
        return at(here, tell('closing-tag-of-another', { tag, line: Number(openLine) }), skip)
      }
      // The next closing tag is that of an open tag around it.
      const isWithin = openingTag(text, tag, opening).length > 0
      const skip = [opened, ...(isWithin ? [] : closingTag(text, tag, opened.end))]
      if (isHtmlTag(tag))
        return at(opening, tell('html-tag-not-closed', { name: tag, known: TAG_NAMES }), skip)
      if (holdsNothing(tag)) return at(opening, tell('empty-tag-not-closed', { tag }), skip)
      return at(opening, tell('tag-not-closed', { tag, isParted: reason.includes('before the end') }), skip)
    }
    default:
      return at(here, tell('markdown-error', { message: reason }), [])
  }
}
