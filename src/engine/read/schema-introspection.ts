import { z } from 'zod'
import { outputOf, type Role } from '../../../schemas/parts/roles.ts'
import { type RoleView, titleOfView } from '../../contract/title-of.ts'
import type { FieldPath } from './json-document.ts'
import { isRecord, valueAt } from './value-at.ts'

type AnySchema = z.core.$ZodType

function literalsOf(schema: AnySchema | undefined): unknown[] {
  return schema instanceof z.ZodLiteral ? [...schema.values] : []
}

/** Lists the schemas inside a wrapper (optional, default, nullable, pipe) or a union. */
function unwrapOnce(schema: AnySchema): readonly AnySchema[] {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  if (isWrapper || schema instanceof z.ZodNullable) return [schema.def.innerType]
  if (schema instanceof z.ZodPipe) return [schema.def.in]
  return schema instanceof z.ZodUnion ? schema.options : []
}

/** Lists the schemas that remain without wrappers and unions. */
function unwrapSchema(schema: AnySchema): AnySchema[] {
  const inner = unwrapOnce(schema)
  return inner.length > 0 ? inner.flatMap(unwrapSchema) : [schema]
}

/** Lists the object schemas that `value` may be meant for: those whose literal fields (`type`, `card`, `kind`) match it. */
function objectsFor(schema: AnySchema, value: unknown): z.ZodObject[] {
  const objects = unwrapSchema(schema).filter((candidate) => candidate instanceof z.ZodObject)
  if (!isRecord(value)) return objects
  const matching = objects.filter((object) =>
    Object.entries(object.shape).every(([key, field]) => {
      const literals = literalsOf(field)
      return value[key] === undefined || literals.length === 0 || literals.includes(value[key])
    }),
  )
  return matching.length > 0 ? matching : objects
}

/** Lists the schemas of the value at `key` of `value`. */
function childSchemas(schema: AnySchema, value: unknown, key: string | number): AnySchema[] {
  if (typeof key === 'number')
    return unwrapSchema(schema).flatMap((candidate) => {
      if (candidate instanceof z.ZodArray) return [candidate.element]
      return candidate instanceof z.ZodTuple ? candidate.def.items.slice(key, key + 1) : []
    })
  return objectsFor(schema, value).flatMap((object) => object.shape[key] ?? [])
}

/** Lists the object schemas that `schema` allows at `path` of `data`. */
function objectsAt(schema: AnySchema, data: unknown, path: FieldPath): z.ZodObject[] {
  let schemas = [schema]
  let value = data
  for (const key of path) {
    schemas = schemas.flatMap((candidate) => childSchemas(candidate, value, key))
    value = valueAt(value, [key])
  }
  return schemas.flatMap((candidate) => objectsFor(candidate, value))
}

/** Lists the keys that an object at `path` may have. */
export function keysAt(schema: AnySchema, data: unknown, path: FieldPath): string[] {
  return [...new Set(objectsAt(schema, data, path).flatMap((object) => Object.keys(object.shape)))]
}

/** Lists the texts that `key` of an object at `path` may be, such as the known block types. */
export function literalsAt(schema: AnySchema, data: unknown, path: FieldPath, key: string): string[] {
  const literals = objectsAt(schema, data, path).flatMap((object): unknown[] => {
    const field = object.shape[key]
    return field instanceof z.ZodEnum ? field.options : literalsOf(field)
  })
  return [...new Set(literals.filter((literal) => typeof literal === 'string'))]
}

/** Gives what a schema, or what it wraps, says of the role of its values. Names that it refers to are a role, too. */
function roleOf(schema: AnySchema): Role | undefined {
  const { role, refers } = z.globalRegistry.get(schema) ?? {}
  if (role ?? refers) return role ?? refers
  const inner = unwrapOnce(schema)
  for (const candidate of inner) {
    const found = roleOf(candidate)
    if (found !== undefined) return found
  }
  return undefined
}

/** What a schema says of a value, and of the values in it. */
export interface SchemaNode {
  role: Role | undefined
  /** Whether its values are some fixed words. */
  isFixed: boolean
  /** Gives what the schema says of the field or the item `key` of `value`. The same question has the same answer. */
  at: (key: string | number, value: unknown) => SchemaNode
  /** Whether the schema knows the value. */
  isKnown: boolean
}

