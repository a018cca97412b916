import { isDeepStrictEqual } from 'node:util'
import type { Data } from '../../../../../schemas/words.ts'
import { fieldOf } from '../../../../contract/json.ts'
import { childOf, toPointer } from '../../../../contract/json-pointer.ts'
import { applyEdits, isInTag, type Problem } from '../../../../engine/public/problems.ts'
import type { Changeable } from '../../operations.ts'
import type { Json, Operation, Pointer } from '../../protocol.ts'
import type { DraftStore } from '../drafts/drafts.ts'
import { readEditable } from '../splice/apply-operations.ts'

/** A problem as an assistant gets it: its kind and data for programs, its words for files, and what mends it. */
export interface AgentProblem
  extends Pick<Problem, 'id' | 'rule' | 'severity' | 'file' | 'line' | 'column' | 'message'> {
  data: Data
  pointer?: Pointer
  /** The operations on the document that mend it, where the check knows what was meant. */
  mend?: Operation[]
}

/** Describes a problem of the content as it is now. */
export function describeProblem(drafts: DraftStore, problem: Problem): AgentProblem {
  const { id, rule, severity, file, line, column, message, data, path, edit } = problem
  const text = edit && severity === 'error' ? drafts.read(file) : undefined
  const [now, mended] = [text, text && edit && applyEdits(text, [edit])].map(
    (one) => one && readEditable(file, one),
  )
  const isMendable = now && mended && !('severity' in now) && !('severity' in mended)
  return {
    id,
    rule,
    severity,
    file,
    line,
    column,
    message,
    data,
    ...(path.length > 0 && !isInTag(problem) && { pointer: toPointer(path) }),
    ...(isMendable && { mend: operationsBetween(now, mended) }),
  }
}

/** Gives the operations that make one state of a document of another one: they set the smallest value around what differs. */
function operationsBetween(before: Changeable, after: Changeable): Operation[] {
  if (before.body !== undefined && after.body !== undefined && before.body !== after.body)
    return [{ op: 'body', value: after.body, expect: before.body }]
  return [setBetween('', before.data, after.data)]
}

function setBetween(pointer: Pointer, before: Json, after: Json): Operation {
  const [keys, others] = [before, after].map((value) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [],
  )
  const differing = keys?.filter((key) => !isDeepStrictEqual(fieldOf(before, key), fieldOf(after, key))) ?? []
  const [key] = differing
  if (key === undefined || differing.length > 1 || !isDeepStrictEqual(keys, others))
    return { op: 'set', pointer, value: after, expect: before }
  return setBetween(childOf(pointer, key), fieldOf(before, key) ?? null, fieldOf(after, key) ?? null)
}
