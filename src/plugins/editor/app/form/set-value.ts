import { isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import type { Json, Operation, Pointer } from '../../protocol.ts'
import { isEqual } from '../json.ts'

/**
 * The operations that change the value at `pointer` from `before` to `after`, only for the fields that differ. `order` has
 * the names of the fields of the same object.
 */
export function changesBetween(
  pointer: Pointer,
  before: Json | undefined,
  after: Json,
  order: readonly string[] = [],
): Operation[] {
  if (isEqual(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [setValue(pointer, before, after, order)]
  const removed = Object.entries(before).flatMap(([name, expect]): Operation[] =>
    after[name] === undefined ? [{ op: 'remove', pointer: childOf(pointer, name), expect }] : [],
  )
  const set = Object.entries(after).flatMap(([name, value]) =>
    changesBetween(childOf(pointer, name), before[name], value, Object.keys(after)),
  )
  return [...set, ...removed]
}

/** The operation that replaces `before` with `value`, or adds `value` when the field is not set. */
export function setValue(
  pointer: Pointer,
  before: Json | undefined,
  value: Json,
  order: readonly string[],
): Operation {
  return before === undefined
    ? { op: 'set', pointer, value, order }
    : { op: 'set', pointer, value, expect: before }
}
