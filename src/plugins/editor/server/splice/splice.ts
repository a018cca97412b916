import type { FieldPath } from '../../../../contract/json.ts'
import type { Edit, TextSpan } from '../../../../engine/public/problems.ts'
import { moveItem } from '../../operations.ts'
import type { Json } from '../../protocol.ts'

/** A part of a text, as offsets in UTF-16 units. */
export type Span = Required<TextSpan> & { end: number }

/**
 * The methods that plan the edits of a document. Each gives one edit of the source text. They throw a `SpliceError` when there is
 * no value at `path`, or when its source is in a form that they cannot edit.
 */
export interface DocumentSource {
  /** Replaces the value at `path`. */
  replace: (path: FieldPath, value: Json) => Edit
  /** Adds an item to the list at `path`, before the item at `index`. */
  insert: (path: FieldPath, index: number, value: Json) => Edit
  /** Adds a field to the object at `path`, after the fields that precede it in `order`. */
  add: (path: FieldPath, key: string, value: Json, order: readonly string[] | undefined) => Edit
  /** Removes the field or item `step` of the value at `path`. */
  remove: (path: FieldPath, step: string | number) => Edit
  /** Moves an item of the list at `path`; `to` is its index afterwards. */
  move: (path: FieldPath, from: number, to: number) => Edit
  /**
   * Gives the span of the value at `path`, or of its nearest ancestor whose span contains every edit of the value. No edit
   * changes the text outside of the span.
   */
  extent: (path: FieldPath) => Span & { path: FieldPath }
}

/** Thrown when the source of a value is in a form that cannot be edited. */
export class SpliceError extends Error {}

/** Gives the line end of the first line of a text. */
export function lineEndOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n'
}

/** Gives the indentation of the line at `offset`. */
export function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}

/** Gives the index at which a new field `key` is inserted among `keys`. */
export function findFieldIndex(keys: readonly string[], key: string, order: readonly string[] = []): number {
  const rank = order.indexOf(key)
  const ranks = keys.map((other) => order.indexOf(other))
  const previous = ranks.findLastIndex((other) => other >= 0 && other < rank)
  if (previous >= 0) return previous + 1
  const next = ranks.findIndex((other) => rank >= 0 && other > rank)
  return next >= 0 ? next : keys.length
}

/** Moves the text of an item; the text between the items stays. */
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

/** Gives the white space at the end of the text between two items in brackets: a line break with indentation, or else a space. */
function separatorOf(gap: string): string {
  return /\r?\n[ \t]*$/.exec(gap)?.[0] ?? ' '
}

/**
 * Gives the white space before a new item in brackets: a line break with indentation, or else a space. `open` is the offset after
 * the opening bracket. There must be at least one item.
 */
export function separatorFor(text: string, open: number, items: readonly Span[], index: number): string {
  const [before, after] = [items[index - 1], items[index]]
  if (before && after) return separatorOf(text.slice(before.end, after.start))
  const neighbour = before ?? after
  return separatorOf(text.slice(items[index - 2]?.end ?? open, neighbour?.start))
}

/** Inserts `printed` into a list in brackets that has at least one item. */
export function insertText(items: readonly Span[], index: number, printed: string, separator: string): Edit {
  const before = items[index - 1]
  if (before) return { start: before.end, end: before.end, text: `,${separator}${printed}` }
  const start = items[0]?.start ?? 0
  return { start, end: start, text: `${printed},${separator}` }
}

/** Removes an item and its comma from a list in brackets that has several items. */
export function removeText(items: readonly Span[], index: number): Edit {
  const before = items[index - 1]
  const item = items[index]
  if (before) return { start: before.end, end: item?.end ?? before.end, text: '' }
  return { start: item?.start ?? 0, end: items[1]?.start ?? 0, text: '' }
}
