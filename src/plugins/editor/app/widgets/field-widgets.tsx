import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  TextField as AriaTextField,
  Input,
  Label,
  SearchField,
  Text,
} from 'react-aria-components'
import styles from './widgets.module.css'
import { Icon } from './widgets.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  help?: string
  autoFocus?: boolean
}

export function TextField({ label, value, onChange, help, autoFocus = false }: TextFieldProps) {
  return (
    <AriaTextField className={styles.field ?? ''} value={value} onChange={onChange} autoFocus={autoFocus}>
      <Label>{label}</Label>
      <Input className={styles.input ?? ''} />
      {help && (
        <Text slot="description" className={styles.help ?? ''}>
          {help}
        </Text>
      )}
    </AriaTextField>
  )
}

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Default: false. */
  disabled?: boolean
  children: ReactNode
}

export function Checkbox({ checked, onChange, disabled = false, children }: CheckboxProps) {
  return (
    <AriaCheckbox
      className={styles.checkbox ?? ''}
      isSelected={checked}
      isDisabled={disabled}
      onChange={onChange}
    >
      <span className={styles.tick}>{checked && <Icon name="good" />}</span>
      <span>{children}</span>
    </AriaCheckbox>
  )
}

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Handles the key Enter. */
  onSubmit?: () => void
  autoFocus?: boolean
}

/** The search field above a list. */
export function SearchBox({
  label,
  value,
  onChange,
  onSubmit = () => {},
  autoFocus = false,
}: SearchBoxProps) {
  return (
    <SearchField
      className={styles.search ?? ''}
      aria-label={label}
      value={value}
      onChange={onChange}
      onSubmit={onSubmit}
      autoFocus={autoFocus}
    >
      <Icon name="search" />
      <Input placeholder="Search" />
    </SearchField>
  )
}
