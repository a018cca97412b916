import { valueAt } from '../../operations.ts'
import type { Conflict, Json, Operation, Pointer } from '../../protocol.ts'
import { isEqual } from '../json.ts'
import { listUnsaved } from './unsaved.ts'

/** A difference between a document and its file, in which another change has been made meanwhile. */
export interface FieldConflict {
  /** The place of the value or of the list; undefined for the text of an .mdx page. */
  pointer?: Pointer
  mine: Json | undefined
  theirs: Json | undefined
  /** The value that both changes began with. */
  was: Json | undefined
  /** The only side that has changed the value. Undefined when both have: the user chooses. */
  counts: 'mine' | 'theirs' | undefined
  /** What puts my value into the file of the others. */
  toMine: Operation[]
}

/** Compares both sides field by field; undefined when a side cannot be read, or the file is gone. */
export function listFieldConflicts({ was, disk, mine }: Conflict): FieldConflict[] | undefined {
  if (was?.data === undefined || disk?.data === undefined) return undefined
  const { data, body } = was
  return listUnsaved(disk, mine)?.map(({ pointer, before, after, undo }) => {
    const original = pointer === undefined ? body : valueAt(data, pointer)
    const counts = isEqual(original, after) ? 'mine' : isEqual(original, before) ? 'theirs' : undefined
    return {
      ...(pointer !== undefined && { pointer }),
      mine: before,
      theirs: after,
      was: original,
      counts,
      toMine: undo,
    }
  })
}

/** The operations on the file of the others that make what was chosen, from the last place to the first. */
export function settle(
  conflicts: readonly FieldConflict[],
  choices: ReadonlyMap<FieldConflict, 'mine' | 'theirs'>,
): Operation[] {
  return conflicts
    .filter((conflict) => (conflict.counts ?? choices.get(conflict) ?? 'mine') === 'mine')
    .toReversed()
    .flatMap(({ toMine }) => toMine)
}
