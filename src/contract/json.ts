/** A value of a JSON document. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The path of a value in a document: keys and indexes. */
export type FieldPath = readonly (string | number)[]

/** The deepest nesting of objects and lists in a content file. */
export const MAX_DEPTH = 64

const INDEX = /^(?:0|[1-9]\d*)$/

/** Whether a value is an object, and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Gives the field or item `key` of a value; undefined when there is none. */
export function fieldOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return INDEX.test(key) ? value[Number(key)] : undefined
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
