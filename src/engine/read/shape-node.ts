import type { z } from 'zod'
import type { Role } from '../../../schemas/parts/roles.ts'
import type { FieldPath } from '../../contract/json.ts'
import { type ObjectShape, type Shape, wordsOf } from '../../contract/shape.ts'
import { type RoleView, titleOfView } from '../../contract/title-of.ts'
import { outputShapeOf, shapeOf } from './shape-of.ts'
import { isRecord, valueAt } from './value-at.ts'

type AnySchema = z.core.$ZodType

/**
 * Lists the shapes that `value` may be meant for, without variants and lists of records: of variants those whose `type`, `card`
 * or `kind` it has, or all when it has none of them.
 */
function listMeant(shape: Shape, value: unknown): Shape[] {
  if (shape.kind === 'records') return [shape.own, shape.selection]
  if (shape.kind !== 'variants') return [shape]
  const { key, variants } = shape
  const named = key !== undefined && isRecord(value) ? value[key] : undefined
  const fitting = variants.filter(({ values }) => typeof named === 'string' && values.includes(named))
  return (fitting.length > 0 ? fitting : variants).flatMap((variant) => listMeant(variant.shape, value))
}

function isObjectShape(shape: Shape): shape is Shape & ObjectShape {
  return shape.kind === 'object'
}

/** Lists the shapes of the value at `key` of `value`. */
function listInner(shapes: readonly Shape[], value: unknown, key: string | number): Shape[] {
  return shapes
    .flatMap((shape) => listMeant(shape, value))
    .flatMap((shape) => {
      if (typeof key === 'number') return shape.kind === 'list' ? [shape.item] : []
      const field = isObjectShape(shape) && shape.fields.find(({ name }) => name === key)
      return field ? [field.shape] : []
    })
}

/** Lists the shapes of the objects that may be at `path` of `data`. */
function listObjects(schema: AnySchema, data: unknown, path: FieldPath): ObjectShape[] {
  let shapes = [shapeOf(schema)]
  let value = data
  for (const key of path) {
    shapes = listInner(shapes, value, key)
    value = valueAt(value, [key])
  }
  return shapes.flatMap((shape) => listMeant(shape, value)).filter(isObjectShape)
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

/** Gives the role of a shape, or of what it may be. Names that it refers to are a role, too. */
function roleOf(shape: Shape): Role | undefined {
  if (shape.role !== undefined) return shape.role
  if (shape.kind === 'reference') return shape.to
  if (shape.kind === 'records') return roleOf(shape.own) ?? roleOf(shape.selection)
  if (shape.kind !== 'variants') return undefined
  return shape.variants.map((variant) => roleOf(variant.shape)).find((role) => role !== undefined)
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
  /** Gives what the schema says of the field or the item `key` of `value`. The same question has the same answer. */
  at: (key: string | number, value: unknown) => ShapeNode
  /** Whether the schema knows the value. */
  isKnown: boolean
}

/** The object shapes that objects of one kind may be meant for, with what they say of the fields. */
interface Kind {
  objects: readonly ObjectShape[]
  fields: Map<string, ShapeNode>
}

/** Lists the fields by whose values the variants of a shape differ, at any depth. */
function listKeys(shape: Shape): string[] {
  if (shape.kind !== 'variants') return []
  const inner = shape.variants.flatMap((variant) => listKeys(variant.shape))
  return shape.key === undefined ? inner : [shape.key, ...inner]
}

function createNode(shapes: readonly Shape[], label = ''): ShapeNode {
  const candidates = shapes.flatMap(withOutputs)
  const keys = [...new Set(candidates.flatMap(listKeys))]
  const kinds = new Map<string, Kind>()
  /** The last object that was asked for: its fields are looked up one after another. */
  let last: { value: unknown; kind: Kind } | undefined
  const kindOf = (value: unknown): Kind => {
    if (last?.value === value && last) return last.kind
    const name = isRecord(value) ? keys.map((key) => value[key]).join() : ''
    const kind = kinds.get(name) ?? {
      objects: candidates.flatMap((shape) => listMeant(shape, value)).filter(isObjectShape),
      fields: new Map<string, ShapeNode>(),
    }
    kinds.set(name, kind)
    last = { value, kind }
    return kind
  }
  let item: ShapeNode | undefined
  const at: ShapeNode['at'] = (key, value) => {
    if (typeof key === 'number') {
      item ??= createNode(listInner(candidates, value, key))
      return item
    }
    const { objects, fields } = kindOf(value)
    const known = fields.get(key)
    if (known) return known
    const found = objects.flatMap((object) => object.fields.filter(({ name }) => name === key))
    const field = createNode(
      found.map(({ shape }) => shape),
      found[0]?.label ?? wordsOf(key),
    )
    fields.set(key, field)
    return field
  }
  const role = shapes.map(roleOf).find((found) => found !== undefined)
  const isFixed = candidates.flatMap((shape) => listMeant(shape, undefined)).every(isFixedShape)
  return { label, role, isKnown: shapes.length > 0, isFixed, at }
}

/** Whether the values of a shape are some fixed words. */
function isFixedShape(shape: Shape): boolean {
  if (shape.kind === 'choice') return shape.options.every((option) => typeof option === 'string')
  return shape.kind === 'constant'
}

const nodes = new WeakMap<AnySchema, ShapeNode>()

/** Gives what a schema says of its values. The same schema has the same answer: what has been looked up once is kept. */
export function nodeOf(schema: AnySchema): ShapeNode {
  const node = nodes.get(schema) ?? createNode([shapeOf(schema)])
  nodes.set(schema, node)
  return node
}

function addFieldNames(shape: Shape, role: Role, names: Set<string>, seen: Set<Shape>): void {
  if (seen.has(shape)) return
  seen.add(shape)
  const inner = listMeant(shape, undefined).flatMap(withOutputs)
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
export function viewOf(node: ShapeNode, value: unknown): RoleView {
  return {
    role: node.role,
    value,
    fields: () =>
      isRecord(value) ? Object.entries(value).map(([key, inner]) => viewOf(node.at(key, value), inner)) : [],
  }
}

/** Gives what a value is called; undefined when it has no name. `schema` may also be that of what the value becomes. */
export function titleOf(schema: AnySchema | ShapeNode, value: unknown): string | undefined {
  return titleOfView(viewOf('at' in schema ? schema : nodeOf(schema), value))
}
