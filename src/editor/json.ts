import type { Json, Operation, Pointer } from '../contract/edit-protocol.ts'
import { splitPointer } from '../contract/json-pointer.ts'

/** The place of the object or list that holds the value at `pointer`. */
export function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

/** Whether `inner` is `outer`, or a place in it. */
export function isWithin(inner: Pointer, outer: Pointer): boolean {
  return inner === outer || inner.startsWith(`${outer}/`)
}

function child(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)]
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, key) ? value[key] : undefined
}

/** The value at `pointer`; undefined when nothing stands there. */
export function valueAt(data: Json, pointer: Pointer): Json | undefined {
  return splitPointer(pointer).reduce<Json | undefined>(child, data)
}

/** Whether two values of documents are the same; the order of keys does not count. */
export function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isEqual(child(one, key), child(other, key)))
  )
}

/** Gives a copy of `data` in which `change` has replaced what stands at `keys`. What it gives undefined for is left out. */
function replaceAt(
  data: Json | undefined,
  keys: readonly string[],
  change: (value: Json | undefined) => Json | undefined,
): Json | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return change(data)
  const value = replaceAt(child(data, key), rest, change)
  if (Array.isArray(data))
    return data.flatMap((item, index) => {
      if (index !== Number(key)) return [item]
      return value === undefined ? [] : [value]
    })
  if (typeof data !== 'object' || data === null) return data
  if (value !== undefined) return { ...data, [key]: value }
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key))
}

function moved(list: readonly Json[], from: number, to: number): Json[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** What a list becomes by a change of its items; anything else stays as it is. */
function changeList(change: (list: readonly Json[]) => Json[]) {
  return (value: Json | undefined) => (Array.isArray(value) ? change(value) : value)
}

/** What an operation changes: the fields of a document, and the text of an .mdx page. */
interface Changeable {
  data: Json
  body?: string
}

function applyOperation<T extends Changeable>(document: T, operation: Operation): T {
  // What it brings back is known to the server only.
  if (operation.op === 'restore') return document
  if (operation.op === 'body') return { ...document, body: operation.value }
  const replace = (change: (value: Json | undefined) => Json | undefined): T => ({
    ...document,
    data: replaceAt(document.data, splitPointer(operation.pointer), change) ?? null,
  })
  if (operation.op === 'set') return replace(() => operation.value)
  if (operation.op === 'remove') return replace(() => undefined)
  if (operation.op === 'move') return replace(changeList((list) => moved(list, operation.from, operation.to)))
  const { index, value } = operation
  return replace(changeList((list) => [...list.slice(0, index), value, ...list.slice(index)]))
}

/** Gives a document after these operations, as the server will give it. */
export function applyOperations<T extends Changeable>(document: T, operations: readonly Operation[]): T {
  let current = document
  for (const operation of operations) current = applyOperation(current, operation)
  return current
}
