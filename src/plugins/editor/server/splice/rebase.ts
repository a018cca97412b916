import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../../contract/json.ts'
import { splitPointer } from '../../../../contract/json-pointer.ts'
import { valueAt } from '../../../../engine/public/documents.ts'
import type { Operation } from '../../protocol.ts'
import { applyOperations, readEditable } from './apply-operations.ts'

/** The mark of a document of pairs. */
const PAIRS = '$translates'

/** Gives the pointer of the list or object that an operation adds to; undefined when the operation expects a value. */
function addsTo(operation: Operation): string | undefined {
  if (operation.op === 'insert') return operation.pointer
  if (operation.op === 'set' && operation.expect === undefined)
    return operation.pointer.slice(0, operation.pointer.lastIndexOf('/'))
  return undefined
}

/**
 * Applies changes of the text `from` to the text `to`, which has other changes. Undefined when a change expects another value, or
 * adds to a list or an object that differs, unless that has pairs of texts.
 */
export function rebase(
  file: string,
  from: string,
  to: string,
  changes: readonly Operation[],
): string | undefined {
  let [theirs, ours] = [from, to]
  for (const change of changes) {
    const parent = addsTo(change)
    if (parent !== undefined) {
      const [a, b] = [theirs, ours].map((text) =>
        valueAt(readEditable(file, text), ['data', ...splitPointer(parent)]),
      )
      // The pairs of a language do not depend on each other: two people translate one page.
      const arePairs = isObject(a) && isObject(b) && PAIRS in a && PAIRS in b
      if (!arePairs && !isDeepStrictEqual(a, b)) return undefined
    }
    const [old, next] = [theirs, ours].map((text) => applyOperations(file, text, [change]))
    if (!old || !next || !('text' in old) || !('text' in next)) return undefined
    theirs = old.text
    ours = next.text
  }
  return ours
}
