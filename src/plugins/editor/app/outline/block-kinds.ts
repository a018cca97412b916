import { isObject } from '../../../../contract/json.ts'
import { splitPointer } from '../../../../contract/json-pointer.ts'
import type { Shape } from '../../../../contract/shape.ts'
import { shapeAt } from '../../../../contract/shape-at.ts'
import { valueAtPointer } from '../../operations.ts'
import type { Json, Pointer } from '../../protocol.ts'

/** A kind of block that a list takes. */
export interface BlockKind {
  type: string
  description: string
  /** What it is for. */
  purpose: string | undefined
  shape: Shape
}

/** The control of the items of a list; undefined when there can be no list. */
export function itemControl(
  control: Shape | undefined,
  data: Json | undefined,
  list: Pointer,
): Shape | undefined {
  // A new page has no list yet: an empty one takes its place.
  const withList =
    isObject(data) && valueAtPointer(data, list) === undefined ? { ...data, [list.slice(1)]: [] } : data
  const found = control && withList !== undefined && shapeAt(control, withList, splitPointer(list))
  const own = found && found.kind === 'records' ? found.own : found
  return own && own.kind === 'list' ? own.item : undefined
}

/** The kinds of blocks that the items of a list may be; empty when they have only one kind. */
export function kindsOf(item: Shape | undefined): BlockKind[] {
  if (item?.kind !== 'variants' || item.key !== 'type') return []
  return item.variants.flatMap(({ values, shape, description = '', purpose }) =>
    values.map((type) => ({ type, description, purpose, shape })),
  )
}
