import { type ReactNode, useState } from 'react'
import type { Json, Pointer } from '../../protocol.ts'
import { isObject } from '../json.ts'
import type { RecordsControl } from './control.ts'
import { namesFor } from './find-control.ts'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { starterValue } from './new-value.ts'
import { Options } from './options.tsx'
import { setValue } from './set-value.ts'

interface RecordsFieldProps {
  control: RecordsControl
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
    field.control.kind === 'reference' && field.control.to === 'collection'
      ? [{ name: field.name, options: namesFor(field.control, form.names) }]
      : [],
  )
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
