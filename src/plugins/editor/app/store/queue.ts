import { joinTyping } from '../../operations.ts'
import type { EditDocument } from '../../protocol.ts'
import { buildsOn, ontoDocument, typedField, type WaitingChange, withWaiting } from './waiting.ts'

/** The handling of a request without an answer: drop it with a message or without one, or send it again. */
export type WithoutAnswer = 'told' | 'quiet' | 'again'

/** A change, or another request, which wait for the requests before them. */
export type Task =
  | { kind: 'change'; change: WaitingChange }
  | { kind: WithoutAnswer; run: () => Promise<void> }

/** The tasks in the order in which they are sent. */
export type Queue = readonly Task[]

/** The changes that the server has not confirmed, in their order. */
export function changesOf(queue: Queue): WaitingChange[] {
  return queue.flatMap((task) => (task.kind === 'change' ? [task.change] : []))
}

/**
 * Joins a change with the last one before it, when both type in one field, the last one was not sent, and none is a step of its
 * own. The server then gets only the latest text. Gives undefined for all other changes.
 */
function joinChange(last: WaitingChange, change: WaitingChange): WaitingChange | undefined {
  const typing = typedField(change.operations)
  const isAlone = last.sent || last.group || last.apart || change.group || change.apart
  if (isAlone || last.file !== change.file || typing === undefined) return undefined
  const [later] = change.operations
  if (typedField(last.operations) !== typing || !later) return undefined
  const operation = joinTyping(last.operations[0], later)
  return operation && { ...last, operations: [operation], at: change.at }
}

/** Adds a change at the end. Typing in the field of the last change joins that change until it is sent. */
export function addChange(queue: Queue, change: WaitingChange): Queue {
  const last = queue.at(-1)
  const joined = last?.kind === 'change' ? joinChange(last.change, change) : undefined
  return joined ? queue.with(-1, { kind: 'change', change: joined }) : [...queue, { kind: 'change', change }]
}

/** Makes the typed changes of a document expect its current text. */
export function rebaseQueue(queue: Queue, document: EditDocument): Queue {
  let current = document
  return queue.map((task) => {
    if (task.kind !== 'change' || task.change.file !== document.file) return task
    const change = ontoDocument(task.change, current)
    current = withWaiting(current, [change])
    return { kind: 'change', change }
  })
}

/** Removes a refused change and those that depend on it. Gives the rest, and the dropped changes in their order. */
export function dropRefused(queue: Queue, refused: WaitingChange): { rest: Queue; dropped: WaitingChange[] } {
  const dropped = [refused]
  for (const change of changesOf(queue))
    if (change !== refused && dropped.some((earlier) => buildsOn(change, earlier))) dropped.push(change)
  return { rest: queue.filter((task) => task.kind !== 'change' || !dropped.includes(task.change)), dropped }
}
