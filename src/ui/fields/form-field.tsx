import { type ReactNode, useId } from 'react'
import type { Field } from '../../../schemas/parts/field.ts'
import styles from './field.module.css'

/** A visible label, and the control that `children` renders with the given id. */
export function FormField({ field, children }: { field: Field; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field} data-line={field.wide || undefined}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
      </label>
      {children(id)}
    </div>
  )
}
