import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { EditProblem, Json } from '../../protocol.ts'
import { focusFirst } from '../form/focus-first.ts'
import { ScalarControl } from '../form/scalar-control.tsx'
import { sayAbout } from '../naming/say-about.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { cellText } from './cell-text.ts'
import type { TableColumn } from './columns.ts'
import styles from './records-table.module.css'

interface TableCellProps {
  column: TableColumn
  value: Json | undefined
  /** What the record is called. */
  title: string
  /** Whether the cell says what the record is. */
  isHeading: boolean
  isActive: boolean
  isEditing: boolean
  problems: readonly EditProblem[]
  onActive: () => void
  onEdit: () => void
  /** Writes the cell; undefined empties it. */
  onSet: (value: Json | undefined) => void
}

/** A cell of a table: its text, or its control while it is edited, and its problems. */
export function TableCell(props: TableCellProps) {
  const { column, value, title, isHeading, isActive, isEditing, problems, onActive, onEdit, onSet } = props
  const { shape: control, isRequired, default: otherwise } = column.field
  const cell = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    if (!isEditing || !cell.current) return
    focusFirst(cell.current)
    const field = document.activeElement
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  }, [isEditing])
  // A hint waits until the text is written.
  const shown = problems.filter(({ severity }) => !isEditing || severity === 'error')
  const isWrong = problems.some(({ severity }) => severity === 'error')
  const Cell = isHeading ? 'th' : 'td'
  return (
    <Cell
      ref={cell}
      {...(isHeading && { scope: 'row' })}
      tabIndex={isActive && !isEditing ? 0 : -1}
      data-editing={isEditing || undefined}
      data-number={control.kind === 'number' || undefined}
      aria-invalid={isWrong || undefined}
      onFocus={(event: FocusEvent) => event.target === event.currentTarget && onActive()}
      onDoubleClick={isEditing ? undefined : onEdit}
    >
      <span className={styles.text}>
        {control.kind === 'reference' && control.to === 'picture' && typeof value === 'string' && value && (
          <img src={pictureUrl(value)} alt="" loading="lazy" />
        )}
        <span>{cellText(value, control)}</span>
      </span>
      {isEditing && (
        <div className={styles.control}>
          <ScalarControl
            control={control}
            value={value}
            otherwise={otherwise}
            isOptional={!isRequired}
            labels={{ 'aria-label': `${column.name} of “${title}”`, 'aria-invalid': isWrong }}
            onSet={(next) => onSet(next === '' ? undefined : next)}
            onRemove={() => onSet(undefined)}
          />
        </div>
      )}
      {shown.map((problem) => (
        <p key={problem.message} className={styles.problem} data-severity={problem.severity}>
          {sayAbout(column.name, problem)}
        </p>
      ))}
    </Cell>
  )
}
