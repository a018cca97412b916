import type { InputHTMLAttributes, Ref } from 'react'
import type { InputField } from '../../../schemas/parts/field.ts'
import styles from './control.module.css'
import { inputAttributes } from './input-attributes.ts'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'onFocus' | 'onInput'> {
  field: InputField
  id: string
  ref?: Ref<HTMLInputElement>
}

/** An input of one line. */
export function TextInput({ field, id, inputMode, ...rest }: Props) {
  const { kind, name, placeholder, autocomplete } = field
  return (
    <input
      {...rest}
      id={id}
      name={name}
      type={kind}
      placeholder={placeholder}
      autoComplete={autocomplete}
      {...inputAttributes(field)}
      {...(inputMode && { inputMode })}
      className={styles.control}
    />
  )
}
