import { fieldOf } from '../../contract/json.ts'
import { splitPointer } from '../../contract/json-pointer.ts'
import type { Json, Operation, Pointer } from './protocol.ts'

/** The parts of a document that operations change. */
export interface Changeable {
  data: Json
  /** The text below the fields of an .mdx page. */
  body?: string
}

/** Gives the value at `pointer`; undefined when there is none. */
export function valueAtPointer(data: Json, pointer: Pointer): Json | undefined {
  return splitPointer(pointer).reduce<Json | undefined>(fieldOf, data)
}

type Change = (value: Json | undefined) => Json | undefined

function changeAt(data: Json | undefined, keys: readonly string[], change: Change): Json | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return change(data)
  const value = changeAt(fieldOf(data, key), rest, change)
  if (Array.isArray(data)) return data.toSpliced(Number(key), 1, ...(value === undefined ? [] : [value]))
  if (typeof data !== 'object' || data === null) return data
  if (value !== undefined) return { ...data, [key]: value }
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key))
}

/** Moves an item of a list. Gives the new list. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

function changeOf(operation: Exclude<Operation, { op: 'body' | 'restore' }>): Change {
  switch (operation.op) {
    case 'set':
      return () => operation.value
    case 'remove':
      return () => undefined
    case 'insert':
      return (list) => (Array.isArray(list) ? list.toSpliced(operation.index, 0, operation.value) : list)
    case 'move':
      return (list) => (Array.isArray(list) ? moveItem(list, operation.from, operation.to) : list)
  }
}

/** Gives a copy of a document with a change. Only the server knows what `restore` makes of the document, which stays as it is. */
export function applyOperation<T extends Changeable>(document: T, operation: Operation): T {
  if (operation.op === 'restore') return document
  if (operation.op === 'body') return { ...document, body: operation.value }
  const data = changeAt(document.data, splitPointer(operation.pointer), changeOf(operation))
  return { ...document, data: data ?? null }
}

/** Joins two operations that type in one field; undefined when they do anything else. */
export function joinTyping(earlier: Operation | undefined, later: Operation): Operation | undefined {
  if (earlier?.op === 'body' && later.op === 'body') return { ...later, expect: earlier.expect }
  const isSame = earlier?.op === 'set' && later.op === 'set' && earlier.pointer === later.pointer
  return isSame ? { ...earlier, value: later.value } : undefined
}
