import type { Rule } from '../../../schemas/rule-name.ts'
import { visible } from './invisible-characters.ts'
import { severityOf } from './rules.ts'

/** What is wrong, before anybody knows where. */
export interface Finding {
  rule: Rule
  /** What is wrong; what to do. */
  message: string
  /** The text or key that was probably meant. */
  fix?: string | number | boolean | undefined
}

/** A safe change to a file: what stands between two offsets (UTF-16 units) becomes `text`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Something wrong in a content file, and what to do about it. */
export interface Problem {
  rule: Rule
  severity: 'error' | 'warning'
  /** Path from the project's root, with forward slashes. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based, in UTF-16 units as editors count. */
  column: number
  /** Where the place ends: the first column behind it. */
  endLine: number
  endColumn: number
  /** Path of the field, such as `sections.1.items.0.question`; empty for the whole file. */
  field: string
  message: string
  /** What `--fix` does about it. */
  edit?: Edit
}

/** A problem of a file as a whole, placed at its start. */
export function fileProblem(file: string, { rule, message }: Finding): Problem {
  return {
    rule,
    severity: severityOf(rule),
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    field: '',
    message: visible(message),
  }
}

/** Sorts problems by file, then by place. */
export function inOrder(problems: Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
}
