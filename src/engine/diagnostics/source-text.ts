import { visible } from './invisible-characters.ts'
import type { Finding, Problem } from './problem.ts'
import { severityOf } from './rules.ts'

const MAX_CHARACTERS = 2_000_000

const MAX_MESSAGE = 600

/** How deep what a content file says may be nested. */
export const MAX_DEPTH = 64

/** Where something stands in a text, in UTF-16 units. */
export interface Span {
  start: number
  /** As far as the word there when left out. */
  end?: number | undefined
}

/** A problem at a place of the text of `file`. */
export function problemIn(
  file: string,
  text: string,
  { start, end = wordEnd(text, start) }: Span,
  { rule, message }: Finding,
  field = '',
): Problem {
  const from = placeOf(text, start)
  const to = placeOf(text, Math.max(start, end))
  return {
    rule,
    severity: severityOf(rule),
    file,
    ...from,
    endLine: to.line,
    endColumn: to.column,
    field: visible(field),
    message: shortened(visible(message)),
  }
}

/** Messages quote what stands in a file, however long it is. */
function shortened(message: string): string {
  if (message.length <= MAX_MESSAGE) return message
  return `${message.slice(0, MAX_MESSAGE / 2)}…${message.slice(-MAX_MESSAGE / 2)}`
}

/** The column, from 1, of a place in a text. */
export function columnOf(text: string, offset: number): number {
  // A search from before the text would begin at its first character.
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
  return offset - lineStart + 1
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  return { line: text.slice(0, offset).split('\n').length, column: columnOf(text, offset) }
}

function wordEnd(text: string, start: number): number {
  const word = /^(?:[\w-]+|[^\n])/.exec(text.slice(start, start + 100))
  return start + (word?.[0].length ?? 0)
}

/** Why no reader should even begin with a text: too long, a byte order mark, bytes that are no UTF-8. */
export function unreadable(file: string, text: string): Problem | undefined {
  const at = (start: number, rule: Finding['rule'], message: string) =>
    problemIn(file, text, { start }, { rule, message })
  if (text.length > MAX_CHARACTERS)
    return at(0, 'size', `is longer than ${MAX_CHARACTERS} characters; split it up`)
  if (text.startsWith('\uFEFF'))
    return {
      ...at(0, 'encoding', 'starts with a byte order mark; save the file as UTF-8 without it'),
      edit: { start: 0, end: 1, text: '' },
    }
  const conflict = text.search(/^(?:<{7}|>{7})(?: |\r?$)/m)
  if (conflict >= 0)
    return at(
      conflict,
      'syntax',
      'holds two versions that were not merged; keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>',
    )
  const odd = text.search(/[\0\uFFFD]/)
  return odd < 0 ? undefined : at(odd, 'encoding', 'is no UTF-8 text here; save the file as UTF-8')
}
