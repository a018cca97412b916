import { type ParseError, printParseErrorCode } from 'jsonc-parser'
import { codePoint } from '../diagnostics/invisible-characters.ts'
import type { Edit } from '../diagnostics/problem.ts'

/** The reason why a text is not valid JSON, with its offsets; with an edit where only one correction is possible. */
export interface JsonErrorHint {
  start: number
  end?: number
  message: string
  edit?: Edit
}

const syntaxMessages: Record<string, string> = {
  InvalidSymbol: 'a word that is no JSON value; put text in double quotes',
  InvalidNumberFormat: 'a number that is not written the way JSON writes numbers',
  PropertyNameExpected: 'a key in double quotes is expected here; is there a comma too many?',
  ValueExpected: 'a value is expected here; is there a comma too many?',
  ColonExpected: 'a colon is expected between key and value',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the document ended before this; is there a bracket too many?',
  InvalidCommentToken: 'JSON has no comments; remove it',
  UnexpectedEndOfComment: 'JSON has no comments; remove it',
  UnexpectedEndOfString: 'a closing double quote is missing',
  UnexpectedEndOfNumber: 'the number is not finished',
  InvalidUnicode: 'an unfinished \\u escape; write four hexadecimal digits after it',
  InvalidEscapeCharacter: 'a backslash is allowed only before one of " \\ / b f n r t u',
  InvalidCharacter: 'a control character or line break inside a text; write \\n for a line break',
}

/** The text around the position where the parser stopped. */
interface ErrorContext {
  /** The parser's error, such as `CommaExpected`. */
  code: string
  start: number
  before: string
  after: string
}

/** Recognizes one common kind of mistake; returns undefined for any other. */
type HintRule = (context: ErrorContext) => JsonErrorHint | undefined

function createFixableHint(start: number, end: number, text: string, message: string): JsonErrorHint {
  return { start, end, message, edit: { start, end, text } }
}

const numberHint: HintRule = ({ code, start, before, after }) => {
  const [, whole] = /[^\d.](\d+),$/.exec(before) ?? []
  const [rest] = /^\d+(?=\s*[,}\]])/.exec(after) ?? []
  if (code === 'PropertyNameExpected' && whole !== undefined && rest !== undefined) {
    const from = start - whole.length - 1
    const end = start + rest.length
    return rest.length < 3
      ? createFixableHint(from, end, `${whole}.${rest}`, `a number is written with a point: ${whole}.${rest}`)
      : { start: from, end, message: `a number has no sign between its digits: ${whole}${rest}` }
  }
  const [sign] = /^[$€£¥]/u.exec(after) ?? []
  if (sign !== undefined) return { start, message: `a price is the number alone; remove the ${sign}` }
  const [fraction] = /^\.\d+/.exec(after) ?? []
  if (fraction !== undefined)
    return createFixableHint(
      start,
      start + fraction.length,
      `0${fraction}`,
      `a number begins with a digit: 0${fraction}`,
    )
  const [digits] = /^\d+(?:\.\d+)?(?=\s*[,}\]])/.exec(after) ?? []
  if (digits !== undefined && /[^\d.]0$/.test(before))
    return createFixableHint(
      start - 1,
      start + digits.length,
      digits,
      `a number does not begin with 0: ${digits}`,
    )
  const [year] = /\b\d{4}$/.exec(before) ?? []
  const [day] = /^-\d\d-\d\d\b/.exec(after) ?? []
  if (year === undefined || day === undefined) return undefined
  const text = `"${year}${day}"`
  return createFixableHint(start - 4, start + day.length, text, `put a date in double quotes: ${text}`)
}

/** Spaces that look like ordinary ones, and characters without a width: JSON allows them in texts only. */
const ODD_SPACES = /^[\u00A0\u1680\u2000-\u200D\u202F\u205F\u2060\u3000]+/

const spaceHint: HintRule = ({ start, after }) => {
  const [odd] = ODD_SPACES.exec(after) ?? []
  if (odd === undefined) return undefined
  const isZeroWidth = /^[\u200B-\u200D\u2060]/.test(odd)
  const name = codePoint(odd)
  const message = isZeroWidth
    ? `an invisible character (${name}) is here; remove it`
    : `an unusual space (${name}, such as a no-break space) is here; write an ordinary space`
  return createFixableHint(start, start + odd.length, isZeroWidth ? '' : ' '.repeat(odd.length), message)
}

