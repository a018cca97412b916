import type { Library } from '../../../schemas/library.ts'
import type { Coverage } from '../../../schemas/parts/coverage.ts'
import { isCalendarDay } from '../../../schemas/parts/offer-dates.ts'
import type { Told } from '../../../schemas/words.ts'
import {
  type CoverageAnswer,
  type CoverageStatus,
  type Postcode,
  readPostcode,
} from '../../contract/coverage.ts'
import { certainMatch, guess, nearest, type Problem } from '../../engine/public/problems.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { tell } from './words.ts'

/** The answer of the tables for one postcode. */
export interface Area {
  postcode: Postcode
  /** The same object for all postcodes with the same answer. */
  answer: CoverageAnswer
}

/** A plan that a table may name. `problemAt` places a problem at its record. */
export interface SoldPlan {
  name: string
  problemAt: (problem: Told) => Problem | undefined
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
    context.report(table.problemAt(line, columns.get('plans'), tell('plans-in-cells', { ids: split })))
    return undefined
  }
  if (cells.length !== table.columns.length) {
    const counts = { cells: cells.length, columns: table.columns.length }
    context.report(table.problemAt(line, undefined, tell('number-of-cells', counts)))
    return undefined
  }
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? ''
  let isClean = true
  const report = (column: Column, problem: Told) => {
    isClean = false
    context.report(table.problemAt(line, columns.get(column), problem))
  }

  const postcode = readPostcode(cell('postcode'), config.postcode)
  const first = postcode && seen.get(postcode.key)
  if (!postcode) report('postcode', describeBadPostcode(cell('postcode'), config))
  else if (first === undefined) seen.set(postcode.key, `${table.file}:${line}`)
  else report('postcode', tell('same-postcode', { postcode: postcode.text, other: first }))

  const key = ANSWER_COLUMNS.map(cell).join('\n')
  const answer = answers.get(key) ?? readAnswer(cell, report, context)
  if (answer && isClean) answers.set(key, answer)
  return postcode && first === undefined && answer ? { postcode, answer } : undefined
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
  report: (column: Column, problem: Told) => void,
  { config, plans, sold, day, formatDate }: RowContext,
): CoverageAnswer | undefined {
  let good = true
  const refuse = (column: Column, problem: Told) => {
    good = false
    report(column, problem)
  }

  const status = STATUSES.find((known) => known === cell('status'))
  if (!status) {
    const written = cell('status')
    const fix = certainMatch(written, STATUSES)
    refuse('status', tell('unknown-status', { written, ...guess(written, STATUSES) }, fix))
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
      const certain = parts.every((part) => plans.has(part)) ? parts.join(';') : undefined
      const near = sign === undefined ? certainMatch(id, known) : certain
      const fix = near && ids.map((other) => (other === id ? near : other)).join(';')
      refuse(
        'plans',
        sign === undefined
          ? tell('unknown-plan', { written: id, ...guess(id, known) }, fix)
          : tell('plans-by-other-sign', { sign, ids: parts }, fix),
      )
    }
  if (status === 'no' && ids.length > 0) refuse('plans', tell('plans-where-none'))

  const technology = cell('technology')
  const { title, text = '' } = config.answers[status ?? 'no']
  if (status && technology === '' && `${title}${text}`.includes('{technology}'))
    refuse('technology', tell('no-technology', { status }))

  const from = cell('from')
  if (from !== '' && !isCalendarDay(from)) refuse('from', tell('not-a-planned-day', { written: from }))
  else if (from !== '' && status && status !== 'planned') refuse('from', tell('day-without-plan', { status }))
  else if (from === '' && status === 'planned') refuse('from', tell('no-planned-day'))
  else if (from !== '' && from <= day) report('from', tell('planned-day-has-come', { day }))

  if (!good || !status) return undefined
  return {
    status,
    ...(technology !== '' && { technology }),
    ...(ids.length > 0 && { plans: [...new Set(ids)].map((id) => plans.get(id)?.name ?? id) }),
    ...(from !== '' && { date: formatDate(from) }),
  }
}

function describeBadPostcode(written: string, { postcode }: Coverage): Told {
  const { formats } = postcode
  if (written === '') return tell('empty-postcode', { formats })
  // Spreadsheets read a postcode as a number, and remove the zeros at its start.
  const padded = formats
    .map((format) => written.padStart(format.length, '0'))
    .find((text) => /^\d+$/.test(written) && readPostcode(text, postcode))
  return tell('not-a-postcode', { written, near: padded, formats }, padded)
}
