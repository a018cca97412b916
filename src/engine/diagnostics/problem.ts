import type { RuleName } from '../../../schemas/rule-name.ts'
import { escapeHiddenCharacters } from './invisible-characters.ts'
import { severityOf } from './rules.ts'

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

/** Places a problem of the whole file at its start. */
export function fileProblem(file: string, { rule, message }: UnplacedProblem): Problem {
  return {
    rule,
    severity: severityOf(rule),
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    field: '',
    message: escapeHiddenCharacters(message),
  }
}

/** Sorts problems by file, line and column. */
export function sortProblems(problems: Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
}
