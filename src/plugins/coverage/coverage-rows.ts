import type { Library } from '../../../schemas/library.ts'
import type { Coverage } from '../../../schemas/parts/coverage.ts'
import { isCalendarDay } from '../../../schemas/parts/offer-dates.ts'
import {
  type CoverageAnswer,
  type CoverageStatus,
  type Postcode,
  readPostcode,
} from '../../contract/coverage.ts'
import { certainMatch, didYouMean, nearest } from '../../engine/diagnostics/did-you-mean.ts'
import type { Problem, UnplacedProblem } from '../../engine/diagnostics/problem.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'

/** The answer of the tables for one postcode. */
export interface Area {
  postcode: Postcode
  /** The same object for all postcodes with the same answer. */
  answer: CoverageAnswer
}

/** A plan that a table may name. `problemAt` places a problem at its record. */
export interface SoldPlan {
  name: string
  problemAt: (problem: UnplacedProblem) => Problem | undefined
}

export const COLUMNS = ['postcode', 'status', 'technology', 'plans', 'from'] as const
export type Column = (typeof COLUMNS)[number]
const ANSWER_COLUMNS = COLUMNS.slice(1)
const STATUSES = ['yes', 'part', 'planned', 'no'] as const satisfies CoverageStatus[]

/** The data that all rows of a table share. */
interface RowContext {
  table: CsvTable
  columns: ReadonlyMap<Column, number>
  config: Coverage
  plans: ReadonlyMap<string, SoldPlan>
  /** The plans that a row has named so far. */
  sold: Set<string>
  /** The key of a postcode → the file and line that has it. */
  seen: Map<string, string>
  /** Cells of a row without a problem → its answer, because most rows of a table have the same answer as another. */
  answers: Map<string, CoverageAnswer>
  day: string
  formatDate: Library['date']
  report: (problem: Problem) => void
}

/** Reads a row and reports all its problems. Gives undefined when it has no usable postcode or answer. */
export function readArea({ line, cells }: CsvRow, context: RowContext): Area | undefined {
  const { table, columns, config, seen, answers } = context
  const split = findSplitPlans(cells, context)
  if (split) {
    const message = `separates plans by a comma; ${adviseSemicolons(split)}`
    context.report(table.problemAt(line, columns.get('plans'), { rule: 'syntax', message }))
    return undefined
  }
  if (cells.length !== table.columns.length) {
    const message = `has ${cells.length} cells, and the table has ${table.columns.length} columns; put a text with a comma in quotation marks`
    context.report(table.problemAt(line, undefined, { rule: 'syntax', message }))
    return undefined
  }
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? ''
  let isClean = true
  const report = (column: Column, problem: UnplacedProblem) => {
    isClean = false
    context.report(table.problemAt(line, columns.get(column), problem))
  }

  const postcode = readPostcode(cell('postcode'), config.postcode)
  const first = postcode && seen.get(postcode.key)
  if (!postcode) report('postcode', describeBadPostcode(cell('postcode'), config))
  else if (first === undefined) seen.set(postcode.key, `${table.file}:${line}`)
  else {
    const message = `${postcode.text} is in ${first} too; remove one of the two`
    report('postcode', { rule: 'duplicate', message })
  }

  const key = ANSWER_COLUMNS.map(cell).join('\n')
  const answer = answers.get(key) ?? readAnswer(cell, report, context)
  if (answer && isClean) answers.set(key, answer)
  return postcode && first === undefined && answer ? { postcode, answer } : undefined
}

function adviseSemicolons(ids: readonly string[]): string {
  return `separate them by semicolons, in one cell: ${ids.join(';')}`
}

/** Whether these are several texts, and each is the id of a plan or a misspelt one. */
function arePlans(texts: readonly string[], plans: RowContext['plans']): boolean {
  const known = [...plans.keys()]
  return texts.length > 1 && texts.every((text) => plans.has(text) || nearest(text, known) !== undefined)
}

/** Gives the plans of a row that has too many cells because it lists plans in separate cells; undefined for any other row. */
function findSplitPlans(
  cells: readonly string[],
  { table, columns, plans }: RowContext,
): readonly string[] | undefined {
  const surplus = cells.length - table.columns.length
  const first = columns.get('plans')
  if (surplus <= 0 || first === undefined) return undefined
  const ids = cells.slice(first, first + surplus + 1).flatMap((cell) => cell.split(';'))
  return arePlans(ids, plans) ? ids : undefined
}

