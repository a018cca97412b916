import type { InputField } from '../../../schemas/parts/field.ts'
import styles from './control.module.css'
import { inputAttributes } from './input-attributes.ts'

/** An input of one line. */
export function TextInput({ field, id }: { field: InputField; id: string }) {
  const { kind, name, placeholder, autocomplete } = field
  return (
    <input
      id={id}
      name={name}
      type={kind}
      placeholder={placeholder}
      autoComplete={autocomplete}
      {...inputAttributes(field)}
      className={styles.control}
    />
  )
}
