import { applyOperation, valueAtPointer } from '../../operations.ts'
import type { EditDocument, Operation, Pointer } from '../../protocol.ts'
import { isWithin, parentOf } from '../json.ts'

/** A change that the server has not confirmed yet. */
export interface WaitingChange {
  /** The server applies a change once, even if it gets this id several times. */
  id: string
  file: string
  operations: Operation[]
  /** The time of the last typing in it, in milliseconds. */
  at: number
  /** Whether the server may have received it. If so, no typing joins it. */
  sent: boolean
  /** The group of its step (`history.ts`). Typing joins no change of a group. */
  group?: string | undefined
  /** Whether it is a step of its own, such as a paste: no typing joins it. */
  apart?: boolean | undefined
  /** The place that it types in, where its operations do not say so: Undo takes it back together with the typing before it. */
  typing?: Pointer | undefined
}

/** The field that operations type in; undefined unless they only replace one text or number. */
export function typedField(operations: readonly Operation[]): Pointer | undefined {
  const [first] = operations
  if (!first || operations.length > 1) return undefined
  if (first.op === 'body') return 'body'
  if (first.op !== 'set' || typeof first.value !== typeof first.expect) return undefined
  return typeof first.value === 'string' || typeof first.value === 'number' ? first.pointer : undefined
}

/** The place that operations change. */
export function placeOf(operations: readonly Operation[]): Pointer {
  const first = operations[0]
  if (!first || first.op === 'body' || first.op === 'restore') return ''
  if (first.op === 'insert') return `${first.pointer}/${first.index}`
  return first.op === 'move' ? `${first.pointer}/${first.to}` : first.pointer
}

/** The text that a change sets; undefined for a change of another kind. */
export function typedText({ operations }: Pick<WaitingChange, 'operations'>): string | undefined {
  const [first] = operations
  const value = first?.op === 'body' || first?.op === 'set' ? first.value : undefined
  return typeof value === 'string' ? value : undefined
}

/** The places whose later changes are wrong when these operations are not applied. */
function reachOf(operations: readonly Operation[]): Pointer[] {
  return operations.flatMap((operation) => {
    if (operation.op === 'body') return []
    // Without the removal, the items after it keep their indexes.
    const isItem = operation.op === 'remove' && /\/\d+$/.test(operation.pointer)
    return [isItem ? parentOf(operation.pointer) : operation.pointer]
  })
}

/** Whether `later` depends on `earlier`: it changes the same place of the same document. */
export function buildsOn(later: WaitingChange, earlier: WaitingChange): boolean {
  if (later.file !== earlier.file) return false
  const isBody = ({ operations }: WaitingChange) => operations.some(({ op }) => op === 'body')
  if (isBody(later) && isBody(earlier)) return true
  const places = later.operations.flatMap((operation) => ('pointer' in operation ? [operation.pointer] : []))
  return reachOf(earlier.operations).some((reach) =>
    places.some((place) => isWithin(place, reach) || isWithin(reach, place)),
  )
}

/** Applies the waiting changes of a document to it. */
export function withWaiting<T extends Pick<EditDocument, 'file' | 'data' | 'body'>>(
  document: T,
  list: readonly WaitingChange[],
): T {
  return list.reduce(
    (current, change) =>
      change.file === document.file ? change.operations.reduce(applyOperation, current) : current,
    document,
  )
}

/** Makes a typed change expect the current text of the document. Gives other changes back as they are. */
export function ontoDocument(
  change: WaitingChange,
  document: Pick<EditDocument, 'data' | 'body'>,
): WaitingChange {
  const operations = change.operations.map((operation): Operation => {
    if (operation.op === 'body') return { ...operation, expect: document.body ?? operation.expect }
    if (operation.op !== 'set') return operation
    return { ...operation, expect: valueAtPointer(document.data, operation.pointer) ?? null }
  })
  return typedField(change.operations) === undefined ? change : { ...change, operations }
}
