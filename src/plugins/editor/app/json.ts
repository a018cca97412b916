import { fieldOf } from '../../../contract/json.ts'
import type { Json, Pointer } from '../protocol.ts'

/** The place of the object or list that holds the value at `pointer`. */
export function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

/** Whether `inner` is `outer`, or a place in it. */
export function isWithin(inner: Pointer, outer: Pointer): boolean {
  return inner === outer || inner.startsWith(`${outer}/`)
}

/** Whether two values of documents are the same; the order of keys does not count. */
export function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isEqual(fieldOf(one, key), fieldOf(other, key)))
  )
}

/** Whether a value that comes from a parser is one of a document. */
export function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) return value.every(isJson)
  return typeof value === 'object' || ['string', 'number', 'boolean'].includes(typeof value)
}
