import { childOf } from '../../../../contract/json-pointer.ts'
import { plural } from '../../../../contract/plural.ts'
import type { ListShape, ObjectShape } from '../../../../contract/shape.ts'
import { applyOperation, valueAtPointer } from '../../operations.ts'
import type { EditState, Json, Operation, Pointer } from '../../protocol.ts'
import { setValue } from '../form/set-value.ts'
import { cellText, readCell } from './cell-text.ts'
import { type CellChange, changeRecord, newRecord } from './change-record.ts'
import type { TableColumn } from './columns.ts'

/** The list that a table shows. */
export interface TableList {
  list: ListShape
  record: ObjectShape
  /** Undefined when the document does not have the list yet. */
  value: Json | undefined
  pointer: Pointer
  /** The names of the fields of the same object. */
  order: readonly string[]
}

/** The operations that a paste makes, or the problems because of which it makes none. */
export type Pasted = { operations: Operation[]; told: string } | { problems: string[] }

/** Reads the cells of a table as spreadsheets copy it: with tabs, and with quotes around cells that have line breaks. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (cell.lastIndex >= text.length) break
  }
  return rows
}

/** Writes the columns of records as spreadsheets paste them, below a row of headings. */
export function writeTable(columns: readonly TableColumn[], records: readonly Json[]): string {
  const rows = records.map((record) =>
    columns.map(({ place, field }) => cellText(valueAtPointer(record, place), field.shape)),
  )
  const quote = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [columns.map(({ name }) => name), ...rows].map((row) => row.map(quote).join('\t')).join('\n')
}

interface PasteAt {
  columns: readonly TableColumn[]
  /** The cell that the first pasted one fills. */
  row: number
  column: number
  names: EditState['names']
}

/**
 * Plans what a pasted table makes of a list: it fills the cells from one on, and adds the records that are missing at the end. A
 * first row that repeats the headings is left out. When a cell does not fit, nothing is pasted.
 */
export function planPaste(table: TableList, at: PasteAt, text: string): Pasted {
  const records = Array.isArray(table.value) ? table.value : []
  const pasted = parseTable(text)
  const rows = isHeading(pasted[0], at) ? pasted.slice(1) : pasted
  const problems: string[] = []
  const operations: Operation[] = []
  const added: Json[] = []
  let count = 0
  for (const [offset, texts] of rows.entries()) {
    const row = at.row + offset
    const record = records[row]
    // Spreadsheets copy empty rows too.
    if (record === undefined && texts.every((one) => one.trim() === '')) continue
    const base = record ?? newRecord(table.record, [...records, ...added])
    const place = record === undefined ? '' : childOf(table.pointer, row)
    const cells = readRow(texts, row, at, problems).filter(
      // A new record has an identifier already.
      ({ column, value }) =>
        record !== undefined || value !== undefined || column.field.shape.role !== 'identifier',
    )
    const change = changeRecord(place, base, cells)
    if ('path' in change) problems.push(`Row ${row + 1}, ${change.name}: a value is needed`)
    else if (record !== undefined) operations.push(...change)
    else added.push(change.reduce(applyOperation, { data: base }).data)
    count += cells.length
  }
  if (records.length + added.length > table.list.maxItems)
    problems.push(`The list has room for ${plural(table.list.maxItems, 'row')}`)
  if (problems.length > 0) return { problems }
  const told = `${plural(count, 'cell')} pasted${added.length > 0 ? `, ${plural(added.length, 'row')} added` : ''}.`
  return { operations: [...operations, ...addRecords(table, added)], told }
}

export function addRecords({ value, pointer, order }: TableList, added: readonly Json[]): Operation[] {
  if (added.length === 0) return []
  if (!Array.isArray(value)) return [setValue(pointer, value, [...added], order)]
  return added.map((record, index) => ({ op: 'insert', pointer, index: value.length + index, value: record }))
}

function isHeading(row: readonly string[] | undefined, { columns, column }: PasteAt): boolean {
  const names = columns.slice(column).map(({ name }) => name.toLowerCase())
  return row?.every((text, index) => text.trim().toLowerCase() === names[index]) ?? false
}

/** Reads the pasted cells of a row. Adds what does not fit to `problems`. */
function readRow(texts: readonly string[], row: number, at: PasteAt, problems: string[]): CellChange[] {
  return texts.flatMap((text, index): CellChange[] => {
    const column = at.columns[at.column + index]
    if (!column) {
      if (text.trim() !== '') problems.push(`Row ${row + 1}: there is no column for “${text.trim()}”`)
      return []
    }
    const read = readCell(text, column, at.names)
    if ('problem' in read) problems.push(`Row ${row + 1}, ${column.name}: ${read.problem}`)
    return 'problem' in read ? [] : [{ column, value: read.value }]
  })
}
