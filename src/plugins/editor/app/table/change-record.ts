import { fieldOf, isObject } from '../../../../contract/json.ts'
import { childOf, splitPointer, toPointer } from '../../../../contract/json-pointer.ts'
import type { ObjectShape } from '../../../../contract/shape.ts'
import { applyOperation, valueAtPointer } from '../../operations.ts'
import type { Json, Operation, Pointer } from '../../protocol.ts'
import { changesWith } from '../form/focal-point.ts'
import { newValue } from '../form/new-value.ts'
import { nextItem } from '../form/next-item.ts'
import { setValue } from '../form/set-value.ts'
import { isEqual } from '../json.ts'
import type { TableColumn } from './columns.ts'

/** The new value of a cell; undefined for none. */
export interface CellChange {
  column: TableColumn
  value: Json | undefined
}

/**
 * Gives the operations that write cells of the record at `pointer`. Gives the column instead that cannot be empty, if a cell empties
 * it. An object whose values are all emptied goes, if it may be missing.
 */
export function changeRecord(
  pointer: Pointer,
  record: Json,
  cells: readonly CellChange[],
): Operation[] | TableColumn {
  const emptied = new Set(cells.flatMap(({ column, value }) => (value === undefined ? [column.place] : [])))
  const operations: Operation[] = []
  let now = record
  for (const { column, value } of cells) {
    const change =
      value === undefined
        ? emptyCell(pointer, now, column, emptied)
        : setCell(pointer, now, column.path, value)
    if ('path' in change) return change
    operations.push(...change)
    now = changed(pointer, now, change)
  }
  return operations
}

/** Applies operations on the record at `pointer` to the record alone. */
function changed(pointer: Pointer, record: Json, operations: readonly Operation[]): Json {
  const within = operations.map((operation) =>
    'pointer' in operation ? { ...operation, pointer: operation.pointer.slice(pointer.length) } : operation,
  )
  return within.reduce(applyOperation, { data: record }).data
}

function setCell(
  pointer: Pointer,
  object: Json,
  [step, ...rest]: TableColumn['path'],
  value: Json,
): Operation[] {
  if (!step) return []
  const { field, fields } = step
  const order = fields.map(({ name }) => name)
  const at = childOf(pointer, field.name)
  const before = fieldOf(object, field.name)
  if (rest.length === 0)
    return isEqual(before, value)
      ? []
      : [setValue(at, before, value, order), ...changesWith(step, object, pointer)]
  if (before !== undefined) return setCell(at, before, rest, value)
  const added = newValue(field.shape)
  return [setValue(at, undefined, changed('', added, setCell('', added, rest, value)), order)]
}

function emptyCell(
  pointer: Pointer,
  record: Json,
  column: TableColumn,
  emptied: ReadonlySet<Pointer>,
): Operation[] | TableColumn {
  if (valueAtPointer(record, column.place) === undefined) return []
  const steps = splitPointer(column.place)
  for (const [index, { field }] of column.path.entries()) {
    const place = toPointer(steps.slice(0, index + 1))
    const expect = valueAtPointer(record, place)
    if (expect !== undefined && !field.isRequired && hasOnly(expect, place, emptied))
      return [{ op: 'remove', pointer: pointer + place, expect }]
  }
  const { kind } = column.field.shape
  // The check tells of an empty text or reference at its cell.
  return kind === 'text' || kind === 'reference' ? setCell(pointer, record, column.path, '') : column
}

/** Whether the value at `place` has values at some places only. */
function hasOnly(value: Json | undefined, place: Pointer, places: ReadonlySet<Pointer>): boolean {
  if (places.has(place)) return true
  return (
    isObject(value) &&
    Object.entries(value).every(([key, inner]) => hasOnly(inner, childOf(place, key), places))
  )
}

/** A new record of a list: like its last one, or an empty one. */
export function newRecord(record: ObjectShape, records: readonly Json[]): Json {
  return nextItem(record, records) ?? newValue(record)
}
