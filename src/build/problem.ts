/** Something wrong in a content file, and what to do about it. */
export interface Problem {
  /** Path from the project's root, with forward slashes. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based, in UTF-16 units as editors count. */
  column: number
  /** Path of the field, such as `sections.1.items.0.question`; empty for the whole file. */
  field: string
  message: string
}

/** A problem of a file as a whole, placed at its start. */
export function fileProblem(file: string, message: string): Problem {
  return { file, line: 1, column: 1, field: '', message }
}

/** The problem on one line: `content/pages/faq.json:14:9  sections.1.items.0.question  what is wrong; what to do`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${file}:${line}:${column}  ${field ? `${field}  ` : ''}${message}`
}

/** All problems, in the order of the files and the lines, with a closing count. */
export function formatProblems(problems: Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
  return [
    ...problems.map(formatProblem),
    '',
    `${count} in ${files} content ${files === 1 ? 'file' : 'files'}. Nothing was published; mend the content and build again.`,
  ].join('\n')
}

/** What may be worth a look, a line each. */
export function formatWarnings(warnings: Problem[]): string {
  return warnings.map((warning) => `warning: ${formatProblem(warning)}`).join('\n')
}

/** Sorts problems by file, then by place. */
export function inOrder(problems: Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
}

/** Stops a build; its message, which is all that a bundler should print of it, is the whole list of problems. */
export class ContentError extends Error {
  constructor(problems: Problem[]) {
    super(formatProblems(problems))
    this.name = 'ContentError'
    this.stack = this.message
  }
}
