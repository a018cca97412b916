import type { Role } from '../../schemas/parts/roles.ts'
import { fieldOf, isObject, type Json } from './json.ts'
import {
  type FieldShape,
  optionName,
  type Shape,
  type VariantShape,
  type VariantsShape,
  wordsOf,
} from './shape.ts'

function valueAt(data: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(fieldOf, data)
}

/** Lists the variants that a value may be meant for: those that it names, or that it fits; all when there is none. */
export function variantsFor({ key, variants }: VariantsShape, value: unknown): readonly VariantShape[] {
  const named = key !== undefined && isObject(value) ? value[key] : undefined
  const found = variants.filter(({ values, shape }) =>
    key === undefined ? fits(shape, value) : typeof named === 'string' && values.includes(named),
  )
  return found.length > 0 ? found : variants
}

/** Lists the shapes that a value may be meant for, the most likely first, without variants and lists of records. */
export function shapesFor(shape: Shape, value: unknown): Shape[] {
  if (shape.kind === 'records')
    return isObject(value) ? [shape.selection, shape.own] : [shape.own, shape.selection]
  if (shape.kind !== 'variants') return [shape]
  return variantsFor(shape, value).flatMap((variant) => shapesFor(variant.shape, value))
}

/** A field, or the items of a list, which have no label. */
export type FoundField = Pick<FieldShape, 'shape' | 'label'>

/** Lists the fields, or the items, at `key` of a value that may have one of `shapes`. */
export function fieldsAt(shapes: readonly Shape[], value: unknown, key: string | number): FoundField[] {
  const found: FoundField[] = []
  for (const whole of shapes)
    for (const shape of shapesFor(whole, value)) {
      if (shape.kind === 'list' && Array.isArray(value)) found.push({ shape: shape.item, label: '' })
      const field = shape.kind === 'object' && shape.fields.find(({ name }) => name === key)
      if (field) found.push(field)
    }
  return found
}

/** Follows variants to the shape of `value`. */
export function followVariants(shape: Shape | undefined, value: unknown): Shape | undefined {
  return shape?.kind === 'variants' ? followVariants(variantsFor(shape, value)[0]?.shape, value) : shape
}

/** Gives the role of a shape, or of what it may be. Names that it refers to are a role, too. */
export function roleOf(shape: Shape): Role | undefined {
  if (shape.role !== undefined) return shape.role
  if (shape.kind === 'reference') return shape.to
  if (shape.kind === 'records') return roleOf(shape.own) ?? roleOf(shape.selection)
  if (shape.kind !== 'variants') return undefined
  return shape.variants.map((variant) => roleOf(variant.shape)).find((role) => role !== undefined)
}

/** Whether a value fits a shape: it has the right type, and an object has the required fields. */
function fits(shape: Shape, value: unknown): boolean {
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
  const [step, ...rest] = path
  if (step === undefined) return root
  const value = fieldOf(data, step)
  const [field] = value === undefined ? [] : fieldsAt([root], data, step)
  return field && value !== undefined ? shapeAt(field.shape, value, rest) : undefined
}

/** The label of the field `name` in a shape; the words of its name when the shape has no such field. */
export function labelIn(shape: Shape | undefined, name: string): string {
  return fieldsOf(shape).find((field) => field.name === name)?.label ?? wordsOf(name)
}

/** What people call the value `option` of the field `name`, in whichever variant has it. */
export function optionIn(shape: Shape | undefined, name: string, option: string): string {
  const own = fieldsOf(shape).filter((field) => field.name === name)
  return optionName(own.find(({ shape: { names } }) => names?.[option])?.shape ?? {}, option)
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
