import { useState } from 'react'
import type { Json, Pointer } from '../../contract/edit-protocol.ts'
import { childOf } from '../../contract/json-pointer.ts'
import { parentOf } from '../json.ts'
import { Options, ScalarControl } from './controls.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { AddField, Frame, Group } from './frames.tsx'
import { ListField } from './list-field.tsx'
import {
  type Control,
  type Field,
  findVariant,
  holdsBlocks,
  isObject,
  namesFor,
  type ObjectControl,
} from './schema.ts'
import { BodyField } from './text-editor.tsx'
import { asVariant, changesBetween, emptyValue, setValue, wordsOf } from './values.ts'

interface ValueFieldProps {
  control: Control
  value: Json | undefined
  pointer: Pointer
  /** The name of the field; the items of lists have none. */
  name?: string
  /** The names of the fields beside it, in the order of the schema. */
  order?: readonly string[]
  description?: string | undefined
  /** What counts while nothing stands there. */
  otherwise?: Json | undefined
  isOptional?: boolean
  /** The field to go to when this one is removed. */
  neighbour?: Pointer | undefined
  /** Whether the form shows this value alone, without a group around it. */
  isTop?: boolean
}

/** The field of a value: its label, its control, what the schema says about it, and its problems. */
export function ValueField(props: ValueFieldProps) {
  const { control, value, pointer, order = [], name = '', isTop = false } = props
  const form = useForm()
  const set = (next: Json) => form.change([setValue(pointer, value, next, order)])
  const remove = () => value !== undefined && form.change([{ op: 'remove', pointer, expect: value }])
  const removeField = () => {
    remove()
    form.goTo(props.neighbour ?? parentOf(pointer))
  }
  const frame = {
    ...props,
    name,
    onRemove: props.isOptional && value !== undefined ? removeField : undefined,
  }
  switch (control.kind) {
    case 'object':
      return (
        <Group {...frame} isTop={isTop}>
          <ObjectFields control={control} value={value} pointer={pointer} />
        </Group>
      )
    case 'variants':
      return (
        <Group {...frame} isTop={isTop}>
          <VariantsField control={control} value={value} pointer={pointer} order={order} />
        </Group>
      )
    case 'list':
      return (
        <Group {...frame} isTop={isTop}>
          <ListField control={control} value={value} pointer={pointer} name={name} order={order} />
        </Group>
      )
    case 'records':
      return (
        <Group {...frame} isTop={isTop}>
          <RecordsField control={control} value={value} pointer={pointer} name={name} order={order} />
        </Group>
      )
    case 'body':
      return form.body === undefined ? null : <BodyField text={form.body} />
    default:
      return (
        <Frame {...frame} isSetting={isSetting(control)}>
          {(labels) => (
            <ScalarControl
              control={control}
              value={value}
              otherwise={props.otherwise}
              isOptional={props.isOptional ?? false}
              labels={labels}
              onSet={set}
              onRemove={remove}
            />
          )}
        </Frame>
      )
  }
}

/** Choices and switches that may be left out: their default counts, and the form always shows them. */
function isSetting(control: Control): boolean {
  return control.kind === 'switch' || control.kind === 'choice'
}

/**
 * Fields stand as in the schema. The text of a page comes first; names that only addresses use, and that may be left out,
 * come last.
 */
function rankOf({ isRequired, control }: Field): number {
  if (control.kind === 'body') return -1
  return control.kind === 'text' && !control.isProse && !isRequired ? 1 : 0
}

interface ObjectFieldsProps {
  control: ObjectControl
  value: Json | undefined
  pointer: Pointer
  /** The field that says which variant the object is: another control shows it. */
  hidden?: string | undefined
}

