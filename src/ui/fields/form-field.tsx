import { type ReactNode, useId } from 'react'
import type { Field } from '../../../schemas/parts/field.ts'
import styles from './field.module.css'

/** A visible label wired to the control that `children` makes with the id it is given. */
export function Labelled({ field, children }: { field: Field; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field} data-wide={field.wide || undefined}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
      </label>
      {children(id)}
    </div>
  )
}
