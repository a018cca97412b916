import { isObject } from '../../../../contract/json.ts'
import { type Shape, type VariantsShape, wordsOf } from '../../../../contract/shape.ts'
import { labelIn, optionIn, variantsFor } from '../../../../contract/shape-at.ts'
import type { Json, Pointer } from '../../protocol.ts'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { asVariant, newValue } from './new-value.ts'
import { Options } from './options.tsx'
import { changesBetween, setValue } from './set-value.ts'

interface VariantChoiceProps {
  control: VariantsShape
  value: Json | undefined
  pointer: Pointer
  order: readonly string[]
}

/** The choice of a variant. Choosing a variant again restores its values. */
export function VariantChoice({ control, value, pointer, order }: VariantChoiceProps) {
  const form = useForm()
  const { key, variants } = control
  const current = variantsFor(control, value)[0]
  if (!current) return null
  const label = key === undefined ? undefined : labelIn(current.shape, key)
  const options =
    key === undefined
      ? variants.map((variant, index) => ({ id: String(index), name: variantName(variant.shape, control) }))
      : variants.flatMap(({ values }) => values.map((id) => ({ id, name: optionIn(control, key, id) })))
  const named = isObject(value) && key !== undefined ? value[key] : undefined
  const chosen = key === undefined ? String(variants.indexOf(current)) : String(named)
  const choose = (id: string) => {
    if (value !== undefined) form.left.set(`${pointer} ${chosen}`, value)
    const before = form.left.get(`${pointer} ${id}`)
    const empty = key === undefined ? emptyOf(variants[Number(id)]?.shape) : asVariant(value, control, id)
    const next = before ?? empty
    form.change(
      key === undefined
        ? [setValue(pointer, value, next, order)]
        : changesBetween(pointer, value, next, order),
    )
  }
  return (
    <div className={styles.field}>
      {label !== undefined && <span className={styles.label}>{label}</span>}
      <Options
        options={options}
        value={chosen}
        labels={{ 'aria-label': label ?? 'Kind' }}
        onChange={choose}
      />
    </div>
  )
}

function emptyOf(control: Shape | undefined): Json {
  return control ? newValue(control) : ''
}

/** The name of a variant without a discriminator: a field that only it requires, or its kind of value. */
function variantName(control: Shape, { variants }: VariantsShape): string {
  if (control.kind === 'constant') return wordsOf(String(control.value))
  if (control.kind !== 'object') return wordsOf(control.kind)
  const others = variants.filter((variant) => variant.shape !== control)
  const own = control.fields.find(
    ({ name, isRequired }) =>
      isRequired &&
      others.every(
        (other) => other.shape.kind !== 'object' || !other.shape.fields.some((field) => field.name === name),
      ),
  )
  return own?.label ?? 'Fields'
}
