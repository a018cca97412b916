import { z } from 'zod'
import type { FieldPath } from './json-document.ts'
import { isRecord, valueAt } from './value-at.ts'

type AnySchema = z.core.$ZodType

function literalsOf(schema: AnySchema | undefined): unknown[] {
  return schema instanceof z.ZodLiteral ? [...schema.values] : []
}

/** Lists the schemas that remain without wrappers (optional, default, nullable, pipe) and unions. */
function unwrapSchema(schema: AnySchema): AnySchema[] {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  if (isWrapper || schema instanceof z.ZodNullable) return unwrapSchema(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.def.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(unwrapSchema)
  return [schema]
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

/** A value of a document that holds no other values, with what its schema says of it. */
export interface Leaf {
  path: FieldPath
  value: unknown
  /** The kind of name that it holds, such as `route` or `picture`. */
  refers: string | undefined
  /** Whether it is one of some fixed words. */
  isFixed: boolean
}

/** Gives the kind of name that values of a schema hold. */
function refersOf(schema: AnySchema): string | undefined {
  const { refers } = z.globalRegistry.get(schema) ?? {}
  if (typeof refers === 'string') return refers
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  return isWrapper ? refersOf(schema.def.innerType) : undefined
}

function* walkLeaves(schemas: readonly AnySchema[], value: unknown, path: FieldPath): Generator<Leaf> {
  if (schemas.length === 0) return
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key
      const innerSchemas = schemas.flatMap((schema) => childSchemas(schema, value, step))
      yield* walkLeaves(innerSchemas, inner, [...path, step])
    }
    return
  }
  const isFixed = schemas
    .flatMap(unwrapSchema)
    .every((schema) => schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum)
  yield { path, value, isFixed, refers: schemas.map(refersOf).find((kind) => kind !== undefined) }
}

/** Yields the leaves of `data` that `schema` knows, in the order in which they stand. */
export function listLeaves(schema: AnySchema, data: unknown): Generator<Leaf> {
  return walkLeaves([schema], data, [])
}
