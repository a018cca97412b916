import { z } from 'zod'
import { outputOf } from '../../../schemas/parts/roles.ts'
import { findBlockTraits } from '../../../schemas/traits.ts'
import type { Json } from '../../contract/json.ts'
import {
  type FieldShape,
  type ListShape,
  type ObjectShape,
  type Shape,
  type ShapeKind,
  type VariantShape,
  wordsOf,
} from '../../contract/shape.ts'

type AnySchema = z.core.$ZodType
type Meta = z.core.GlobalMeta

/** Gives the schema that a wrapper (optional, default, nullable, pipe, lazy) holds; undefined for any other schema. */
function innerOf(schema: AnySchema): AnySchema | undefined {
  if (schema instanceof z.ZodPipe)
    return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in
  if (schema instanceof z.ZodLazy) return schema.unwrap()
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNullable
  return isWrapper ? schema.def.innerType : undefined
}

/** Gives what a schema, or else what it wraps, says under a key of its metadata. */
function metaOf<K extends keyof Meta>(schema: AnySchema, key: K): Meta[K] | undefined {
  const value = z.globalRegistry.get(schema)?.[key]
  if (value !== undefined) return value
  const inner = innerOf(schema)
  return inner && metaOf(inner, key)
}

function defaultOf(schema: AnySchema): Json | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return z.json().optional().parse(schema.def.defaultValue)
  const inner = innerOf(schema)
  return inner && defaultOf(inner)
}

/** Gives the least and the largest length of a text or a list, or the least value of a number, by the checks of its schema. */
function boundsOf(schema: AnySchema): { minimum?: number; maximum?: number } {
  const bounds: { minimum?: number; maximum?: number } = {}
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { def } = _zod
    const least = 'minimum' in def ? def.minimum : def.check === 'greater_than' && 'value' in def && def.value
    const most = 'maximum' in def && def.maximum
    if (typeof least === 'number') bounds.minimum = Math.max(least, bounds.minimum ?? least)
    if (typeof most === 'number') bounds.maximum = Math.min(most, bounds.maximum ?? most)
  }
  return bounds
}

/** Gives what a field does, for people. What all references of a kind are, their control shows. */
function descriptionOf(schema: AnySchema): string | undefined {
  const { refers, description } = z.globalRegistry.get(schema) ?? {}
  const { parent } = schema._zod
  const kind = parent && z.globalRegistry.get(parent)
  if (refers !== undefined && description === kind?.description) return undefined
  if (refers !== undefined && kind?.refers === undefined) return undefined
  if (description !== undefined) return description.replaceAll('`', '"')
  const inner = innerOf(schema)
  return inner && descriptionOf(inner)
}

const shapes = new WeakMap<AnySchema, Shape>()
/** The schemas of what values become, by the shapes of what editors write. */
const outputs = new WeakMap<Shape, AnySchema>()

/** Gives the shape of the values that a schema takes. The same schema has the same shape, which is made once. */
export function shapeOf(schema: AnySchema): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const [role, names] = [metaOf(schema, 'role'), metaOf(schema, 'names')]
  const shape: Shape = { ...kindOf(schema), ...(role && { role }), ...(names && { names }) }
  shapes.set(schema, shape)
  const output = findOutput(schema)
  if (output) outputs.set(shape, output)
  return shape
}

function findOutput(schema: AnySchema): AnySchema | undefined {
  const inner = innerOf(schema)
  return outputOf(schema) ?? (inner && findOutput(inner))
}

/** Gives the shape of what the values of a shape become, if they get other fields than an editor writes. */
export function outputShapeOf(shape: Shape): Shape | undefined {
  const output = outputs.get(shape)
  return output && shapeOf(output)
}

/** `control` is what a schema around it says of the control. */
function kindOf(schema: AnySchema, around?: Meta['control']): ShapeKind {
  const to = metaOf(schema, 'refers')
  const card = metaOf(schema, 'card')
  if (to !== undefined) return { kind: 'reference', to, ...(typeof card === 'string' && { card }) }
  if (metaOf(schema, 'role') === 'focal-point') return { kind: 'focal-point' }
  const control = around ?? metaOf(schema, 'control')
  const inner = innerOf(schema)
  if (inner) return kindOf(inner, control)
  if (schema instanceof z.ZodUnion) return unionOf(schema.options)
  const { minimum, maximum } = boundsOf(schema)
  if (schema instanceof z.ZodArray) return listOf(schema.element, minimum, maximum)
  // The items of a tuple are of one kind, and their number is fixed.
  if (schema instanceof z.ZodTuple && schema.def.items[0])
    return listOf(schema.def.items[0], schema.def.items.length, schema.def.items.length)
  if (schema instanceof z.ZodObject) return objectOf(schema)
  if (schema instanceof z.ZodRecord) return { kind: 'object', fields: [] }
  if (schema instanceof z.ZodNever) return { kind: 'body' }
  if (schema instanceof z.ZodLiteral) return literalOf([...schema.values])
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.filter(isString) }
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' }
  if (schema instanceof z.ZodNumber) {
    const isWhole = schema.isInt
    return {
      kind: 'number',
      isWhole,
      isPrice: control === 'price',
      ...(minimum !== undefined && { minimum }),
    }
  }
  if (schema instanceof z.ZodISODate) return { kind: 'date' }
  if (!(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)) return { kind: 'unknown' }
  if (control === 'time' || control === 'colour') return { kind: control }
  return { kind: 'text', isProse: control === 'prose', ...(maximum !== undefined && { maxLength: maximum }) }
}

