import { type ParseError, printParseErrorCode } from 'jsonc-parser'
import type { Told } from '../../../schemas/words.ts'
import { codePoint } from '../diagnostics/invisible-characters.ts'
import type { Edit } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/syntax.ts'

/** The reason why a text is not valid JSON, with its offsets; with an edit where only one correction is possible. */
export interface JsonErrorHint {
  start: number
  end?: number
  told: Told
  edit?: Edit
}

/** What the parser's errors mean. */
const syntaxErrors: Record<string, Told> = {
  InvalidSymbol: tell('json-word'),
  InvalidNumberFormat: tell('json-number'),
  PropertyNameExpected: tell('json-key-missing'),
  ValueExpected: tell('json-value-missing'),
  ColonExpected: tell('json-colon-missing'),
  CommaExpected: tell('json-comma-missing'),
  CloseBraceExpected: tell('json-brace-missing'),
  CloseBracketExpected: tell('json-bracket-missing'),
  EndOfFileExpected: tell('json-after-end'),
  InvalidCommentToken: tell('json-comment'),
  UnexpectedEndOfComment: tell('json-comment'),
  UnexpectedEndOfString: tell('json-quote-missing'),
  UnexpectedEndOfNumber: tell('json-number-unfinished'),
  InvalidUnicode: tell('json-unfinished-escape'),
  InvalidEscapeCharacter: tell('json-backslash'),
  InvalidCharacter: tell('json-control-character'),
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

function createFixableHint(start: number, end: number, text: string, told: Told): JsonErrorHint {
  return { start, end, told, edit: { start, end, text } }
}

const numberHint: HintRule = ({ code, start, before, after }) => {
  const [, whole] = /[^\d.](\d+),$/.exec(before) ?? []
  const [rest] = /^\d+(?=\s*[,}\]])/.exec(after) ?? []
  if (code === 'PropertyNameExpected' && whole !== undefined && rest !== undefined) {
    const from = start - whole.length - 1
    const end = start + rest.length
    const number = `${whole}.${rest}`
    return rest.length < 3
      ? createFixableHint(from, end, number, tell('json-decimal-comma', { number }))
      : { start: from, end, told: tell('json-thousands-comma', { number: `${whole}${rest}` }) }
  }
  const [sign] = /^[$€£¥]/u.exec(after) ?? []
  if (sign !== undefined) return { start, told: tell('json-currency-sign', { sign }) }
  const [fraction] = /^\.\d+/.exec(after) ?? []
  if (fraction !== undefined) {
    const number = `0${fraction}`
    return createFixableHint(start, start + fraction.length, number, tell('json-leading-point', { number }))
  }
  const [digits] = /^\d+(?:\.\d+)?(?=\s*[,}\]])/.exec(after) ?? []
  if (digits !== undefined && /[^\d.]0$/.test(before))
    return createFixableHint(
      start - 1,
      start + digits.length,
      digits,
      tell('json-leading-zero', { number: digits }),
    )
  const [year] = /\b\d{4}$/.exec(before) ?? []
  const [day] = /^-\d\d-\d\d\b/.exec(after) ?? []
  if (year === undefined || day === undefined) return undefined
  const text = `"${year}${day}"`
  return createFixableHint(start - 4, start + day.length, text, tell('json-date-without-quotes', { text }))
}

/** Spaces that look like ordinary ones, and characters without a width: JSON allows them in texts only. */
const ODD_SPACES = /^[\u00A0\u1680\u2000-\u200D\u202F\u205F\u2060\u3000]+/

const spaceHint: HintRule = ({ start, after }) => {
  const [odd] = ODD_SPACES.exec(after) ?? []
  if (odd === undefined) return undefined
  const isZeroWidth = /^[\u200B-\u200D\u2060]/.test(odd)
  const code = codePoint(odd)
  const told = tell(isZeroWidth ? 'json-invisible-character' : 'json-unusual-space', { code })
  return createFixableHint(start, start + odd.length, isZeroWidth ? '' : ' '.repeat(odd.length), told)
}

/** A text that goes on on the next line, up to its closing quote. A line with a key of its own belongs to no text. */
const BROKEN_TEXT =
  /^"(?:[^"\\\n]|\\.)*(?:\r?\n(?![^\n"]*"[^\n"]*"[ \t]*:)[^"\n]*){1,20}"(?=[ \t]*[,:}\]\r\n])/

const brokenTextHint: HintRule = ({ code, start, after }) => {
  const [text] = code === 'UnexpectedEndOfString' ? (BROKEN_TEXT.exec(after) ?? []) : []
  if (text === undefined) return undefined
  const joined = text.replace(/[ \t]*\r?\n[ \t]*/g, ' ')
  return createFixableHint(start, start + text.length, joined, tell('json-broken-text'))
}

/** Matches a whole text in typographic or single quotes. */
const QUOTED = /^(?:[“”„‟«»]([^“”„‟«»"\\\n]*)[“”„‟«»]|[‘’‚']([^‘’‚'"\\\n]*)[‘’‚'])(?=\s*[,:}\]])/

const quoteHint: HintRule = ({ code, start, before, after }) => {
  const [text, curved, single] = QUOTED.exec(after) ?? []
  const inside = curved ?? single
  const told = tell('json-other-quotes', { quote: after.slice(0, 1) })
  if (text !== undefined) return createFixableHint(start, start + text.length, `"${inside}"`, told)
  if (/^[“”„‟«»‘’‚']/.test(after)) return { start, told }
  if (code === 'UnexpectedEndOfString' && /^[^\n]*[“”„‟]\s*[,}\]:]?\s*(?:\n|$)/.test(after))
    return { start, told: tell('json-curly-end') }
  return before.endsWith('"') && /^[^\s,:}\]]/.test(after)
    ? { start: start - 1, end: start, told: tell('json-quote-inside') }
    : undefined
}

const wordHint: HintRule = ({ start, after }) => {
  const [word = ''] = /^[A-Za-z]+/.exec(after) ?? []
  const value = word.toLowerCase()
  if (value !== word && ['true', 'false', 'null'].includes(value))
    return createFixableHint(start, start + word.length, value, tell('json-capitals', { value }))
  return ['yes', 'no', 'on', 'off'].includes(value)
    ? { start, told: tell('json-yes-or-no', { word }) }
    : undefined
}

const commaHint: HintRule = ({ code, start, before, after }) => {
  const space = /\s*$/.exec(before)?.[0].length ?? 0
  const end = start - space
  const sign = after.slice(0, 1)
  const surplus = tell('json-surplus-comma')
  if (before.trimEnd().endsWith(',') && (code === 'PropertyNameExpected' || code === 'ValueExpected')) {
    if (sign === ',') return createFixableHint(start, start + 1, '', surplus)
    if (sign === '}' || sign === ']') return createFixableHint(end - 1, end, '', surplus)
  }
  if (code === 'CommaExpected' && space > 0 && /^["{[]/.test(sign))
    return { start, told: tell('json-comma-missing'), edit: { start: end, end, text: ',' } }
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
  return { start: offset, told: syntaxErrors[code] ?? tell('json-error') }
}
