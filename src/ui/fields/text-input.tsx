import type { Typed } from '../../../schemas/parts/field.ts'
import styles from './control.module.css'
import { typingOf } from './input-attributes.ts'

/** A control of one line. */
export function TextInput({ field, id }: { field: Typed; id: string }) {
  const { kind, name, placeholder, autocomplete } = field
  return (
    <input
      id={id}
      name={name}
      type={kind}
      placeholder={placeholder}
      autoComplete={autocomplete}
      {...typingOf(field)}
      className={styles.control}
    />
  )
}
