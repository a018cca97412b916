import { toPointer } from '../../../../contract/json-pointer.ts'
import type { FieldShape, ObjectShape, Shape } from '../../../../contract/shape.ts'
import { followVariants } from '../../../../contract/shape-at.ts'
import { valueAtPointer } from '../../operations.ts'
import type { Json, Pointer } from '../../protocol.ts'

/** A field on the way from a record to the value of a column, and all fields of the same object. */
interface Step {
  field: FieldShape
  fields: readonly FieldShape[]
}

/** A column of a table: a field of the records, or of an object in them. */
export interface TableColumn {
  /** The place of its value in a record, such as `/price/amount`. */
  place: Pointer
  /** The heading, such as "Price, amount". */
  name: string
  field: FieldShape
  /** The steps to its value; the last one is `field`. */
  path: readonly Step[]
}

/** The controls that fit in a cell. */
const CELLS: readonly Shape['kind'][] = [
  'text',
  'number',
  'switch',
  'choice',
  'date',
  'time',
  'colour',
  'reference',
]

/** The roles of the column that comes first, because it says what a record is; in order of preference. */
const FIRST = ['name', 'title', 'question', 'label', 'bandwidth']

/** Gives the control of all records of a list; undefined when they are of several kinds, or have less than two columns. */
export function recordOf(item: Shape, records: readonly Json[]): ObjectShape | undefined {
  const values = records.length === 0 ? [undefined] : records
  const [only, ...others] = new Set(values.map((record) => followVariants(item, record)))
  return only?.kind === 'object' && others.length === 0 && listColumns(only).length > 1 ? only : undefined
}

/** Lists the columns that records can have. */
export function listColumns(record: ObjectShape): TableColumn[] {
  const columns = [...columnsIn(record, [])]
  const rankOf = ({ field, path }: TableColumn) => {
    const rank = path.length === 1 ? FIRST.indexOf(field.shape.role ?? '') : -1
    return rank < 0 ? FIRST.length : rank
  }
  const [first] = columns.toSorted((a, b) => rankOf(a) - rankOf(b))
  return first ? [first, ...columns.filter((column) => column !== first)] : []
}

function* columnsIn(object: ObjectShape, before: readonly Step[]): Generator<TableColumn> {
  const { fields } = object
  for (const field of fields) {
    const path = [...before, { field, fields }]
    if (field.shape.kind === 'object') yield* columnsIn(field.shape, path)
    else if (CELLS.includes(field.shape.kind))
      yield { place: toPointer(path.map((step) => step.field.name)), name: headingOf(path), field, path }
  }
}

function headingOf(path: readonly Step[]): string {
  return path.map(({ field: { label } }, index) => (index === 0 ? label : label.toLowerCase())).join(', ')
}

/** Whether a table shows a column at first: each record needs it, or one of them has a value in it. */
export function isInUse({ path, place }: TableColumn, records: readonly Json[]): boolean {
  return (
    path.every(({ field }) => field.isRequired) ||
    records.some((record) => valueAtPointer(record, place) !== undefined)
  )
}