/** The fields of an object: those it must have, those it has, and a menu of the others. */
function ObjectFields({ control, value, pointer, hidden }: ObjectFieldsProps) {
  const form = useForm()
  const order = control.fields.map(({ name }) => name)
  const fields = control.fields.filter(
    (field) => field.name !== hidden && field.control.kind !== 'constant' && !holdsBlocks(field),
  )
  const values = isObject(value) ? value : {}
  const settings = fields.filter((field) => !field.isRequired && isSetting(field.control))
  const others = fields.filter((field) => !settings.includes(field))
  const isShown = ({ name, isRequired, control: { kind } }: Field) =>
    isRequired || values[name] !== undefined || kind === 'body'
  const shown = others.filter(isShown).toSorted((a, b) => rankOf(a) - rankOf(b))
  const missing = others.filter((field) => !isShown(field))
  const add = (field: Field) => {
    const place = childOf(pointer, field.name)
    form.change([setValue(place, undefined, emptyValue(field.control), order)])
    form.goTo(place)
  }
  const toField = (field: Field, index: number, all: readonly Field[]) => {
    const neighbour = all[index + 1] ?? all[index - 1]
    return (
      <ValueField
        key={field.name}
        control={field.control}
        value={values[field.name]}
        pointer={childOf(pointer, field.name)}
        name={field.name}
        order={order}
        description={field.description}
        otherwise={field.default}
        isOptional={!field.isRequired}
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

interface VariantsFieldProps {
  control: Extract<Control, { kind: 'variants' }>
  value: Json | undefined
  pointer: Pointer
  order: readonly string[]
}

/** The choice of a variant, and its fields. What a variant held comes back when somebody chooses it again. */
function VariantsField({ control, value, pointer, order }: VariantsFieldProps) {
  const form = useForm()
  const { key, variants } = control
  const current = findVariant(control, value)
  if (!current) return null
  const options =
    key === undefined
      ? variants.map((variant, index) => ({ id: String(index), name: variantName(variant.control, control) }))
      : variants.flatMap(({ values }) => values.map((id) => ({ id, name: wordsOf(id) })))
  const named = isObject(value) && key !== undefined ? value[key] : undefined
  const chosen = key === undefined ? String(variants.indexOf(current)) : String(named)
  const choose = (id: string) => {
    if (value !== undefined) form.left.set(`${pointer} ${chosen}`, value)
    const before = form.left.get(`${pointer} ${id}`)
    const empty = key === undefined ? emptyOf(variants[Number(id)]?.control) : asVariant(value, control, id)
    const next = before ?? empty
    form.change(
      key === undefined
        ? [setValue(pointer, value, next, order)]
        : changesBetween(pointer, value, next, order),
    )
  }
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        {key !== undefined && <span className={styles.label}>{wordsOf(key)}</span>}
        <Options
          options={options}
          value={chosen}
          labels={{ 'aria-label': key === undefined ? 'Kind' : wordsOf(key) }}
          onChange={choose}
        />
      </div>
      {current.control.kind === 'object' ? (
        <ObjectFields control={current.control} value={value} pointer={pointer} hidden={key} />
      ) : (
        current.control.kind !== 'constant' && (
          <ValueField control={current.control} value={value} pointer={pointer} order={order} isTop />
        )
      )}
    </div>
  )
}

function emptyOf(control: Control | undefined): Json {
  return control ? emptyValue(control) : ''
}

/** The name of a variant that has no discriminator: what it alone requires, or what kind of value it is. */
function variantName(control: Control, { variants }: { variants: readonly { control: Control }[] }): string {
  if (control.kind === 'constant') return wordsOf(String(control.value))
  if (control.kind !== 'object') return wordsOf(control.kind)
  const others = variants.filter((variant) => variant.control !== control)
  const own = control.fields.find(
    ({ name, isRequired }) =>
      isRequired &&
      others.every(
        (other) =>
          other.control.kind !== 'object' || !other.control.fields.some((field) => field.name === name),
      ),
  )
  return wordsOf(own?.name ?? 'fields')
}

interface RecordsFieldProps {
  control: Extract<Control, { kind: 'records' }>
  value: Json | undefined
  pointer: Pointer
  name: string
  order: readonly string[]
}

/** A list of its own, or the first records of a collection that several pages share. */
function RecordsField({ control, value, pointer, name, order }: RecordsFieldProps) {
  const form = useForm()
  const written = isObject(value) ? 'collection' : 'own'
  const [chosen, setChosen] = useState(written)
  const [known, setKnown] = useState(written)
  if (known !== written) {
    setKnown(written)
    setChosen(written)
  }
  const choose = (next: string) => {
    if (next !== 'own' && next !== 'collection') return
    setChosen(next)
    if (next === written) return
    if (value !== undefined) form.left.set(`${pointer} ${written}`, value)
    const before = form.left.get(`${pointer} ${next}`)
    // Which collection it is nobody knows yet: nothing changes until somebody names it.
    const after = before ?? (next === 'own' ? emptyValue(control.own) : undefined)
    if (after !== undefined) form.change([setValue(pointer, value, after, order)])
  }
  const [collection] = control.selection.fields.flatMap((field) =>
    field.control.kind === 'reference' && field.control.to === 'collection'
      ? [{ name: field.name, options: namesFor(field.control, form.names) }]
      : [],
  )
  return (
    <div className={styles.fields}>
      <Options
        options={[
          { id: 'own', name: 'Only here' },
          { id: 'collection', name: 'From a collection' },
        ]}
        value={chosen}
        labels={{ 'aria-label': `Where “${wordsOf(name)}” come from` }}
        onChange={choose}
      />
      {chosen === 'own' && (
        <ListField control={control.own} value={value} pointer={pointer} name={name} order={order} />
      )}
      {chosen === 'collection' && written === 'collection' && (
        <ObjectFields control={control.selection} value={value} pointer={pointer} />
      )}
      {chosen === 'collection' && written === 'own' && collection && (
        <div className={styles.field}>
          <span className={styles.label}>Collection</span>
          <Options
            options={collection.options.map((id) => ({ id, name: id }))}
            value=""
            labels={{ 'aria-label': 'Collection' }}
            onChange={(id) => form.change([setValue(pointer, value, { [collection.name]: id }, order)])}
          />
        </div>
      )}
    </div>
  )
}
