import { z } from 'zod'
import type { Path } from './json-document.ts'

type Schema = z.core.$ZodType

/** Whether a value has keys: an object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function literalsOf(schema: Schema | undefined): unknown[] {
  return schema instanceof z.ZodLiteral ? [...schema.values] : []
}

/** The plain schemas behind wrappers and unions. */
function plain(schema: Schema): Schema[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return plain(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return plain(schema.def.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(plain)
  return [schema]
}

/** The objects that `value` may be meant as: those whose literal fields (`type`, `card`, `kind`) agree with it. */
function objectsFor(schema: Schema, value: unknown): z.ZodObject[] {
  const objects = plain(schema).filter((candidate) => candidate instanceof z.ZodObject)
  if (!isRecord(value)) return objects
  const fitting = objects.filter((object) =>
    Object.entries(object.shape).every(([key, field]) => {
      const literals = literalsOf(field)
      return value[key] === undefined || literals.length === 0 || literals.includes(value[key])
    }),
  )
  return fitting.length > 0 ? fitting : objects
}

function inner(schema: Schema, value: unknown, key: string | number): Schema[] {
  if (typeof key === 'number')
    return plain(schema).flatMap((candidate) => {
      if (candidate instanceof z.ZodArray) return [candidate.element]
      return candidate instanceof z.ZodTuple ? candidate.def.items.slice(key, key + 1) : []
    })
  return objectsFor(schema, value).flatMap((object) => object.shape[key] ?? [])
}

/** The objects that the schema allows at `path` of `data`. */
function objectsAt(schema: Schema, data: unknown, path: Path): z.ZodObject[] {
  let schemas = [schema]
  let value = data
  for (const key of path) {
    schemas = schemas.flatMap((candidate) => inner(candidate, value, key))
    value = Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined
  }
  return schemas.flatMap((candidate) => objectsFor(candidate, value))
}

/** The keys that an object at `path` may have. */
export function keysAt(schema: Schema, data: unknown, path: Path): string[] {
  return [...new Set(objectsAt(schema, data, path).flatMap((object) => Object.keys(object.shape)))]
}

/** The texts that `key` of an object at `path` may be, such as the known block types. */
export function literalsAt(schema: Schema, data: unknown, path: Path, key: string): string[] {
  const literals = objectsAt(schema, data, path).flatMap((object): unknown[] => {
    const field = object.shape[key]
    return field instanceof z.ZodEnum ? field.options : literalsOf(field)
  })
  return [...new Set(literals.filter((literal) => typeof literal === 'string'))]
}

/** What stands at `path` of `data`; undefined when nothing does. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const key of path)
    value = Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined
  return value
}
