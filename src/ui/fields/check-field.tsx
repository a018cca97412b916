import { useId } from 'react'
import type { Field } from '../../../schemas/parts/field.ts'
import { Link } from '../link.tsx'
import box from './box.module.css'
import styles from './check-field.module.css'

/** A checkbox with its label, and a link beside it if the field has one. */
export function CheckField({ field }: { field: Extract<Field, { kind: 'check' }> }) {
  const id = useId()
  return (
    <div className={styles.check} data-line={field.wide || undefined}>
      <label htmlFor={id}>
        <input id={id} className={box.box} name={field.name} type="checkbox" />
        {field.label}
      </label>
      {field.link && <Link href={field.link.href}>{field.link.label}</Link>}
    </div>
  )
}
