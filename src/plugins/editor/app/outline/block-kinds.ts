import { splitPointer } from '../../../../contract/json-pointer.ts'
import { valueAt } from '../../operations.ts'
import type { Json, Pointer } from '../../protocol.ts'
import type { Control } from '../form/control.ts'
import { controlAt } from '../form/find-control.ts'
import { isObject } from '../json.ts'

/** A kind of block that a list takes. */
export interface BlockKind {
  type: string
  description: string
  /** What it is for. */
  purpose: string | undefined
  control: Control
}

/** The control of the items of a list; undefined when there can be no list. */
export function itemControl(
  control: Control | undefined,
  data: Json | undefined,
  list: Pointer,
): Control | undefined {
  // A new page has no list yet: an empty one takes its place.
  const withList =
    isObject(data) && valueAt(data, list) === undefined ? { ...data, [list.slice(1)]: [] } : data
  const found = control && withList !== undefined && controlAt(control, withList, splitPointer(list))
  const own = found && found.kind === 'records' ? found.own : found
  return own && own.kind === 'list' ? own.item : undefined
}

/** The kinds of blocks that the items of a list may be; empty when they have only one kind. */
export function kindsOf(item: Control | undefined): BlockKind[] {
  if (item?.kind !== 'variants' || item.key !== 'type') return []
  return item.variants.flatMap(({ values, control, description = '', purpose }) =>
    values.map((type) => ({ type, description, purpose, control })),
  )
}
