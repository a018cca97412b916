import { toPointer } from '../../../../contract/json-pointer.ts'
import { valueAt } from '../../operations.ts'
import type { EditState, Json } from '../../protocol.ts'
import { isObject } from '../json.ts'
import type { Control, FormField, ReferenceControl, Variant, VariantsControl } from './control.ts'
import { wordsOf } from './words.ts'

/** Lists the names that a field may hold. */
export function namesFor({ to, card }: ReferenceControl, names: EditState['names']): readonly string[] {
  return card === undefined ? names[to] : names[to].filter((name) => names.cards[name] === card)
}

/** Gives the variant of `value`; the first variant when none fits. */
export function findVariant(
  { key, variants }: VariantsControl,
  value: Json | undefined,
): Variant | undefined {
  const fits = variants.find(({ values, control }) => {
    if (key === undefined) return fitsControl(control, value)
    const named = isObject(value) ? value[key] : undefined
    return typeof named === 'string' && values.includes(named)
  })
  return fits ?? variants[0]
}

/** Follows variants to the control of `value`. */
export function followVariants(control: Control | undefined, value: Json | undefined): Control | undefined {
  return control?.kind === 'variants' ? followVariants(findVariant(control, value)?.control, value) : control
}

/** Whether a value fits a control: it has the right type, and an object has the required fields. */
function fitsControl(control: Control, value: Json | undefined): boolean {
  switch (control.kind) {
    case 'constant':
      return value === control.value
    case 'number':
      return typeof value === 'number'
    case 'list':
      return Array.isArray(value)
    case 'object': {
      if (!isObject(value)) return false
      const names = control.fields.map(({ name }) => name)
      return (
        Object.keys(value).every((name) => names.includes(name)) &&
        control.fields.every(({ name, isRequired }) => !isRequired || value[name] !== undefined)
      )
    }
    default:
      return typeof value === 'string'
  }
}

/** The control at a place of a document, by the variants of its values; undefined when there is none. */
export function controlAt(root: Control, data: Json, path: readonly string[]): Control | undefined {
  if (root.kind === 'variants') {
    const variant = findVariant(root, data)
    return path.length === 0 ? root : variant && controlAt(variant.control, data, path)
  }
  if (root.kind === 'records') {
    if (path.length === 0) return root
    return controlAt(Array.isArray(data) ? root.own : root.selection, data, path)
  }
  const [step, ...rest] = path
  if (step === undefined) return root
  const inner = Array.isArray(data) ? data[Number(step)] : isObject(data) ? data[step] : undefined
  if (inner === undefined) return undefined
  if (root.kind === 'list') return controlAt(root.item, inner, rest)
  const field = root.kind === 'object' && root.fields.find(({ name }) => name === step)
  return field ? controlAt(field.control, inner, rest) : undefined
}

/** The label of the field `name` in a control; the words of its name when the control has no such field. */
export function labelIn(control: Control | undefined, name: string): string {
  return fieldsOf(control).find((field) => field.name === name)?.label ?? wordsOf(name)
}

function fieldsOf(control: Control | undefined): readonly FormField[] {
  if (control?.kind === 'records') return control.selection.fields
  if (control?.kind === 'variants') return control.variants.flatMap((variant) => fieldsOf(variant.control))
  return control?.kind === 'object' ? control.fields : []
}

/** The label of the field at a place of a document. */
export function labelAt(root: Control, data: Json, path: readonly string[]): string {
  const around = controlAt(root, data, path.slice(0, -1))
  const value = valueAt(data, toPointer(path.slice(0, -1)))
  return labelIn(followVariants(around, value), path.at(-1) ?? '')
}

/** The label of the field `name` beside a place or further out; undefined when no object around the place has it. */
export function labelAround(
  root: Control,
  data: Json,
  path: readonly string[],
  name: string,
): string | undefined {
  for (let length = path.length; length >= 0; length--) {
    const around = path.slice(0, length)
    const control = followVariants(controlAt(root, data, around), valueAt(data, toPointer(around)))
    const field = fieldsOf(control).find((one) => one.name === name)
    if (field) return field.label
  }
  return undefined
}

/** Whether a field contains blocks, which the outline shows, adds and moves. */
export function holdsBlocks({ control }: Pick<FormField, 'control'>): boolean {
  return control.kind === 'list' && control.item.kind === 'variants' && control.item.key === 'type'
}

/** Whether a control has a list of blocks, or the text of a page, at any depth. */
function holdsBlocksWithin(control: Control): boolean {
  switch (control.kind) {
    case 'body':
      return true
    case 'list':
      return holdsBlocks({ control }) || holdsBlocksWithin(control.item)
    case 'object':
      return control.fields.some((field) => holdsBlocksWithin(field.control))
    case 'variants':
      return control.variants.some((variant) => holdsBlocksWithin(variant.control))
    default:
      return false
  }
}

/** Whether a kind of block may be a tag in a text: it contains no blocks, and no text of its own. */
export function mayBeTag({ control }: Pick<Variant, 'control'>): boolean {
  return !holdsBlocksWithin(control)
}
