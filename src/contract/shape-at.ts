import { fieldOf, isObject, type Json } from './json.ts'
import { type FieldShape, type Shape, type VariantShape, type VariantsShape, wordsOf } from './shape.ts'

function valueAt(data: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(fieldOf, data)
}

/** Gives the variant of `value`; the first variant when none fits. */
export function findVariant(
  { key, variants }: VariantsShape,
  value: Json | undefined,
): VariantShape | undefined {
  const found = variants.find(({ values, shape }) => {
    if (key === undefined) return fits(shape, value)
    const named = isObject(value) ? value[key] : undefined
    return typeof named === 'string' && values.includes(named)
  })
  return found ?? variants[0]
}

/** Follows variants to the shape of `value`. */
export function followVariants(shape: Shape | undefined, value: Json | undefined): Shape | undefined {
  return shape?.kind === 'variants' ? followVariants(findVariant(shape, value)?.shape, value) : shape
}

/** Whether a value fits a shape: it has the right type, and an object has the required fields. */
function fits(shape: Shape, value: Json | undefined): boolean {
  switch (shape.kind) {
    case 'constant':
      return value === shape.value
    case 'number':
      return typeof value === 'number'
    case 'list':
      return Array.isArray(value)
    case 'object': {
      if (!isObject(value)) return false
      const names = shape.fields.map(({ name }) => name)
      return (
        Object.keys(value).every((name) => names.includes(name)) &&
        shape.fields.every(({ name, isRequired }) => !isRequired || value[name] !== undefined)
      )
    }
    default:
      return typeof value === 'string'
  }
}

/** The shape at a place of a document, by the variants of its values; undefined when there is none. */
export function shapeAt(root: Shape, data: Json, path: readonly string[]): Shape | undefined {
  if (root.kind === 'variants') {
    const variant = findVariant(root, data)
    return path.length === 0 ? root : variant && shapeAt(variant.shape, data, path)
  }
  if (root.kind === 'records') {
    if (path.length === 0) return root
    return shapeAt(Array.isArray(data) ? root.own : root.selection, data, path)
  }
  const [step, ...rest] = path
  if (step === undefined) return root
  const value = fieldOf(data, step)
  if (value === undefined) return undefined
  if (root.kind === 'list') return shapeAt(root.item, value, rest)
  const field = root.kind === 'object' && root.fields.find(({ name }) => name === step)
  return field ? shapeAt(field.shape, value, rest) : undefined
}

/** The label of the field `name` in a shape; the words of its name when the shape has no such field. */
export function labelIn(shape: Shape | undefined, name: string): string {
  return fieldsOf(shape).find((field) => field.name === name)?.label ?? wordsOf(name)
}

function fieldsOf(shape: Shape | undefined): readonly FieldShape[] {
  if (shape?.kind === 'records') return shape.selection.fields
  if (shape?.kind === 'variants') return shape.variants.flatMap((variant) => fieldsOf(variant.shape))
  return shape?.kind === 'object' ? shape.fields : []
}

/** The label of the field at a place of a document. */
export function labelAt(root: Shape, data: Json, path: readonly string[]): string {
  const around = shapeAt(root, data, path.slice(0, -1))
  const value = valueAt(data, path.slice(0, -1))
  return labelIn(followVariants(around, value), path.at(-1) ?? '')
}

/** The label of the field `name` beside a place or further out; undefined when no object around the place has it. */
export function labelAround(
  root: Shape,
  data: Json,
  path: readonly string[],
  name: string,
): string | undefined {
  for (let length = path.length; length >= 0; length--) {
    const around = path.slice(0, length)
    const shape = followVariants(shapeAt(root, data, around), valueAt(data, around))
    const field = fieldsOf(shape).find((one) => one.name === name)
    if (field) return field.label
  }
  return undefined
}
