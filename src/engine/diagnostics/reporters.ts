import { styleText } from 'node:util'
import { masked, visible } from './invisible-characters.ts'
import type { Problem } from './problem.ts'
import { rules } from './rules.ts'
import { PlainError } from './user-error.ts'

/** The problem on one line: `content/pages/faq.json:14:9  sections.1.items.0.question  what is wrong; what to do`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${visible(file)}:${line}:${column}  ${field ? `${field}  ` : ''}${message}`
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

function closing(problems: Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size
  return `${counted(problems.length, 'problem')} in ${counted(files, 'content file')}. Nothing was published; mend the content and build again.`
}

/** All problems, in the order of the files and the lines, with a closing count. */
export function formatProblems(problems: Problem[]): string {
  return [...problems.map(formatProblem), '', closing(problems)].join('\n')
}

/** What may be worth a look, a line each. */
export function formatWarnings(warnings: Problem[]): string {
  return warnings.map((warning) => `warning: ${formatProblem(warning)}`).join('\n')
}

const FRAME = 100

/** The line of the problem and what is wrong in it, underlined. A long line is cut around the place. */
function frameOf({ line, column, endLine, endColumn }: Problem, text: string | undefined): string[] {
  const source = text?.split(/\r\n|\r|\n/)[line - 1]
  if (source === undefined || source.trim() === '') return []
  const start = Math.max(0, Math.min(column - 1 - 30, source.length - FRAME))
  const shown = masked(source.slice(start, start + FRAME)).replaceAll('\t', ' ')
  const end = endLine === line ? endColumn : source.length + 1
  const marks = Math.max(1, Math.min(end - column, FRAME - (column - 1 - start)))
  const number = String(line)
  return [
    `  ${styleText('dim', `${number} |`)} ${shown}`,
    `  ${styleText('dim', `${' '.repeat(number.length)} |`)} ${' '.repeat(column - 1 - start)}${styleText('red', '^'.repeat(marks))}`,
  ]
}

/** Problems and warnings for people: grouped by file, each with its line of the text. `textOf` gives a file's text. */
export function formatForPeople(
  { problems, warnings }: { problems: Problem[]; warnings: Problem[] },
  textOf: (file: string) => string | undefined,
): string {
  const all = [...problems, ...warnings]
  const lines = [...new Set(all.map(({ file }) => file))].flatMap((file) => {
    const text = textOf(file)
    return [
      styleText('bold', visible(file)),
      ...all
        .filter((problem) => problem.file === file)
        .flatMap((problem) => [
          `  ${styleText(problem.severity === 'error' ? 'red' : 'yellow', problem.severity)} ${problem.line}:${problem.column}  ${problem.field ? `${problem.field}  ` : ''}${problem.message}  ${styleText('dim', problem.rule)}`,
          ...frameOf(problem, text),
        ]),
      '',
    ]
  })
  const fixable = all.filter(({ edit }) => edit).length
  return [
    ...lines,
    ...(problems.length > 0 ? [closing(problems)] : []),
    ...(warnings.length > 0 ? [`${counted(warnings.length, 'warning')}.`] : []),
    ...(fixable > 0 ? [`${fixable} of them can be mended by: npm run content -- --fix`] : []),
  ].join('\n')
}

/** One object for other programs. */
export function formatJson({ problems, warnings }: { problems: Problem[]; warnings: Problem[] }): string {
  return JSON.stringify({ problems, warnings }, null, 2)
}

function escapeCommand(text: string, also = ''): string {
  return text.replace(
    new RegExp(`[%\\r\\n${also}]`, 'g'),
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Annotations on the lines of a pull request: workflow commands of GitHub Actions. */
export function formatGithub(problems: Problem[]): string {
  return problems
    .map(({ severity, file, line, endLine, column, endColumn, rule, field, message }) => {
      const place = { file, line, endLine, col: column, endColumn, title: rule }
      const fields = Object.entries(place).map(
        ([key, value]) => `${key}=${escapeCommand(String(value), ':,')}`,
      )
      return `::${severity} ${fields.join(',')}::${escapeCommand(field ? `${field}: ${message}` : message)}`
    })
    .join('\n')
}

/** SARIF 2.1.0, which code hosts show beside a change. */
export function formatSarif(problems: Problem[]): string {
  const ids = Object.keys(rules)
  const results = problems.map(
    ({ rule, severity, file, line, column, endLine, endColumn, field, message }) => ({
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: severity,
      message: { text: field ? `${field}: ${message}` : message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(file), uriBaseId: 'PROJECT' },
            region: { startLine: line, startColumn: column, endLine, endColumn },
          },
        },
      ],
    }),
  )
  const driver = {
    name: 'content',
    rules: Object.entries(rules).map(([id, { text, severity }]) => ({
      id,
      shortDescription: { text },
      defaultConfiguration: { level: severity },
    })),
  }
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
    },
    null,
    2,
  )
}

/** Stops a build; its message, which is all that a bundler should print of it, is the whole list of problems. */
export class ContentError extends PlainError {
  constructor(problems: Problem[]) {
    super(formatProblems(problems))
    this.name = 'ContentError'
  }
}
