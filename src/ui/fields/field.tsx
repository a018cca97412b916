import down from 'icon:chevron-down'
import type { ReactNode } from 'react'
import type { Field as FieldData } from '../../../schemas/parts/field.ts'
import { Icon } from '../media/icon.tsx'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import control from './control.module.css'
import styles from './field.module.css'
import { FormField } from './form-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { RatingField } from './rating-field.tsx'
import { TextInput } from './text-input.tsx'

/** Several controls under one legend. */
function FieldGroup({ field, children }: { field: FieldData; children: ReactNode }) {
  return (
    <fieldset className={styles.field} data-line={field.wide || undefined}>
      <legend className={styles.label}>{field.label}</legend>
      {children}
    </fieldset>
  )
}

/** A field of a form: a visible label and the control of the field's kind. */
export function Field({ field }: { field: FieldData }) {
  switch (field.kind) {
    case 'check':
      return <CheckField field={field} />
    case 'choice':
      return (
        <FieldGroup field={field}>
          <ChoiceField field={field} />
        </FieldGroup>
      )
    case 'code':
      return (
        <FieldGroup field={field}>
          <CodeBoxes field={field} />
        </FieldGroup>
      )
    case 'rating':
      return (
        <FieldGroup field={field}>
          <RatingField field={field} />
        </FieldGroup>
      )
    case 'area':
      return (
        <FormField field={field}>
          {(id) => (
            <textarea
              id={id}
              name={field.name}
              rows={5}
              placeholder={field.placeholder}
              className={control.control}
            />
          )}
        </FormField>
      )
    case 'select':
      return (
        <FormField field={field}>
          {(id) => (
            <span className={styles.select}>
              <select id={id} name={field.name} autoComplete={field.autocomplete} className={control.control}>
                {field.options.map((option, index) => (
                  <option key={index}>{option}</option>
                ))}
              </select>
              <Icon shape={down} />
            </span>
          )}
        </FormField>
      )
    case 'password':
      return <FormField field={field}>{(id) => <PasswordInput field={field} id={id} />}</FormField>
    default:
      return <FormField field={field}>{(id) => <TextInput field={field} id={id} />}</FormField>
  }
}