/** Signs that people write between plans in place of a semicolon. */
const OTHER_SIGN = /\s*[,|/+]\s*|\s+/

/** Reads the answer of a row. Gives undefined when the answer has a problem. */
function readAnswer(
  cell: (column: Column) => string,
  report: (column: Column, problem: UnplacedProblem) => void,
  { config, plans, sold, day, formatDate }: RowContext,
): CoverageAnswer | undefined {
  let good = true
  const refuse = (column: Column, problem: UnplacedProblem) => {
    good = false
    report(column, problem)
  }

  const status = STATUSES.find((known) => known === cell('status'))
  if (!status) {
    const written = cell('status')
    const message = `"${written}" is no status${didYouMean(written, STATUSES)}`
    refuse('status', { rule: 'unknown-value', message, fix: certainMatch(written, STATUSES) })
  }

  const ids = cell('plans')
    .split(';')
    .flatMap((id) => id.trim() || [])
  for (const id of ids)
    if (plans.has(id)) sold.add(id)
    else {
      const known = [...plans.keys()]
      const parts = id.split(OTHER_SIGN)
      const sign = arePlans(parts, plans) ? OTHER_SIGN.exec(id)?.[0].trim() : undefined
      const message =
        sign === undefined
          ? `no plan "${id}"${didYouMean(id, known)}`
          : `separates plans by ${sign === '' ? 'a space' : `"${sign}"`}; ${adviseSemicolons(parts)}`
      const certain = parts.every((part) => plans.has(part)) ? parts.join(';') : undefined
      const near = sign === undefined ? certainMatch(id, known) : certain
      const fix = near && ids.map((other) => (other === id ? near : other)).join(';')
      refuse('plans', { rule: 'collection', message, fix })
    }
  if (status === 'no' && ids.length > 0)
    refuse('plans', { rule: 'value', message: 'names plans, and the status is "no"; change one of the two' })

  const technology = cell('technology')
  const { title, text = '' } = config.answers[status ?? 'no']
  if (status && technology === '' && `${title}${text}`.includes('{technology}'))
    refuse('technology', {
      rule: 'missing',
      message: `is empty, and the answer "${status}" of site.json says {technology}; write one, such as Fibre`,
    })

  const from = cell('from')
  if (from !== '' && !isCalendarDay(from))
    refuse('from', {
      rule: 'format',
      message: `"${from}" is no day of the calendar; write it as "2027-03-01"`,
    })
  else if (from !== '' && status && status !== 'planned')
    refuse('from', {
      rule: 'value',
      message: `is a planned day, and the status is "${status}"; remove it, or write "planned"`,
    })
  else if (from === '' && status === 'planned')
    refuse('from', { rule: 'missing', message: 'is empty; write the planned day, such as 2027-03-01' })
  else if (from !== '' && from <= day)
    report('from', {
      rule: 'coverage',
      message: `has come (today is ${day}); write "yes", or another day`,
    })

  if (!good || !status) return undefined
  return {
    status,
    ...(technology !== '' && { technology }),
    ...(ids.length > 0 && { plans: [...new Set(ids)].map((id) => plans.get(id)?.name ?? id) }),
    ...(from !== '' && { date: formatDate(from) }),
  }
}

function describeBadPostcode(written: string, { postcode }: Coverage): UnplacedProblem {
  const formats = postcode.formats.map((format) => `"${format}"`).join(' or ')
  if (written === '') return { rule: 'empty', message: `is empty; write a postcode as ${formats}` }
  // Spreadsheets read a postcode as a number, and remove the zeros at its start.
  const padded = postcode.formats
    .map((format) => written.padStart(format.length, '0'))
    .find((text) => /^\d+$/.test(written) && readPostcode(text, postcode))
  return {
    rule: 'format',
    message: `"${written}" is no postcode${padded === undefined ? '' : `; did you mean "${padded}"?`}; 0 is a digit and A a letter in ${formats}`,
    fix: padded,
  }
}
