import type { z } from 'zod'
import type { Role } from '../../../schemas/parts/roles.ts'
import { type FieldPath, isObject } from '../../contract/json.ts'
import { type ObjectShape, type Shape, wordsOf } from '../../contract/shape.ts'
import { type FoundField, fieldsAt, roleOf, shapesFor } from '../../contract/shape-at.ts'
import { type RoleView, titleOfView } from '../../contract/title-of.ts'
import { outputShapeOf, shapeOf } from './shape-of.ts'
import { valueAt } from './value-at.ts'

type AnySchema = z.core.$ZodType

/** Lists the shapes of the objects that may be at `path` of `data`. */
function listObjects(schema: AnySchema, data: unknown, path: FieldPath): ObjectShape[] {
  let shapes = [shapeOf(schema)]
  let value = data
  for (const key of path) {
    shapes = fieldsAt(shapes, value, key).map(({ shape }) => shape)
    value = valueAt(value, [key])
  }
  return shapes.flatMap((shape) => shapesFor(shape, value)).filter((shape) => shape.kind === 'object')
}

/** Lists the keys that an object at `path` may have. */
export function keysAt(schema: AnySchema, data: unknown, path: FieldPath): string[] {
  const fields = listObjects(schema, data, path).flatMap((object) => object.fields)
  return [...new Set(fields.map(({ name }) => name))]
}

/** Lists the texts that `key` of an object at `path` may be, such as the known block types. */
export function literalsAt(schema: AnySchema, data: unknown, path: FieldPath, key: string): string[] {
  const fields = listObjects(schema, data, path).flatMap((object) =>
    object.fields.filter(({ name }) => name === key),
  )
  const words = fields.flatMap(({ shape }): readonly unknown[] => {
    if (shape.kind === 'choice') return shape.options
    return shape.kind === 'constant' ? [shape.value] : []
  })
  return [...new Set(words.filter((word) => typeof word === 'string'))]
}

/** Lists a shape, and the shapes of what its values become. */
function withOutputs(shape: Shape): Shape[] {
  const parts = shape.kind === 'variants' ? shape.variants.map((variant) => variant.shape) : []
  const records = shape.kind === 'records' ? [shape.own, shape.selection] : []
  return [shape, ...[shape, ...parts, ...records].flatMap((one) => outputShapeOf(one) ?? [])]
}

/** What the schema says of a value, and of the values in it. */
export interface ShapeNode {
  /** What people call the field; empty for a document and for the items of lists. */
  label: string
  role: Role | undefined
  /** Whether its values are some fixed words. */
  isFixed: boolean
  /** Gives what the schema says of the field or the item `key` of `value`. */
  at: (key: string | number, value: unknown) => ShapeNode
  /** Whether the schema knows the value. */
  isKnown: boolean
}

/** The node of some fields, and what leads to those of more fields. */
interface KeptNode {
  node?: ShapeNode
  more: WeakMap<object, KeptNode>
}

const kept: KeptNode = { more: new WeakMap() }

/** Gives what the schema says of values that may be some fields. The same fields have the same answer. */
function nodeOfFields(fields: readonly FoundField[]): ShapeNode {
  let place = kept
  for (const field of fields) {
    // A shape may have several fields, with other labels.
    const key = field.label === '' ? field.shape : field
    const next = place.more.get(key) ?? { more: new WeakMap() }
    place.more.set(key, next)
    place = next
  }
  place.node ??= createNode(
    fields.map(({ shape }) => shape),
    fields[0]?.label,
  )
  return place.node
}

function createNode(shapes: readonly Shape[], label = ''): ShapeNode {
  const candidates = shapes.flatMap(withOutputs)
  return {
    label,
    role: shapes.map(roleOf).find((found) => found !== undefined),
    isKnown: shapes.length > 0,
    isFixed: candidates.flatMap((shape) => shapesFor(shape, undefined)).every(isFixedShape),
    at(key, value) {
      const fields = fieldsAt(candidates, value, key)
      return fields.length > 0 ? nodeOfFields(fields) : createNode([], wordsOf(String(key)))
    },
  }
}

/** Whether the values of a shape are some fixed words. */
function isFixedShape(shape: Shape): boolean {
  if (shape.kind === 'choice') return shape.options.every((option) => typeof option === 'string')
  return shape.kind === 'constant'
}

/** Gives what a schema says of its values. The same schema has the same answer. */
export function nodeOf(schema: AnySchema): ShapeNode {
  return nodeOfFields([{ shape: shapeOf(schema), label: '' }])
}

function addFieldNames(shape: Shape, role: Role, names: Set<string>, seen: Set<Shape>): void {
  if (seen.has(shape)) return
  seen.add(shape)
  const inner = shapesFor(shape, undefined).flatMap(withOutputs)
  for (const one of [...withOutputs(shape), ...inner]) addFieldNames(one, role, names, seen)
  if (shape.kind === 'list') addFieldNames(shape.item, role, names, seen)
  if (shape.kind !== 'object') return
  for (const field of shape.fields) {
    if (roleOf(field.shape) === role) names.add(field.name)
    addFieldNames(field.shape, role, names, seen)
  }
}

/** Lists the names of all fields with a role in the values of a schema, at any depth. */
export function fieldNamesWith(schema: AnySchema, role: Role): Set<string> {
  const names = new Set<string>()
  addFieldNames(shapeOf(schema), role, names, new Set())
  return names
}

/** Gives a value with the roles of its fields. */
export function viewBySchema(node: ShapeNode, value: unknown): RoleView {
  return {
    role: node.role,
    value,
    fields: () =>
      isObject(value)
        ? Object.entries(value).map(([key, inner]) => viewBySchema(node.at(key, value), inner))
        : [],
  }
}

/** Gives what a value is called; undefined when it has no name. `schema` may also be that of what the value becomes. */
export function titleBySchema(schema: AnySchema | ShapeNode, value: unknown): string | undefined {
  return titleOfView(viewBySchema('at' in schema ? schema : nodeOf(schema), value))
}