/** The object schemas that objects of one kind may be meant for, with what they say of the fields. */
interface Kind {
  objects: readonly z.ZodObject[]
  fields: Map<string, SchemaNode>
}

/** Lists the fields by whose values the kinds of objects differ. */
function discriminatorsOf(objects: readonly z.ZodObject[]): string[] {
  if (objects.length < 2) return []
  const names = objects.flatMap(({ shape }) =>
    Object.keys(shape).filter((key) => literalsOf(shape[key]).length > 0),
  )
  return [...new Set(names)]
}

function createNode(schemas: readonly AnySchema[]): SchemaNode {
  const candidates = schemas.flatMap((schema) => [schema, ...listOutputs(schema)])
  const plain = candidates.flatMap(unwrapSchema)
  const isTuple = plain.some((schema) => schema instanceof z.ZodTuple)
  const discriminators = discriminatorsOf(plain.filter((schema) => schema instanceof z.ZodObject))
  const items = new Map<number, SchemaNode>()
  const kinds = new Map<string, Kind>()
  /** The last object that was asked for: its fields are looked up one after another. */
  let last: { value: unknown; kind: Kind } | undefined
  const kindOf = (value: unknown): Kind => {
    if (last?.value === value && last) return last.kind
    const name = isRecord(value) ? discriminators.map((key) => value[key]).join() : ''
    const kind = kinds.get(name) ?? {
      objects: candidates.flatMap((schema) => objectsFor(schema, value)),
      fields: new Map<string, SchemaNode>(),
    }
    kinds.set(name, kind)
    last = { value, kind }
    return kind
  }
  const at: SchemaNode['at'] = (key, value) => {
    if (typeof key === 'string') {
      const { objects, fields } = kindOf(value)
      const field = fields.get(key) ?? createNode(objects.flatMap(({ shape }) => shape[key] ?? []))
      fields.set(key, field)
      return field
    }
    const index = isTuple ? key : 0
    const item = items.get(index) ?? createNode(plain.flatMap((schema) => childSchemas(schema, value, index)))
    items.set(index, item)
    return item
  }
  const isFixed = plain.every((schema) => schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum)
  const role = schemas.map(roleOf).find((found) => found !== undefined)
  return { role, isKnown: schemas.length > 0, isFixed, at }
}

function listOutputs(schema: AnySchema): AnySchema[] {
  return [schema, ...unwrapOnce(schema)].flatMap((candidate) => outputOf(candidate) ?? [])
}

const nodes = new WeakMap<AnySchema, SchemaNode>()

/** Gives what a schema says of its values. The same schema has the same answer: what has been looked up once is kept. */
export function nodeOf(schema: AnySchema): SchemaNode {
  const node = nodes.get(schema) ?? createNode([schema])
  nodes.set(schema, node)
  return node
}

function addFieldNames(schema: AnySchema, role: Role, names: Set<string>, seen: Set<AnySchema>): void {
  if (seen.has(schema)) return
  seen.add(schema)
  for (const inner of [...unwrapOnce(schema), ...listOutputs(schema)]) addFieldNames(inner, role, names, seen)
  if (schema instanceof z.ZodArray) addFieldNames(schema.element, role, names, seen)
  if (schema instanceof z.ZodTuple)
    for (const item of schema.def.items) addFieldNames(item, role, names, seen)
  if (!(schema instanceof z.ZodObject)) return
  for (const [name, field] of Object.entries(schema.shape)) {
    if (roleOf(field) === role) names.add(name)
    addFieldNames(field, role, names, seen)
  }
}

/** Lists the names of all fields with a role in the values of a schema, at any depth. */
export function fieldNamesWith(schema: AnySchema, role: Role): Set<string> {
  const names = new Set<string>()
  addFieldNames(schema, role, names, new Set())
  return names
}

/** Gives a value with the roles of its fields. */
export function viewOf(node: SchemaNode, value: unknown): RoleView {
  return {
    role: node.role,
    value,
    fields: () =>
      isRecord(value) ? Object.entries(value).map(([key, inner]) => viewOf(node.at(key, value), inner)) : [],
  }
}

/** Gives what a value is called; undefined when it has no name. `schema` may also be that of what the value becomes. */
export function titleOf(schema: AnySchema | SchemaNode, value: unknown): string | undefined {
  return titleOfView(viewOf('at' in schema ? schema : nodeOf(schema), value))
}
