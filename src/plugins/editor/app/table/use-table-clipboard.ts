import type { ClipboardEvent } from 'react'
import { valueAtPointer } from '../../operations.ts'
import type { Json, Operation } from '../../protocol.ts'
import { useForm } from '../form/form-context.ts'
import { describeStruck } from '../form/paste/paste-plain.ts'
import { cellText } from './cell-text.ts'
import type { TableColumn } from './columns.ts'
import { planPaste, type TableList, writeTable } from './paste.ts'
import type { CellPlace } from './use-grid.ts'

/** The most problems of a paste that are told. */
const MOST_PROBLEMS = 6

/** What is told above a table. */
export interface ToldOfTable {
  tone: 'good' | 'bad'
  lines: string[]
}

interface TableClipboard {
  table: TableList
  columns: readonly TableColumn[]
  active: CellPlace
  onPasted: (operations: Operation[]) => void
  onTell: (told: ToldOfTable | undefined) => void
}

/** Copies cells of a table, and pastes those of a spreadsheet from the active cell on. */
export function useTableClipboard({ table, columns, active, onPasted, onTell }: TableClipboard) {
  const form = useForm()
  const records = Array.isArray(table.value) ? table.value : []
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const struck = describeStruck(event.clipboardData.getData('text/html'))
    if (struck !== undefined) {
      event.preventDefault()
      onTell({ tone: 'bad', lines: ['Nothing was pasted.', `${struck}.`] })
      return
    }
    // A text that is pasted in a control is one of its own, unless it has several cells.
    if (!isOfCell(event) && !/[\t\n]/.test(text.trimEnd())) return
    if (text === '' || !event.currentTarget.contains(document.activeElement)) return
    event.preventDefault()
    const pasted = planPaste(table, { ...active, columns, names: form.names }, text)
    if ('problems' in pasted) {
      const { problems } = pasted
      const more = problems.length - MOST_PROBLEMS
      onTell({
        tone: 'bad',
        lines: [
          'Nothing was pasted.',
          ...problems.slice(0, MOST_PROBLEMS).map((problem) => `${problem}.`),
          ...(more > 0 ? [`And ${more} more.`] : []),
        ],
      })
    } else {
      onPasted(pasted.operations)
      onTell({ tone: 'good', lines: [pasted.told] })
    }
  }
  const onCopy = (event: ClipboardEvent<HTMLTableElement>) => {
    const column = columns[active.column]
    if (!isOfCell(event) || !column) return
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      cellText(cellOf(records[active.row], column), column.field.shape),
    )
  }
  const copyAll = async () => {
    await navigator.clipboard.writeText(writeTable(columns, records))
    onTell({ tone: 'good', lines: ['Copied. Paste it in a spreadsheet, and back in the first cell here.'] })
  }

  return { onPaste, onCopy, copyAll }
}

/** Gives what a record has in a column. */
export function cellOf(item: Json | undefined, column: TableColumn | undefined): Json | undefined {
  return item === undefined || !column ? undefined : valueAtPointer(item, column.place)
}

/** Whether an event is of a cell itself, and not of the control in it. */
function isOfCell({ target }: ClipboardEvent): boolean {
  return target instanceof HTMLTableCellElement
}
