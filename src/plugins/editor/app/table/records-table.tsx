import { useMemo, useRef, useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { childOf } from '../../../../contract/json-pointer.ts'
import { wordsOf } from '../../../../contract/shape.ts'
import { titleOf } from '../../../../contract/title-of.ts'
import type { Json, Operation } from '../../protocol.ts'
import { useForm } from '../form/form-context.ts'
import { singularOf } from '../form/words.ts'
import { Button, Dialog, DialogActions, Message, menuStyles } from '../widgets/widgets.tsx'
import { changeRecord, newRecord } from './change-record.ts'
import { isInUse, listColumns } from './columns.ts'
import { addRecords, type TableList } from './paste.ts'
import styles from './records-table.module.css'
import { TableRow } from './table-row.tsx'
import { type CellPlace, useGrid } from './use-grid.ts'
import { cellOf, type ToldOfTable, useTableClipboard } from './use-table-clipboard.ts'

interface RecordsTableProps {
  table: TableList
  /** The name of the list as the form shows it. */
  label: string
  onClose: () => void
}

/** A list of records as a table: a row for each, a column for each field. Cells are edited in place and pasted from spreadsheets. */
export function RecordsTable({ table, label, onClose }: RecordsTableProps) {
  const form = useForm()
  const { list, record, value, pointer } = table
  const records = Array.isArray(value) ? value : []
  const all = useMemo(() => listColumns(record), [record])
  const [shown, setShown] = useState(() => all.filter((column) => isInUse(column, records)))
  const [isEditing, setEditing] = useState(false)
  const [told, setTold] = useState<ToldOfTable>()
  const before = useRef<Json>(undefined)
  const columns = all.filter((column) => shown.includes(column) || isInUse(column, records))
  const hidden = all.filter((column) => !columns.includes(column))
  const single = singularOf(label)
  const titleAt = (row: number) => {
    const item = records[row]
    return (item !== undefined && titleOf(record, item)) || `${wordsOf(single)} ${row + 1}`
  }

  const write = ({ row, column }: CellPlace, next: Json | undefined) => {
    const [item, target] = [records[row], columns[column]]
    if (item === undefined || !target) return
    const change = changeRecord(childOf(pointer, row), item, [{ column: target, value: next }])
    setTold('path' in change ? { tone: 'bad', lines: [`${target.name} needs a value.`] } : undefined)
    if (!('path' in change)) form.change(change)
  }
  const edit = ({ row, column }: CellPlace) => {
    before.current = cellOf(records[row], columns[column])
    // The control takes the focus before the letter that was typed reaches it.
    flushSync(() => setEditing(true))
  }
  const grid = useGrid({
    rows: records.length,
    columns: columns.length,
    onEdit: (place) => edit(place),
    onLeave: (isKept) => {
      setEditing(false)
      if (!isKept) write(grid.active, before.current)
    },
    onEmpty: (place) => write(place, undefined),
  })
  const { active, goTo } = grid
  /** Changes the rows, and then focuses one of them. */
  const change = (operations: Operation[], row: number) => {
    setTold(undefined)
    form.change(operations)
    setEditing(false)
    goTo({ row, column: active.column })
  }

  const clipboard = useTableClipboard({
    table,
    columns,
    active,
    onPasted: (operations) => change(operations, active.row),
    onTell: setTold,
  })

  return (
    <Dialog title={`${label} as a table`} onClose={onClose} wide="full">
      <p className={styles.help}>
        Enter or a double click edits a cell. Cells of a spreadsheet are pasted with Ctrl+V, from the marked
        cell on.
      </p>
      {told && (
        <Message tone={told.tone}>
          {told.lines.map((line, index) => (
            <span key={index} className={styles.line}>
              {line}
            </span>
          ))}
        </Message>
      )}
      <div className={styles.scroll}>
        <table
          ref={grid.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of APG
          role="grid"
          aria-label={label}
          className={styles.table}
          onKeyDownCapture={grid.onKeyDownCapture}
          onPaste={clipboard.onPaste}
          onCopy={clipboard.onCopy}
        >
          <thead>
            <tr>
              {columns.map(({ place, name: heading }) => (
                <th key={place} scope="col">
                  {heading}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {records.map((item, row) => (
              <TableRow
                key={row}
                table={table}
                record={item}
                row={row}
                title={titleAt(row)}
                columns={columns}
                active={row === active.row ? active.column : undefined}
                isEditing={isEditing}
                onActive={(column) => {
                  setEditing(false)
                  grid.setActive({ row, column })
                }}
                onEdit={() => edit(active)}
                onSet={(column, next) => write({ row, column }, next)}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DialogActions>
        {hidden.length > 0 && (
          <MenuTrigger>
            <Button look="plain">Add a column</Button>
            <Popover className={menuStyles.popover}>
              <Menu
                onAction={(key) => setShown([...columns, ...hidden.filter(({ place }) => place === key)])}
              >
                {hidden.map((column) => (
                  <MenuItem key={column.place} id={column.place} className={menuStyles.item}>
                    {column.name}
                  </MenuItem>
                ))}
              </Menu>
            </Popover>
          </MenuTrigger>
        )}
        <Button look="plain" onPress={() => void clipboard.copyAll()}>
          Copy for a spreadsheet
        </Button>
        <Button
          look="plain"
          disabled={records.length >= list.maxItems}
          onPress={() => change(addRecords(table, [newRecord(record, records)]), records.length)}
        >
          Add {single}
        </Button>
        <Button look="main" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