const isString = (value: unknown) => typeof value === 'string'

function listOf(item: AnySchema, minItems = 0, maxItems = Number.MAX_SAFE_INTEGER): ListShape {
  return { kind: 'list', item: shapeOf(item), minItems, maxItems }
}

function literalOf(values: readonly z.core.util.Literal[]): ShapeKind {
  const [value] = values
  if (values.length > 1) return { kind: 'choice', options: values.filter(isString) }
  return { kind: 'constant', value: typeof value === 'bigint' || value === undefined ? String(value) : value }
}

function objectOf({ shape: schemas }: z.ZodObject): ObjectShape {
  const fields = Object.entries(schemas).flatMap(([name, schema]): FieldShape[] => {
    // `$schema` is for code editors.
    if (name === '$schema') return []
    const description = descriptionOf(schema)
    const value = defaultOf(schema)
    return [
      {
        name,
        label: metaOf(schema, 'title') ?? wordsOf(name),
        shape: shapeOf(schema),
        ...(description !== undefined && { description }),
        isRequired: schema._zod.optin === undefined,
        ...(value !== undefined && { default: value }),
      },
    ]
  })
  return { kind: 'object', fields }
}

function unionOf(options: readonly AnySchema[]): ShapeKind {
  const parts = options.map(shapeOf)
  const words = parts.flatMap((part): readonly (string | boolean)[] => {
    if (part.kind === 'switch') return [true, false]
    if (part.kind === 'choice') return part.options
    return part.kind === 'constant' && typeof part.value === 'string' ? [part.value] : []
  })
  if (parts.every(({ kind }) => ['switch', 'choice', 'constant'].includes(kind)))
    return { kind: 'choice', options: words }
  const own = parts.find((part) => part.kind === 'list')
  const selection = parts.find((part) => part.kind === 'object' && part.fields.some(isCollection))
  if (parts.length === 2 && own?.kind === 'list' && selection?.kind === 'object')
    return { kind: 'records', own, selection }
  const key = parts.flatMap(fieldNames).find((name) => discriminates(name, parts))
  const variants = options.map((schema): VariantShape => {
    const shape = shapeOf(schema)
    const description = descriptionOf(schema)
    const [type] = constantsOf(shape, 'type')
    const purpose = findBlockTraits(type)?.purpose
    return {
      values: key === undefined ? [] : constantsOf(shape, key),
      shape,
      ...(description !== undefined && { description }),
      ...(purpose !== undefined && { purpose }),
    }
  })
  return { kind: 'variants', ...(key !== undefined && { key }), variants }
}

function isCollection({ shape }: FieldShape): boolean {
  return shape.kind === 'reference' && shape.to === 'collection'
}

function fieldNames(shape: Shape): string[] {
  if (shape.kind === 'variants') return shape.variants.flatMap((variant) => fieldNames(variant.shape))
  return shape.kind === 'object' ? shape.fields.map(({ name }) => name) : []
}

/** Lists the values that the required field `key` may have, in all variants. */
function constantsOf(shape: Shape, key: string): string[] {
  if (shape.kind === 'variants')
    return [...new Set(shape.variants.flatMap((variant) => constantsOf(variant.shape, key)))]
  const field = shape.kind === 'object' ? shape.fields.find(({ name }) => name === key) : undefined
  if (!field?.isRequired) return []
  if (field.shape.kind === 'constant') return [field.shape.value].filter(isString)
  return field.shape.kind === 'choice' ? field.shape.options.filter(isString) : []
}

/** Whether the values of the field `key` are different in each of the shapes. */
function discriminates(key: string, shapes: readonly Shape[]): boolean {
  const values = shapes.map((shape) => constantsOf(shape, key))
  const all = values.flat()
  return values.every(({ length }) => length > 0) && new Set(all).size === all.length
}
