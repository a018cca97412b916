import { isObject } from '../../../../contract/json.ts'
import type { Shape, VariantsShape } from '../../../../contract/shape.ts'
import { followVariants } from '../../../../contract/shape-at.ts'
import { unwrittenText } from '../../../../contract/unwritten.ts'
import type { EditState, Json } from '../../protocol.ts'
import { today } from './days.ts'
import { namesFor } from './find-control.ts'
import { MIDDLE } from './focal-point.ts'
import { singularOf } from './words.ts'

type Fill = (control: Shape, label: string) => string

/**
 * A new value of a control, with all required fields and the minimum number of items. `fill` gives its texts and references;
 * without it they are empty. `label` is the name of the field as the form shows it.
 */
export function newValue(control: Shape, fill: Fill = () => '', label = ''): Json {
  switch (control.kind) {
    case 'number':
      return control.minimum === undefined ? 0 : Math.max(control.minimum, control.isWhole ? 1 : 0)
    case 'switch':
      return false
    case 'choice':
      return control.options[0] ?? ''
    case 'constant':
      return control.value
    case 'date':
      return today()
    case 'time':
      return '20:00'
    case 'colour':
      return '#808080'
    case 'focal-point':
      return { ...MIDDLE }
    case 'list':
      return Array.from({ length: Math.max(control.minItems, 1) }, () =>
        newValue(control.item, fill, label && singularOf(label)),
      )
    case 'records':
      return newValue(control.own, fill, label)
    case 'variants': {
      const [first] = control.variants
      return first ? withDiscriminator(newValue(first.shape, fill, label), control.key, first.values[0]) : ''
    }
    case 'object':
      return Object.fromEntries(
        control.fields
          .filter(({ isRequired }) => isRequired)
          .map((field) => [field.name, newValue(field.shape, fill, field.label)]),
      )
    default:
      return fill(control, label)
  }
}

/**
 * A new value that the page can show at once: each text says what belongs there, and each reference has a target. Links lead to
 * the home page. Codes and addresses are empty. `label` is the name of the field as the form shows it.
 */
export function starterValue(control: Shape, names: EditState['names'], label = ''): Json {
  const fill: Fill = (leaf, words) => {
    if (leaf.kind === 'text' && leaf.isProse) return unwrittenText(words.toLowerCase(), leaf.maxLength)
    // A code or an address that is made up would be wrong.
    if (leaf.kind === 'text') return leaf.role === 'identifier' ? words.slice(0, leaf.maxLength) : ''
    if (leaf.kind !== 'reference') return ''
    const targets = namesFor(leaf, names)
    return leaf.to === 'route' && targets.includes('/') ? '/' : (targets[0] ?? '')
  }
  return newValue(control, fill, label)
}

/** A value for a field that the user adds, with texts to write. A name or an address alone is empty. */
export function addedValue(control: Shape, names: EditState['names'], label: string): Json {
  const isProse = control.kind !== 'text' || control.isProse
  return isProse && control.kind !== 'reference' ? starterValue(control, names, label) : newValue(control)
}

function withDiscriminator(value: Json, key: string | undefined, name: string | undefined): Json {
  return isObject(value) && key !== undefined && name !== undefined ? { ...value, [key]: name } : value
}

/** Converts a value to another variant of the same union: keeps shared fields, and adds required ones. */
export function asVariant(value: Json | undefined, union: VariantsShape, name: string): Json {
  const next = union.variants.find(({ values }) => values.includes(name))
  if (!next) return value ?? null
  const shared = fieldsOf(union, value)
  const empty = newValue(next.shape)
  if (!isObject(value) || !isObject(empty)) return withDiscriminator(empty, union.key, name)
  const kept = [...fieldsOf(next.shape, empty)].filter(
    ([field, control]) =>
      JSON.stringify(shared.get(field)) === JSON.stringify(control) && value[field] !== undefined,
  )
  const fields = Object.fromEntries(kept.map(([field]) => [field, value[field] ?? null]))
  return withDiscriminator({ ...empty, ...fields }, union.key, name)
}

function fieldsOf(control: Shape | undefined, value: Json | undefined): Map<string, Shape> {
  const known = followVariants(control, value)
  return new Map(known?.kind === 'object' ? known.fields.map(({ name, shape: inner }) => [name, inner]) : [])
}
