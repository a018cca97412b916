import type { Json } from '../../../contract/edit-protocol.ts'
import type { Edit, TextSpan } from '../../diagnostics/problem.ts'
import type { FieldPath } from '../../read/json-document.ts'

/** A part of a text, as offsets in UTF-16 units. */
export type Span = Required<TextSpan> & { end: number }

/**
 * The fields of a document with the places of their values. Each change is one edit of the text around the value that it
 * changes; what it is about must stand in the data.
 */
export interface DocumentSource {
  data: Json
  /** Gives the value at `path` another one. */
  replace: (path: FieldPath, value: Json) => Edit
  /** Adds an item to the list at `path`, before the item at `index`. */
  insert: (path: FieldPath, index: number, value: Json) => Edit
  /** Adds a field to the object at `path`, behind those that stand before it in `order`. */
  add: (path: FieldPath, key: string, value: Json, order: readonly string[] | undefined) => Edit
  /** Removes the field or item `step` of what stands at `path`. */
  remove: (path: FieldPath, step: string | number) => Edit
  /** Moves an item of the list at `path`; `to` is its index afterwards. */
  move: (path: FieldPath, from: number, to: number) => Edit
  /**
   * Finds the text of the value at `path`, or of the nearest value around it, that holds every edit of that value: what
   * stands before and behind stays the same.
   */
  extent: (path: FieldPath) => Span & { path: FieldPath }
}

/** Says that a value is written in a form in which it cannot be changed by itself. */
export class SpliceError extends Error {}

/** Gives the line end of a text: that of its first line. */
export function lineEndOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n'
}

/** Gives the white space at the beginning of the line that `offset` is on. */
export function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}

/** Gives the index that a new field gets among `keys`. */
export function findFieldIndex(keys: readonly string[], key: string, order: readonly string[] = []): number {
  const rank = order.indexOf(key)
  const ranks = keys.map((other) => order.indexOf(other))
  const previous = ranks.findLastIndex((other) => other >= 0 && other < rank)
  if (previous >= 0) return previous + 1
  const next = ranks.findIndex((other) => rank >= 0 && other > rank)
  return next >= 0 ? next : keys.length
}

/** Moves an item of a list. Gives the new list. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** Moves the text of an item; what stands between the items stays. */
export function moveText(text: string, items: readonly Span[], from: number, to: number): Edit {
  const moved = moveItem(items, from, to)
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const changed = items.slice(first, last + 1)
  const result = changed.map(({ start }, index) => {
    const source = moved[first + index]
    const gap = text.slice(changed[index - 1]?.end ?? start, start)
    return gap + (source ? text.slice(source.start, source.end) : '')
  })
  return { start: changed[0]?.start ?? 0, end: changed.at(-1)?.end ?? 0, text: result.join('') }
}

/** Gives what stands between two items in brackets: a line break with its indentation, else a space. */
function separatorOf(gap: string): string {
  return /\r?\n[ \t]*$/.exec(gap)?.[0] ?? ' '
}

/**
 * Finds what a new item in brackets stands behind: a line break with its indentation, else a space. `open` is the offset
 * behind the opening bracket; there is at least one item.
 */
export function separatorFor(text: string, open: number, items: readonly Span[], index: number): string {
  const [before, after] = [items[index - 1], items[index]]
  if (before && after) return separatorOf(text.slice(before.end, after.start))
  const neighbour = before ?? after
  return separatorOf(text.slice(items[index - 2]?.end ?? open, neighbour?.start))
}

/** Inserts `printed` among items in brackets, of which there is at least one. */
export function insertText(items: readonly Span[], index: number, printed: string, separator: string): Edit {
  const before = items[index - 1]
  if (before) return { start: before.end, end: before.end, text: `,${separator}${printed}` }
  const start = items[0]?.start ?? 0
  return { start, end: start, text: `${printed},${separator}` }
}

/** Removes one of several items in brackets, with its comma. */
export function removeText(items: readonly Span[], index: number): Edit {
  const before = items[index - 1]
  const item = items[index]
  if (before) return { start: before.end, end: item?.end ?? before.end, text: '' }
  return { start: item?.start ?? 0, end: items[1]?.start ?? 0, text: '' }
}
