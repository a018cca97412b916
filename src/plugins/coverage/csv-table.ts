import Papa from 'papaparse'
import type { Told } from '../../../schemas/words.ts'
import { type Edit, findUnreadable, type Problem, problemIn } from '../../engine/public/problems.ts'
import { tell } from './words.ts'

/** A table has many short lines, so it may be as long as any file (`read/content-folder.ts`). */
const MAX_CHARACTERS = 8_000_000

/** A cell, with the comma before it. */
const CELL = /(?:^|,)(\s*"(?:[^"]|"")*"\s*|[^,]*)/g

/** A row of a table: its cells without the spaces around them, in the order of the columns. */
export interface CsvRow {
  /** 1-based, as editors count lines. */
  line: number
  cells: readonly string[]
}

/** A CSV file (RFC 4180), with the position of each cell. */
export interface CsvTable {
  file: string
  /** The names of the columns. */
  columns: readonly string[]
  rows: readonly CsvRow[]
  /** Places a problem at a cell, or at the whole line when there is no column. */
  problemAt: (line: number, column: number | undefined, problem: Told) => Problem
  /** Gives the edit that puts another text in place of a cell. */
  replaceAt: (line: number, column: number, text: string) => Edit
}

/** Reads a CSV file whose first line names its columns. Gives the first problem when the text is no such table. */
export function readCsv(file: string, text: string): CsvTable | Problem {
  // Spreadsheets write a byte order mark at the start.
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const body = text.slice(start)
  const broken = findUnreadable(file, body, MAX_CHARACTERS)
  if (broken) return broken
  let split: string[] | undefined
  const lines = () => {
    split ??= body.split('\n')
    return split
  }
  const lineAt = (line: number) => (lines()[line - 1] ?? '').replace(/\r$/, '')
  const replaceAt = (line: number, column: number, text: string): Edit => {
    const span = cellSpan(lineAt(line), column)
    const before = lines().slice(0, line - 1)
    const offset = before.reduce((sum, { length }) => sum + length + 1, start)
    return { start: offset + span.start, end: offset + span.end, text }
  }
  const namesOf = (column: number | undefined) => (column === undefined ? [] : [table.columns[column] ?? ''])
  const problemAt = (line: number, column: number | undefined, told: Told): Problem => {
    const source = lineAt(line)
    const span = column === undefined ? { start: 0, end: source.length } : cellSpan(source, column)
    const problem = {
      ...problemIn(file, source, span, told, namesOf(column)),
      line,
      endLine: line,
    }
    if (told.fix === undefined || column === undefined) return problem
    return { ...problem, edit: replaceAt(line, column, String(told.fix)) }
  }
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: ',' })
  const [columns = [], ...rows] = data.map((cells) => cells.map((cell) => cell.trim()))
  const table: CsvTable = {
    file,
    columns,
    rows: rows
      .map((cells, index) => ({ line: index + 2, cells: withoutSurplus(cells, columns.length) }))
      // Spreadsheets write commas for rows that only looked empty.
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
    problemAt,
    replaceAt,
  }
  const at = (line: number, told: Told) => problemAt(line, undefined, told)
  if (body.trim() === '') return at(1, tell('empty-table'))
  const [separatorLine = ''] = /^\s*"?sep=[^\n]*(?:\n|$)/i.exec(body) ?? []
  if (separatorLine !== '')
    return {
      ...at(1, tell('separator-line', { line: separatorLine.trim() })),
      edit: { start, end: start + separatorLine.length, text: '' },
    }
  const named = withoutEmptyEnd(columns, 0).length
  if (named > 0 && named < columns.length)
    return {
      ...at(1, tell('commas-at-end', { count: columns.length - named })),
      edit: { start, end: text.length, text: withoutCommas(body, named) },
    }
  if (columns.length === 1 && /[;\t]/.test(columns[0] ?? '')) return at(1, tell('other-separator'))
  const wrapped = data.findIndex((cells) => cells.some((cell) => /[\n\r]/.test(cell)))
  if (wrapped >= 0) return at(wrapped + 1, tell('line-break-in-quotes'))
  const [error] = errors
  if (error) return at((error.row ?? 0) + 1, tell('open-quotation-mark'))
  return table
}

/** Leaves out the empty cells at the end of a row, as long as it has more than `least`. */
function withoutEmptyEnd(cells: readonly string[], least: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, Math.max(last + 1, least))
}

/**
 * Leaves out empty cells beyond the columns of a table. Where the last column has words, one of the cells may have been split at
 * a comma of its own.
 */
function withoutSurplus(cells: readonly string[], columns: number): readonly string[] {
  return (cells[columns - 1] ?? '') === '' ? withoutEmptyEnd(cells, columns) : cells
}

/** Removes the commas behind the first `columns` cells of each line, where nothing stands behind them. */
function withoutCommas(body: string, columns: number): string {
  return body
    .split('\n')
    .map((line) => {
      const surplus = Math.max(0, [...line.matchAll(CELL)].length - columns)
      return line.replace(new RegExp(`(?:,\\s*){0,${surplus}}$`), line.endsWith('\r') ? '\r' : '')
    })
    .join('\n')
}

/** Finds the text of a cell in a line, without the spaces around it. */
function cellSpan(line: string, column: number): { start: number; end: number } {
  const cells = [...line.matchAll(CELL)]
  const cell = cells[column]
  // A row may have fewer cells than the table has columns.
  if (!cell) return { start: 0, end: line.length }
  const [all, text = ''] = cell
  const from = cell.index + all.length - text.length
  const leading = text.length - text.trimStart().length
  return { start: from + leading, end: from + leading + text.trim().length }
}
