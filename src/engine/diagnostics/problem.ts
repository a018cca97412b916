import { type RuleName, severityOf } from '../../../schemas/rules.ts'
import { escapeHiddenCharacters } from './invisible-characters.ts'
import { showLookAlikes } from './look-alikes.ts'

/** The longest text of a content file. */
export const MAX_CHARACTERS = 2_000_000
const MAX_MESSAGE = 600

/** The deepest nesting of objects and lists in a content file. */
export const MAX_DEPTH = 64
/** What to do about deeper nesting. */
export const NESTED_TOO_DEEP = `is nested deeper than ${MAX_DEPTH} levels; write it with fewer, or close what is open further up`

/** A problem without its position. */
export interface UnplacedProblem {
  rule: RuleName
  /** Says what is wrong; then what to do. */
  message: string
  /** The value or key that the author probably meant. */
  fix?: string | number | boolean | undefined
}

/** A safe change to a file: `text` replaces the characters from `start` to `end` (offsets in UTF-16 units). */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Applies the edits to `text`. Of two edits that overlap it applies the first. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue
    result += text.slice(from, start) + replacement
    from = end
  }
  return result + text.slice(from)
}

/** A problem at a position of a content file. */
export interface Problem {
  rule: RuleName
  severity: 'error' | 'warning'
  /** Path from the project's root, with forward slashes. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based, in UTF-16 units, as editors count them. */
  column: number
  endLine: number
  /** The first column after the problem. */
  endColumn: number
  /** Path of the field, such as `sections.1.items.0.question`; empty for the whole file. */
  field: string
  message: string
  /** The change that `--fix` makes. */
  edit?: Edit
}

/** A range of a text, as offsets in UTF-16 units. */
export interface TextSpan {
  start: number
  /** Default: the end of the word at `start`. */
  end?: number | undefined
}

/** Places a problem of the whole file at its start. */
export function fileProblem(file: string, problem: UnplacedProblem): Problem {
  return problemIn(file, '', { start: 0 }, problem)
}

/** Sorts problems by file, line and column. */
export function sortProblems(problems: Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
}

/** Places a problem at a range of the text of `file`. */
export function problemIn(
  file: string,
  text: string,
  { start, end = wordEnd(text, start) }: TextSpan,
  { rule, message }: UnplacedProblem,
  field = '',
): Problem {
  const from = positionAt(text, start)
  const to = positionAt(text, Math.max(start, end))
  return {
    rule,
    severity: severityOf(rule),
    file,
    ...from,
    endLine: to.line,
    endColumn: to.column,
    field: showLookAlikes(escapeHiddenCharacters(field)),
    message: shortenMessage(showLookAlikes(escapeHiddenCharacters(message))),
  }
}

/** Messages quote content, which may be very long: this keeps the start and the end. */
function shortenMessage(message: string): string {
  if (message.length <= MAX_MESSAGE) return message
  return `${message.slice(0, MAX_MESSAGE / 2)}…${message.slice(-MAX_MESSAGE / 2)}`
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function wordEnd(text: string, start: number): number {
  const word = /^(?:[\w-]+|[^\n])/.exec(text.slice(start, start + 100))
  return start + (word?.[0].length ?? 0)
}

/**
 * Finds what keeps every parser from reading a text: its length, a byte order mark, merge conflict markers, or bytes that
 * are not UTF-8. Undefined when there is nothing.
 */
export function findUnreadable(
  file: string,
  text: string,
  maxCharacters = MAX_CHARACTERS,
): Problem | undefined {
  const at = (start: number, rule: UnplacedProblem['rule'], message: string) =>
    problemIn(file, text, { start }, { rule, message })
  if (text.length > maxCharacters)
    return at(0, 'size', `is longer than ${maxCharacters} characters; split it up`)
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
  if (odd < 0) return undefined
  const isUtf16 = text.startsWith('\uFFFD\uFFFD') || text.split('\0').length - 1 > text.length / 4
  if (isUtf16) return at(odd, 'encoding', 'is saved as UTF-16 ("Unicode"); save it as UTF-8')
  if (text.charAt(odd) === '\0') {
    const problem = at(odd, 'encoding', 'holds a NUL character (U+0000) here, which no text needs; remove it')
    return { ...problem, edit: { start: odd, end: odd + 1, text: '' } }
  }
  return at(
    odd,
    'encoding',
    'is no UTF-8 text here, but in another encoding, such as Windows-1252; save the file as UTF-8',
  )
}
