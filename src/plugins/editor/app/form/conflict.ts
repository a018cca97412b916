import { isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import type { Conflict, Json, Operation, Pointer, SavedDocument } from '../../protocol.ts'
import { isEqual } from '../json.ts'
import { alignItems, isInOrder, isSameItem } from './align-items.ts'
import { listUnsaved } from './unsaved.ts'

/** The person whose value counts. */
export type Side = 'mine' | 'theirs'

/** A field that both sides have changed. */
export interface FieldConflict {
  /** Its place in my document, or in that of the others when I have removed it; undefined for the text of an .mdx page. */
  pointer?: Pointer
  mine: Json | undefined
  theirs: Json | undefined
  /** The value that both changes began with. */
  was: Json | undefined
}

type Choose = (conflict: FieldConflict) => Side
type Versions = Omit<FieldConflict, 'pointer'>

/** Lists the fields that both sides have changed; undefined when a side cannot be read, or the file is gone. */
export function listFieldConflicts(conflict: Conflict): FieldConflict[] | undefined {
  const fields: FieldConflict[] = []
  const merged = mergeSides(conflict, (field) => {
    fields.push(field)
    return 'mine'
  })
  return merged && fields
}

/**
 * The operations on the file of the others that add my changes to it. `choices` has what was chosen for the fields that both have
 * changed, by their index in `listFieldConflicts`; mine for all others.
 */
export function settle(conflict: Conflict, choices: ReadonlyMap<number, Side>): Operation[] {
  let index = 0
  const merged = mergeSides(conflict, () => choices.get(index++) ?? 'mine')
  const changes = (merged && listUnsaved(conflict.disk ?? {}, merged)) ?? []
  return changes.toReversed().flatMap(({ undo }) => undo)
}

/** Takes each change of one side. Calls `choose` for what both have changed, always in the same order. */
function mergeSides({ was, disk, mine }: Conflict, choose: Choose): SavedDocument | undefined {
  if (was?.data === undefined || disk?.data === undefined || mine.data === undefined) return undefined
  const at = { mine: '', theirs: '' }
  const data = merge({ was: was.data, mine: mine.data, theirs: disk.data }, at, choose)
  const body = merge({ was: was.body, mine: mine.body, theirs: disk.body }, undefined, choose)
  return { ...(data !== undefined && { data }), ...(typeof body === 'string' && { body }) }
}

/** Merges a value. `at` has its places in both documents. */
function merge(
  { was, mine, theirs }: Versions,
  at: Record<Side, Pointer> | undefined,
  choose: Choose,
): Json | undefined {
  if (isEqual(mine, theirs) || isEqual(was, theirs)) return mine
  if (isEqual(was, mine)) return theirs
  if (at && isObject(mine) && isObject(theirs)) {
    const old = isObject(was) ? was : {}
    const fields = Object.keys({ ...mine, ...theirs }).flatMap((name) => {
      const places = { mine: childOf(at.mine, name), theirs: childOf(at.theirs, name) }
      const value = merge({ was: old[name], mine: mine[name], theirs: theirs[name] }, places, choose)
      return value === undefined ? [] : [[name, value] as const]
    })
    return Object.fromEntries(fields)
  }
  if (at && Array.isArray(mine) && Array.isArray(theirs)) {
    const items = alignSides(Array.isArray(was) ? was : [], mine, theirs)
    const merged = items?.map((item) => {
      const places = { mine: childOf(at.mine, item.mine), theirs: childOf(at.theirs, item.theirs) }
      return merge({ was: item.was, mine: mine[item.mine], theirs: theirs[item.theirs] }, places, choose)
    })
    if (merged) return merged.filter((item) => item !== undefined)
  }
  const pointer = at?.[mine === undefined ? 'theirs' : 'mine']
  const chosen = choose({ ...(pointer !== undefined && { pointer }), mine, theirs, was })
  return chosen === 'mine' ? mine : theirs
}

/** An item of a list: what it was, and its index in both versions; `NOWHERE` in a version that does not have it. */
interface AlignedItem extends Record<Side, number> {
  was?: Json
}

const NOWHERE = -1

/** Lists the items of both versions of a list, in the order of the side that has moved some; undefined when both have. */
function alignSides(was: Json[], mine: Json[], theirs: Json[]): AlignedItem[] | undefined {
  const [inMine, inTheirs] = [alignItems(was, mine), alignItems(was, theirs)]
  const hasMoved = { mine: !isInOrder(inMine), theirs: !isInOrder(inTheirs) }
  if (hasMoved.mine && hasMoved.theirs) return undefined
  const items: AlignedItem[] = was.map((item, index) => ({
    was: item,
    mine: inMine[index] ?? NOWHERE,
    theirs: inTheirs[index] ?? NOWHERE,
  }))
  const added = [...theirs.entries()].filter(([index]) => !inTheirs.includes(index))
  for (const [index, item] of mine.entries()) {
    if (inMine.includes(index)) continue
    const same = added.findIndex(([, other]) => isSameItem(item, other))
    const [[partner] = [NOWHERE]] = same < 0 ? [] : added.splice(same, 1)
    items.push({ mine: index, theirs: partner })
  }
  items.push(...added.map(([index]) => ({ mine: NOWHERE, theirs: index })))
  return inOrder(items, hasMoved.mine ? 'mine' : 'theirs')
}

/** Sorts items as one side does. Those of the other side alone follow the item before them there. */
function inOrder(items: readonly AlignedItem[], lead: Side): AlignedItem[] {
  const itemsOf = (side: Side) =>
    items.filter((item) => item[side] !== NOWHERE).toSorted((one, other) => one[side] - other[side])
  const sorted = itemsOf(lead)
  let next = 0
  for (const item of itemsOf(lead === 'mine' ? 'theirs' : 'mine')) {
    const found = sorted.indexOf(item)
    if (found < 0) sorted.splice(next, 0, item)
    next = (found < 0 ? next : found) + 1
  }
  return sorted
}
