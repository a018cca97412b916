import { childOf } from '../../../../contract/json-pointer.ts'
import { valueAtPointer } from '../../operations.ts'
import type { Json, Operation } from '../../protocol.ts'
import { useForm } from '../form/form-context.ts'
import { ProblemCount } from '../form/frames.tsx'
import { ItemMenu } from '../form/item-menu.tsx'
import { isWithin } from '../json.ts'
import { IconButton } from '../widgets/widgets.tsx'
import { newRecord } from './change-record.ts'
import type { TableColumn } from './columns.ts'
import type { TableList } from './paste.ts'
import styles from './records-table.module.css'
import { TableCell } from './table-cell.tsx'

interface TableRowProps {
  table: TableList
  record: Json
  row: number
  /** What the record is called. */
  title: string
  columns: readonly TableColumn[]
  /** The column of the active cell; undefined when that is in another row. */
  active: number | undefined
  isEditing: boolean
  onActive: (column: number) => void
  onEdit: () => void
  onSet: (column: number, value: Json | undefined) => void
  /** Changes the rows of the table, and goes to one of them. */
  onChange: (operations: Operation[], row: number) => void
}

/** A record in a table: a cell for each column, then what can be done with the record. */
export function TableRow(props: TableRowProps) {
  const { table, record, row, title, columns, active, isEditing, onActive, onEdit, onSet, onChange } = props
  const form = useForm()
  const { pointer, list, value } = table
  const records = Array.isArray(value) ? value : []
  const addBelow = (added: Json) =>
    onChange([{ op: 'insert', pointer, index: row + 1, value: added }], row + 1)
  const at = childOf(pointer, row)
  const problems = form.problems.filter((problem) => problem.pointer && isWithin(problem.pointer, at))
  const isInCell = ({ pointer: place }: { pointer?: string | undefined }) =>
    columns.some((column) => at + column.place === place)
  return (
    <tr>
      {columns.map((column, index) => (
        <TableCell
          key={column.place}
          column={column}
          value={valueAtPointer(record, column.place)}
          title={title}
          isHeading={index === 0}
          isActive={index === active}
          isEditing={isEditing && index === active}
          problems={problems.filter((problem) => problem.pointer === at + column.place)}
          onActive={() => onActive(index)}
          onEdit={onEdit}
          onSet={(next) => onSet(index, next)}
        />
      ))}
      <td className={styles.actions}>
        <span>
          <ProblemCount problems={problems.filter((problem) => !isInCell(problem))} />
          <IconButton
            icon="open"
            label={`All fields of “${title}”`}
            onPress={() => form.open(at)}
            isSkipped={active === undefined}
          />
          <ItemMenu
            title={title}
            index={row}
            length={records.length}
            list={list}
            isSkipped={active === undefined}
            onMove={(to) => onChange([{ op: 'move', pointer, from: row, to, expect: record }], to)}
            onAddBelow={() => addBelow(newRecord(table.record, records))}
            onDuplicate={() => addBelow(record)}
            onRemove={() => onChange([{ op: 'remove', pointer: at, expect: record }], row)}
          />
        </span>
      </td>
    </tr>
  )
}
