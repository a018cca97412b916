import type { EditDocument, Operation, Pointer } from '../contract/edit-protocol.ts'
import { applyOperations, isWithin, parentOf, valueAt } from './json.ts'

/** A change that the server has not confirmed yet. */
export interface WaitingChange {
  /** Names the change: the server makes it once, however often it is sent. */
  id: string
  file: string
  operations: Operation[]
  /** When it last grew, in milliseconds. */
  at: number
  /** Whether the server may have got it: then it stays as it is. */
  sent: boolean
}

/** The field that operations type in: one value replaced by another text. */
export function typedField(operations: readonly Operation[]): Pointer | undefined {
  const [first] = operations
  if (!first || operations.length > 1) return undefined
  if (first.op === 'body') return 'body'
  return first.op === 'set' && typeof first.value === 'string' && typeof first.expect === 'string'
    ? first.pointer
    : undefined
}

/** The place that operations change. */
export function placeOf(operations: readonly Operation[]): Pointer {
  const first = operations[0]
  if (!first || first.op === 'body' || first.op === 'restore') return ''
  if (first.op === 'insert') return `${first.pointer}/${first.index}`
  return first.op === 'move' ? `${first.pointer}/${first.to}` : first.pointer
}

/** The text that somebody has typed by a change; undefined for a change of another kind. */
export function typedText({ operations }: Pick<WaitingChange, 'operations'>): string | undefined {
  const [first] = operations
  const value = first?.op === 'body' || first?.op === 'set' ? first.value : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * Gives the list with another change at its end. Typing in one field goes on in the last change, unless that is sent already:
 * somebody types faster than the server answers, and it gets the last text only.
 */
export function addWaiting(list: readonly WaitingChange[], change: WaitingChange): WaitingChange[] {
  const last = list.at(-1)
  const typing = typedField(change.operations)
  const [earlier, later] = [last?.operations[0], change.operations[0]]
  if (
    !last ||
    last.sent ||
    last.file !== change.file ||
    typing === undefined ||
    typedField(last.operations) !== typing
  )
    return [...list, change]
  const operation =
    earlier?.op === 'set' && later?.op === 'set'
      ? { ...earlier, value: later.value }
      : earlier?.op === 'body' && later?.op === 'body'
        ? { ...earlier, value: later.value }
        : undefined
  return operation
    ? [...list.slice(0, -1), { ...last, operations: [operation], at: change.at }]
    : [...list, change]
}

/** The places that are not what later changes were made to, if these operations are not applied. */
function reachOf(operations: readonly Operation[]): Pointer[] {
  return operations.flatMap((operation) => {
    if (operation.op === 'body') return []
    // Without it, the items behind a removed one keep their numbers.
    const isItem = operation.op === 'remove' && /\/\d+$/.test(operation.pointer)
    return [isItem ? parentOf(operation.pointer) : operation.pointer]
  })
}

/** Whether `later` was made to what `earlier` had made, in the same document. */
function buildsOn(later: WaitingChange, earlier: WaitingChange): boolean {
  if (later.file !== earlier.file) return false
  const isBody = ({ operations }: WaitingChange) => operations.some(({ op }) => op === 'body')
  if (isBody(later) && isBody(earlier)) return true
  const places = later.operations.flatMap((operation) => ('pointer' in operation ? [operation.pointer] : []))
  return reachOf(earlier.operations).some((reach) =>
    places.some((place) => isWithin(place, reach) || isWithin(reach, place)),
  )
}

/** Takes a refused change out of the list, and all that build on it. Gives what is left, and what is lost, in their order. */
export function dropRefused(
  list: readonly WaitingChange[],
  refused: WaitingChange,
): { rest: WaitingChange[]; dropped: WaitingChange[] } {
  const dropped = [refused]
  const rest: WaitingChange[] = []
  for (const change of list) {
    if (change.id === refused.id) continue
    if (dropped.some((earlier) => buildsOn(change, earlier))) dropped.push(change)
    else rest.push(change)
  }
  return { rest, dropped }
}

/** Gives a document as it is after the changes that wait for the server. */
export function withWaiting<T extends Pick<EditDocument, 'file' | 'data' | 'body'>>(
  document: T,
  list: readonly WaitingChange[],
): T {
  return list.reduce(
    (current, change) =>
      change.file === document.file ? applyOperations(current, change.operations) : current,
    document,
  )
}

/** Gives a change of typing that replaces what a document has in this field by now; any other change stays as it is. */
export function ontoDocument(
  change: WaitingChange,
  document: Pick<EditDocument, 'data' | 'body'>,
): WaitingChange {
  const operations = change.operations.map((operation): Operation => {
    if (operation.op === 'body') return { ...operation, expect: document.body ?? operation.expect }
    if (operation.op !== 'set') return operation
    return { ...operation, expect: valueAt(document.data, operation.pointer) ?? null }
  })
  return typedField(change.operations) === undefined ? change : { ...change, operations }
}
