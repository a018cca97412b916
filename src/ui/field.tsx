import { type ReactNode, useId } from 'react'
import type { Field as FieldData } from '../../schemas/parts/field.ts'
import styles from './field.module.css'

function control(field: FieldData, id: string): ReactNode {
  switch (field.kind) {
    case 'area':
      return (
        <textarea
          id={id}
          name={field.name}
          rows={5}
          placeholder={field.placeholder}
          className={styles.control}
        />
      )
    case 'select':
      return (
        <select id={id} name={field.name} autoComplete={field.autocomplete} className={styles.control}>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )
    case 'check':
      return <input id={id} name={field.name} type="checkbox" className={styles.box} />
    case 'choice':
    case 'code':
    case 'rating':
      return null
    default:
      return (
        <input
          id={id}
          name={field.name}
          type={field.kind}
          placeholder={field.placeholder}
          autoComplete={field.autocomplete}
          autoCapitalize={field.kind === 'text' ? undefined : 'none'}
          spellCheck={field.kind === 'text' ? undefined : false}
          className={styles.control}
        />
      )
  }
}

/** The one field: a visible label wired to its control. */
export function Field({ field }: { field: FieldData }) {
  const id = useId()
  return (
    <div className={styles.field} data-kind={field.kind} data-wide={field.wide || undefined}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
      </label>
      {control(field, id)}
    </div>
  )
}