/** A text that goes on on the next line, up to its closing quote. A line with a key of its own belongs to no text. */
const BROKEN_TEXT =
  /^"(?:[^"\\\n]|\\.)*(?:\r?\n(?![^\n"]*"[^\n"]*"[ \t]*:)[^"\n]*){1,20}"(?=[ \t]*[,:}\]\r\n])/

const brokenTextHint: HintRule = ({ code, start, after }) => {
  const [text] = code === 'UnexpectedEndOfString' ? (BROKEN_TEXT.exec(after) ?? []) : []
  if (text === undefined) return undefined
  const joined = text.replace(/[ \t]*\r?\n[ \t]*/g, ' ')
  return createFixableHint(
    start,
    start + text.length,
    joined,
    'a text is on one line; join its lines, or write \\n for a line break',
  )
}

/** Matches a whole text in typographic or single quotes. */
const QUOTED = /^(?:[“”„‟«»]([^“”„‟«»"\\\n]*)[“”„‟«»]|[‘’‚']([^‘’‚'"\\\n]*)[‘’‚'])(?=\s*[,:}\]])/

const quoteHint: HintRule = ({ code, start, before, after }) => {
  const [text, curved, single] = QUOTED.exec(after) ?? []
  const inside = curved ?? single
  const message = `put text in straight double quotes ("), not in ${after.slice(0, 1)}`
  if (text !== undefined) return createFixableHint(start, start + text.length, `"${inside}"`, message)
  if (/^[“”„‟«»‘’‚']/.test(after)) return { start, message }
  if (code === 'UnexpectedEndOfString' && /^[^\n]*[“”„‟]\s*[,}\]:]?\s*(?:\n|$)/.test(after))
    return {
      start,
      message: 'a straight double quote (") is missing at the end; a curved one closes nothing',
    }
  return before.endsWith('"') && /^[^\s,:}\]]/.test(after)
    ? { start: start - 1, end: start, message: 'a double quote inside a text is written \\"' }
    : undefined
}

const wordHint: HintRule = ({ start, after }) => {
  const [word = ''] = /^[A-Za-z]+/.exec(after) ?? []
  const value = word.toLowerCase()
  if (value !== word && ['true', 'false', 'null'].includes(value))
    return createFixableHint(start, start + word.length, value, `${value} is written in lower-case letters`)
  return ['yes', 'no', 'on', 'off'].includes(value)
    ? { start, message: `"${word}" is no JSON value; write true or false, or text in double quotes` }
    : undefined
}

const commaHint: HintRule = ({ code, start, before, after }) => {
  const space = /\s*$/.exec(before)?.[0].length ?? 0
  const end = start - space
  const sign = after.slice(0, 1)
  const surplus = 'this comma is one too many; remove it'
  if (before.trimEnd().endsWith(',') && (code === 'PropertyNameExpected' || code === 'ValueExpected')) {
    if (sign === ',') return createFixableHint(start, start + 1, '', surplus)
    if (sign === '}' || sign === ']') return createFixableHint(end - 1, end, '', surplus)
  }
  if (code === 'CommaExpected' && space > 0 && /^["{[]/.test(sign))
    return { start, message: 'a comma is missing before this', edit: { start: end, end, text: ',' } }
  return undefined
}

/** Explains an error of the parser of `text`: by a common mistake where one is recognized, else by the error's code. */
export function explainJsonError(text: string, { error, offset }: ParseError): JsonErrorHint {
  const code = printParseErrorCode(error)
  const context = {
    code,
    start: offset,
    before: text.slice(Math.max(0, offset - 200), offset),
    after: text.slice(offset, offset + 2000),
  }
  for (const recognize of [spaceHint, numberHint, brokenTextHint, quoteHint, wordHint, commaHint]) {
    const hint = recognize(context)
    if (hint) return hint
  }
  return { start: offset, message: syntaxMessages[code] ?? 'a mistake' }
}
