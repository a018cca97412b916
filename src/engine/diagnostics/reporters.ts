import { styleText } from 'node:util'
import { plural } from '../../contract/plural.ts'
import { foldProblems } from './dedupe-problems.ts'
import { escapeHiddenCharacters, maskHiddenCharacters } from './invisible-characters.ts'
import type { Problem } from './problem.ts'
import { UserError } from './user-error.ts'

/** Formats a problem as one line: `content/pages/faq.json:14:9  sections.1.items.0.question  is empty; write the text`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${escapeHiddenCharacters(file)}:${line}:${column}  ${field ? `${field}  ` : ''}${message}`
}

function formatCount(problems: Problem[]): string {
  const files = new Set(problems.map(({ file }) => file)).size
  return `${plural(problems.length, 'problem')} in ${plural(files, 'content file')}`
}

/** Formats the problems that stop a build as lines, causes first, and adds their count. */
export function formatProblems(problems: Problem[]): string {
  const total = `${formatCount(problems)}. Nothing was published; correct the content and build again.`
  return [...foldProblems(problems).map(formatProblem), '', total].join('\n')
}

/** Formats a warning as one line. */
export function formatWarning(warning: Problem): string {
  return `warning: ${formatProblem(warning)}`
}

const FRAME_WIDTH = 100

/**
 * Gives the line of the problem in the text of its file: before the problem, the problem, and the rest. A long line is cut
 * around it. Undefined where there is no such line.
 */
export function cutSourceLine(
  { line, column, endLine, endColumn }: Problem,
  text: string | undefined,
): [before: string, marked: string, after: string] | undefined {
  const source = text?.split(/\r\n|\r|\n/)[line - 1]
  if (source === undefined || source.trim() === '') return undefined
  const start = Math.max(0, Math.min(column - 1 - 30, source.length - FRAME_WIDTH))
  const excerpt = maskHiddenCharacters(source.slice(start, start + FRAME_WIDTH)).replaceAll('\t', ' ')
  const from = column - 1 - start
  const end = endLine === line ? endColumn : source.length + 1
  const to = from + Math.max(1, Math.min(end - column, FRAME_WIDTH - from))
  return [excerpt.slice(0, from), excerpt.slice(from, to), excerpt.slice(to)]
}

/** Gives the line of the problem and underlines the problem. */
function codeFrame(problem: Problem, text: string | undefined): string[] {
  const parts = cutSourceLine(problem, text)
  if (!parts) return []
  const [before, marked] = parts
  const number = String(problem.line)
  return [
    `  ${styleText('dim', `${number} |`)} ${parts.join('')}`,
    `  ${styleText('dim', `${' '.repeat(number.length)} |`)} ${' '.repeat(before.length)}${styleText('red', '^'.repeat(Math.max(1, marked.length)))}`,
  ]
}

/** Formats problems and warnings for a terminal, by file, with the lines of the file. `textOf` gives the text of a file. */
export function formatForTerminal(
  { problems, warnings }: { problems: Problem[]; warnings: Problem[] },
  textOf: (file: string) => string | undefined,
): string {
  const all = foldProblems([...problems, ...warnings])
  const lines = [...new Set(all.map(({ file }) => file))].flatMap((file) => {
    const text = textOf(file)
    return [
      styleText('bold', escapeHiddenCharacters(file)),
      ...all
        .filter((problem) => problem.file === file)
        .flatMap((problem) => [
          `  ${styleText(problem.severity === 'error' ? 'red' : 'yellow', problem.severity)} ${problem.line}:${problem.column}  ${problem.field ? `${problem.field}  ` : ''}${problem.message}  ${styleText('dim', problem.rule)}`,
          ...codeFrame(problem, text),
        ]),
      '',
    ]
  })
  const fixable = [...problems, ...warnings].filter(({ edit }) => edit).length
  return [
    ...lines,
    ...(problems.length > 0
      ? [`${formatCount(problems)}. Nothing can be published until the content is corrected.`]
      : []),
    ...(warnings.length > 0 ? [`${plural(warnings.length, 'warning')}.`] : []),
    ...(fixable > 0 ? [`${fixable} of them can be corrected by: npm run content -- --fix`] : []),
  ].join('\n')
}

/** Formats problems and warnings as one JSON object. */
export function formatJson({ problems, warnings }: { problems: Problem[]; warnings: Problem[] }): string {
  return JSON.stringify({ problems, warnings }, null, 2)
}

/** Stops a build. Its message is the list of all problems; a bundler should print only that. */
export class ContentError extends UserError {
  constructor(problems: Problem[]) {
    super(formatProblems(problems))
    this.name = 'ContentError'
  }
}
