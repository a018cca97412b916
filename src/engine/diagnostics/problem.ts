import { type RuleName, severityOf } from '../../../schemas/rules.ts'
import type { Data, Told } from '../../../schemas/words.ts'
import { type FieldPath, MAX_DEPTH } from '../../contract/json.ts'
import { escapeHiddenCharacters } from './invisible-characters.ts'
import { showLookAlikes } from './look-alikes.ts'
import { sayForFiles } from './words/for-files.ts'
import { tell } from './words/unreadable.ts'

/** The longest text of a content file. */
export const MAX_CHARACTERS = 2_000_000
const MAX_MESSAGE = 600

/** What to do about deeper nesting. */
export const NESTED_TOO_DEEP = tell('nested-too-deep', { levels: MAX_DEPTH })

/** A problem without words, for who only asks for its place. */
export const PLACE_ONLY: Told = { rule: 'value', id: '', data: {} }

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
  /** Path of the field as people read it, such as `sections.1.items.0.question`; empty for the whole file. */
  field: string
  /** The same path, step by step: a key may hold dots. In a text, it begins with the name of a tag. */
  path: FieldPath
  /** The kind of problem. */
  id: string
  /** What its words name. */
  data: Data
  /** A remark behind its words. */
  note?: string
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
export function fileProblem(file: string, problem: Told): Problem {
  return problemIn(file, '', { start: 0 }, problem)
}

/** Whether a problem is in a tag of the text of an .mdx page, and in no field of the page. */
export function isInTag({ file, path: [first] }: Pick<Problem, 'file' | 'path'>): boolean {
  return file.endsWith('.mdx') && /^[A-Z]/.test(String(first ?? ''))
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
  { rule, id, data }: Told,
  path: FieldPath = [],
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
    field: showLookAlikes(escapeHiddenCharacters(path.join('.'))),
    path,
    id,
    data,
    message: showForFiles(sayForFiles({ id, data })),
  }
}

function showForFiles(message: string): string {
  return shortenMessage(showLookAlikes(escapeHiddenCharacters(message)))
}

/** Tells a problem again with more data. */
export function addData<P extends Problem>(problem: P, more: Data): P {
  const data = { ...problem.data, ...more }
  return { ...problem, data, message: showForFiles(sayForFiles({ id: problem.id, data })) }
}

/** Adds a remark in brackets behind the words of a problem: in which language it is, where else. */
export function addNote<P extends Problem>(problem: P, note: string): P {
  return { ...problem, note, message: `${problem.message} (${note})` }
}

/** Messages quote content, which may be very long: this keeps the start and the end. */
function shortenMessage(message: string): string {
  if (message.length <= MAX_MESSAGE) return message
  return `${message.slice(0, MAX_MESSAGE / 2)}…${message.slice(-MAX_MESSAGE / 2)}`
}

/** Gives the line and the column of an offset, both from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
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
  const at = (start: number, told: Told) => problemIn(file, text, { start }, told)
  if (text.length > maxCharacters) return at(0, tell('document-too-long', { limit: maxCharacters }))
  if (text.startsWith('\uFEFF'))
    return {
      ...at(0, tell('byte-order-mark')),
      edit: { start: 0, end: 1, text: '' },
    }
  const conflict = text.search(/^(?:<{7}|>{7})(?: |\r?$)/m)
  if (conflict >= 0) return at(conflict, tell('not-merged'))
  const odd = text.search(/[\0\uFFFD]/)
  if (odd < 0) return undefined
  const isUtf16 = text.startsWith('\uFFFD\uFFFD') || text.split('\0').length - 1 > text.length / 4
  if (isUtf16) return at(odd, tell('saved-as-utf-16'))
  if (text.charAt(odd) === '\0') {
    const problem = at(odd, tell('nul-character'))
    return { ...problem, edit: { start: odd, end: odd + 1, text: '' } }
  }
  return at(odd, tell('other-encoding'))
}
