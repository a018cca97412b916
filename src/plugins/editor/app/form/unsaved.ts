import { isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import type { Json, Operation, Pointer, SavedDocument } from '../../protocol.ts'
import { isEqual } from '../json.ts'
import { alignItems, isInOrder } from './align-items.ts'
import { setValue } from './set-value.ts'

/** A change that is not saved. */
export interface UnsavedChange {
  /** The place of the value or of the list; undefined for the text of an .mdx page. */
  pointer?: Pointer
  before: Json | undefined
  after: Json | undefined
  /** What takes it back. */
  undo: Operation[]
}

/** Lists the changes of a document since it was saved, field by field; undefined for one whose file is gone. */
export function listUnsaved(document: SavedDocument, saved: SavedDocument): UnsavedChange[] | undefined {
  if (saved.data === undefined || document.data === undefined) return undefined
  const changes = [...compare('', saved.data, document.data, [])]
  const [before, after] = [saved.body, document.body]
  if (before === undefined || after === undefined || before === after) return changes
  return [...changes, { before, after, undo: [{ op: 'body', value: before, expect: after }] }]
}

function* compare(
  pointer: Pointer,
  before: Json | undefined,
  after: Json | undefined,
  order: readonly string[],
): Generator<UnsavedChange> {
  if (isEqual(before, after)) return
  if (isObject(before) && isObject(after)) {
    const names = Object.keys(before)
    for (const name of new Set([...names, ...Object.keys(after)]))
      yield* compare(childOf(pointer, name), before[name], after[name], names)
  } else if (Array.isArray(before) && Array.isArray(after)) yield* compareLists(pointer, before, after)
  else if (before !== undefined)
    yield { pointer, before, after, undo: [setValue(pointer, after, before, order)] }
  else if (after !== undefined)
    yield { pointer, before, after, undo: [{ op: 'remove', pointer, expect: after }] }
}

/**
 * Compares two lists: items that were only added, removed, or moved are one change. All else is compared item by item, unless some
 * of the items have moved, too.
 */
function* compareLists(list: Pointer, before: Json[], after: Json[]): Generator<UnsavedChange> {
  const isSameAt = (offset: (items: Json[], index: number) => Json | undefined) => {
    let count = 0
    const most = Math.min(before.length, after.length)
    while (count < most && isEqual(offset(before, count), offset(after, count))) count++
    return count
  }
  const start = isSameAt((items, index) => items[index])
  const end = Math.min(
    isSameAt((items, index) => items.at(-1 - index)),
    Math.min(before.length, after.length) - start,
  )
  const gone = before.slice(start, before.length - end)
  const come = after.slice(start, after.length - end)
  const moves = gone.length === come.length ? movesBack(list, start, gone, come) : undefined
  if (moves) yield { pointer: list, before: gone, after: come, undo: moves }
  else if (gone.length === 0 || come.length === 0) {
    const inserted = gone.map(
      (value, index): Operation => ({ op: 'insert', pointer: list, index: start + index, value }),
    )
    // Each item leaves the same place.
    const removed = come.map((expect): Operation => ({ op: 'remove', pointer: childOf(list, start), expect }))
    const isOne = gone.length + come.length === 1
    yield {
      pointer: isOne ? childOf(list, start) : list,
      before: isOne ? gone[0] : gone,
      after: isOne ? come[0] : come,
      undo: [...inserted, ...removed],
    }
  } else {
    const partners = alignItems(gone, come)
    if (isInOrder(partners)) yield* compareItems(list, start, gone, come, partners)
    else yield { pointer: list, before, after, undo: [setValue(list, after, before, [])] }
  }
}

/** Compares the items of a part of a list, which begins at `start`, each with its partner. */
function* compareItems(
  list: Pointer,
  start: number,
  before: Json[],
  after: Json[],
  partners: readonly (number | undefined)[],
): Generator<UnsavedChange> {
  let next = 0
  function* added(end: number): Generator<UnsavedChange> {
    for (; next < end; next++) yield* compare(childOf(list, start + next), undefined, after[next], [])
  }
  for (const [index, item] of before.entries()) {
    const partner = partners[index]
    const place = start + next
    if (partner === undefined)
      yield {
        pointer: childOf(list, place),
        before: item,
        after: undefined,
        undo: [{ op: 'insert', pointer: list, index: place, value: item }],
      }
    else {
      yield* added(partner)
      yield* compare(childOf(list, start + partner), item, after[partner], [])
      next = partner + 1
    }
  }
  yield* added(after.length)
}

/** The moves that bring the items of a part of a list back to where they were; undefined when these are not the same items. */
function movesBack(list: Pointer, start: number, before: Json[], after: Json[]): Operation[] | undefined {
  let current = after
  const moves: Operation[] = []
  for (const [to, item] of before.entries()) {
    const from = current.findIndex((other, index) => index >= to && isEqual(other, item))
    if (from < 0) return undefined
    if (from === to) continue
    moves.push({ op: 'move', pointer: list, from: start + from, to: start + to, expect: item })
    current = current.toSpliced(from, 1).toSpliced(to, 0, item)
  }
  return moves
}
