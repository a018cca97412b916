import down from 'icon:chevron-down'
import type { ReactNode } from 'react'
import type { Field as FieldData } from '../../../schemas/parts/field.ts'
import { Icon } from '../media/icon.tsx'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import control from './control.module.css'
import styles from './field.module.css'
import { Labelled } from './form-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { RatingField } from './rating-field.tsx'
import { TextInput } from './text-input.tsx'

/** Controls that belong together under one legend. */
function Group({ field, children }: { field: FieldData; children: ReactNode }) {
  return (
    <fieldset className={styles.field} data-wide={field.wide || undefined}>
      <legend className={styles.label}>{field.label}</legend>
      {children}
    </fieldset>
  )
}

/** The one field: a visible label and its control. */
export function Field({ field }: { field: FieldData }) {
  switch (field.kind) {
    case 'check':
      return <CheckField field={field} />
    case 'choice':
      return (
        <Group field={field}>
          <ChoiceField field={field} />
        </Group>
      )
    case 'code':
      return (
        <Group field={field}>
          <CodeBoxes field={field} />
        </Group>
      )
    case 'rating':
      return (
        <Group field={field}>
          <RatingField field={field} />
        </Group>
      )
    case 'area':
      return (
        <Labelled field={field}>
          {(id) => (
            <textarea
              id={id}
              name={field.name}
              rows={5}
              placeholder={field.placeholder}
              className={control.control}
            />
          )}
        </Labelled>
      )
    case 'select':
      return (
        <Labelled field={field}>
          {(id) => (
            <span className={styles.select}>
              <select id={id} name={field.name} autoComplete={field.autocomplete} className={control.control}>
                {field.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
              <Icon shape={down} />
            </span>
          )}
        </Labelled>
      )
    case 'password':
      return <Labelled field={field}>{(id) => <PasswordInput field={field} id={id} />}</Labelled>
    default:
      return <Labelled field={field}>{(id) => <TextInput field={field} id={id} />}</Labelled>
  }
}
