import { type ReactNode, useState } from 'react'
import { isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import { type FieldShape, type RecordsShape, wordsOf } from '../../../../contract/shape.ts'
import type { Json, Pointer, RecordName } from '../../protocol.ts'
import { Checkbox } from '../widgets/field-widgets.tsx'
import { namesFor } from './find-control.ts'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { starterValue } from './new-value.ts'
import { Options } from './options.tsx'
import { setValue } from './set-value.ts'

/** The field of a selection that picks records one by one. */
export function selectionField({ selection }: RecordsShape): FieldShape | undefined {
  return selection.fields.find(({ shape: control }) => control.role === 'selection')
}

interface EntriesProps {
  field: FieldShape
  /** The selection. */
  value: Record<string, Json>
  pointer: Pointer
  records: readonly RecordName[]
  order: readonly string[]
}

/** The records of a collection, to tick those that show; without a tick, all show. */
function Entries({ field, value, pointer, records, order }: EntriesProps) {
  const form = useForm()
  const place = childOf(pointer, field.name)
  const before = value[field.name]
  const picked = Array.isArray(before) ? before : []
  // A record that is gone can only be unticked.
  const gone = picked.flatMap((key) =>
    (typeof key === 'string' || typeof key === 'number') && !records.some((record) => record.key === key)
      ? [{ key, name: `${key} (is not in the list)` }]
      : [],
  )
  const choose = ({ key }: RecordName, on: boolean) => {
    const next = on ? [...picked, key] : picked.filter((other) => other !== key)
    form.change([
      next.length === 0 && before !== undefined
        ? { op: 'remove', pointer: place, expect: before }
        : setValue(place, before, next, order),
    ])
  }
  return (
    <fieldset className={styles.entries} data-pointer={place}>
      <legend className={styles.label}>{field.label}</legend>
      {picked.length === 0 && <p className={styles.help}>All of them show. Tick some to show only these.</p>}
      {[...records, ...gone].map((record) => (
        <Checkbox
          key={record.key}
          checked={picked.includes(record.key)}
          onChange={(on) => choose(record, on)}
        >
          {record.name}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface RecordsFieldProps {
  control: RecordsShape
  value: Json | undefined
  pointer: Pointer
  /** The name of the field as the form shows it. */
  label: string
  order: readonly string[]
  /** The fields of the selection from a collection. */
  children: ReactNode
}

/** The records of a block: its own list, or the first ones of a collection that several pages share. */
export function RecordsField({ control, value, pointer, label, order, children }: RecordsFieldProps) {
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
    // The user has not chosen a collection yet: nothing changes until then.
    const after = before ?? (next === 'own' ? starterValue(control.own, form.names, label) : undefined)
    if (after !== undefined) form.change([setValue(pointer, value, after, order)])
  }
  const [collection] = control.selection.fields.flatMap((field) =>
    field.shape.kind === 'reference' && field.shape.to === 'collection'
      ? [{ name: field.name, options: namesFor(field.shape, form.names) }]
      : [],
  )
  const selected = selectionField(control)
  const name = isObject(value) && collection ? String(value[collection.name]) : ''
  const records = form.names.records[name] ?? []
  return (
    <div className={styles.fields}>
      <Options
        options={[
          { id: 'own', name: 'Only here' },
          { id: 'collection', name: 'From a shared list' },
        ]}
        value={chosen}
        labels={{ 'aria-label': `Where “${label}” come from` }}
        onChange={choose}
      />
      {chosen === 'own' && (
        <ListField control={control.own} value={value} pointer={pointer} label={label} order={order} />
      )}
      {chosen === 'collection' && written === 'collection' && children}
      {chosen === 'collection' && isObject(value) && selected && records.length > 0 && (
        <Entries
          field={selected}
          value={value}
          pointer={pointer}
          records={records}
          order={control.selection.fields.map(({ name }) => name)}
        />
      )}
      {chosen === 'collection' && written === 'own' && collection && (
        <div className={styles.field}>
          <span className={styles.label}>Shared list</span>
          <Options
            options={collection.options.map((id) => ({ id, name: wordsOf(id) }))}
            value=""
            labels={{ 'aria-label': 'Shared list' }}
            onChange={(id) => form.change([setValue(pointer, value, { [collection.name]: id }, order)])}
          />
        </div>
      )}
    </div>
  )
}
