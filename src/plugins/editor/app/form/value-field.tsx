import type { ReactNode } from 'react'
import { isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import type { FieldShape, ObjectShape, Shape, VariantsShape } from '../../../../contract/shape.ts'
import { variantsFor } from '../../../../contract/shape-at.ts'
import type { Json, Operation, Pointer } from '../../protocol.ts'
import { isWithin, parentOf } from '../json.ts'
import { holdsBlocks } from './find-control.ts'
import { changesWith } from './focal-point.ts'
import { FocalPointControl } from './focal-point-field.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { AddField, Frame, Group } from './frames.tsx'
import { ListField } from './list-field.tsx'
import { addedValue } from './new-value.ts'
import { OldWordsNote } from './old-words-note.tsx'
import { RecordsField, selectionField } from './records-field.tsx'
import { ScalarControl } from './scalar-control.tsx'
import { setValue } from './set-value.ts'
import { BodyField } from './text-editor.tsx'
import { VariantChoice } from './variant-choice.tsx'

interface ValueFieldProps {
  control: Shape
  value: Json | undefined
  pointer: Pointer
  /** The name of the field as the form shows it; the items of lists have none. */
  label?: string
  /** The names of the fields of the same object, in the order of the schema. */
  order?: readonly string[]
  description?: string | undefined
  /** The default, which applies while the field is not set. */
  otherwise?: Json | undefined
  isOptional?: boolean
  /** The path of the picture in the same object. */
  picture?: string | undefined
  /** The changes of the object that belong to another value. */
  changes?: readonly Operation[]
  /** The field to focus when this one is removed. */
  neighbour?: Pointer | undefined
  /** Whether the form shows this value alone, without a group around it. */
  isTop?: boolean
}

/** The field of a value: its label, its control, its description, and its problems. */
export function ValueField(props: ValueFieldProps) {
  const { control, value, pointer, order = [], label = '', changes = [], isTop = false } = props
  const form = useForm()
  const set = (next: Json) =>
    form.change([setValue(pointer, value, next, order), ...(next === value ? [] : changes)])
  const remove = () => value !== undefined && form.change([{ op: 'remove', pointer, expect: value }])
  const removeField = () => {
    remove()
    form.goTo(props.neighbour ?? parentOf(pointer))
  }
  const frame = {
    ...props,
    label,
    onRemove: props.isOptional && value !== undefined ? removeField : undefined,
  }
  const group = (fields: ReactNode) => (
    <Group {...frame} isTop={isTop}>
      {fields}
    </Group>
  )
  const place = { value, pointer, label, order }
  switch (control.kind) {
    case 'object':
      return group(<ObjectFields control={control} value={value} pointer={pointer} />)
    case 'variants':
      return group(
        <div className={styles.fields}>
          <VariantChoice control={control} {...place} />
          <VariantFields control={control} {...place} />
        </div>,
      )
    case 'list':
      return group(<ListField control={control} {...place} />)
    case 'records':
      return group(
        <RecordsField control={control} {...place}>
          <ObjectFields
            control={control.selection}
            value={value}
            pointer={pointer}
            hidden={selectionField(control)?.name}
          />
        </RecordsField>,
      )
    case 'focal-point':
      return (
        <Frame {...frame} isSetting={false}>
          {(labels) => (
            <FocalPointControl value={value} picture={props.picture ?? ''} labels={labels} onSet={set} />
          )}
        </Frame>
      )
    case 'body':
      return form.body === undefined ? null : <BodyField text={form.body} />
    default:
      return (
        <Frame {...frame} isSetting={isSetting(control)}>
          {(labels) => (
            <>
              <ScalarControl
                control={control}
                value={value}
                otherwise={props.otherwise}
                isOptional={props.isOptional ?? false}
                labels={labels}
                onSet={set}
                onRemove={remove}
              />
              {hasOldWords(control) && <OldWordsNote pointer={pointer} value={value} />}
            </>
          )}
        </Frame>
      )
  }
}

/** Whether texts may say the value of a field, so that they grow old with it: a price, or a name. */
function hasOldWords(control: Shape): boolean {
  return control.kind === 'number' ? control.isPrice : control.kind === 'text' && control.role === 'name'
}

/** Whether a field is a choice or a switch. Optional ones always show, because their default applies. */
function isSetting(control: Shape): boolean {
  return control.kind === 'switch' || control.kind === 'choice'
}

/**
 * The rank of a field: the text of a page is first, and optional names that visitors do not read are last. Fields of the same
 * rank keep the order of the schema.
 */
function rankOf({ isRequired, shape: control }: FieldShape): number {
  if (control.kind === 'body') return -1
  return control.kind === 'text' && !control.isProse && !isRequired ? 1 : 0
}

interface ObjectFieldsProps {
  control: ObjectShape
  value: Json | undefined
  pointer: Pointer
  /** The discriminator of the variant, which another control shows. */
  hidden?: string | undefined
}

/** The fields of an object: the required ones, those with a value or that are asked for, and a menu to add others. */
function ObjectFields({ control, value, pointer, hidden }: ObjectFieldsProps) {
  const form = useForm()
  const order = control.fields.map(({ name }) => name)
  const fields = control.fields.filter(
    (field) => field.name !== hidden && field.shape.kind !== 'constant' && !holdsBlocks(field),
  )
  const values = isObject(value) ? value : {}
  const settings = fields.filter((field) => !field.isRequired && isSetting(field.shape))
  const others = fields.filter((field) => !settings.includes(field))
  // A problem, or the search, may lead to a field that is not there yet.
  const { focus } = form.selection
  const isWanted = (name: string) => focus !== undefined && isWithin(focus, childOf(pointer, name))
  const isShown = ({ name, isRequired, shape: { kind } }: FieldShape) =>
    isRequired || values[name] !== undefined || kind === 'body' || isWanted(name)
  const picture = fields.find((field) => field.shape.kind === 'reference' && field.shape.to === 'picture')
  const path = picture && values[picture.name]
  const shown = others.filter(isShown).toSorted((a, b) => rankOf(a) - rankOf(b))
  const missing = others.filter((field) => !isShown(field))
  const add = (field: FieldShape) => {
    const place = childOf(pointer, field.name)
    form.change([setValue(place, undefined, addedValue(field.shape, form.names, field.label), order)])
    form.goTo(place)
  }
  const toField = (field: FieldShape, index: number, all: readonly FieldShape[]) => {
    const neighbour = all[index + 1] ?? all[index - 1]
    return (
      <ValueField
        key={field.name}
        control={field.shape}
        value={values[field.name]}
        pointer={childOf(pointer, field.name)}
        label={field.label}
        order={order}
        description={field.description}
        otherwise={field.default}
        isOptional={!field.isRequired}
        picture={typeof path === 'string' ? path : undefined}
        changes={changesWith({ field, fields }, value, pointer)}
        neighbour={neighbour && childOf(pointer, neighbour.name)}
      />
    )
  }
  return (
    <div className={styles.fields}>
      {shown.map(toField)}
      {missing.length > 0 && <AddField fields={missing} onAdd={add} />}
      {settings.length > 0 && <div className={styles.settings}>{settings.map(toField)}</div>}
    </div>
  )
}

interface VariantFieldsProps {
  control: VariantsShape
  value: Json | undefined
  pointer: Pointer
  order: readonly string[]
}

/** The fields of the variant that a value has. */
function VariantFields({ control, value, pointer, order }: VariantFieldsProps) {
  const inner = variantsFor(control, value)[0]?.shape
  if (!inner || inner.kind === 'constant') return null
  if (inner.kind === 'object')
    return <ObjectFields control={inner} value={value} pointer={pointer} hidden={control.key} />
  return <ValueField control={inner} value={value} pointer={pointer} order={order} isTop />
}
