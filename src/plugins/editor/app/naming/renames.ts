import { ref } from 'valtio'
import { valueAtPointer } from '../../operations.ts'
import type { DocumentChange, EditDocument, Json, Operation, Pointer } from '../../protocol.ts'
import { RefusedError } from '../api.ts'
import { groupSteps } from '../store/history.ts'
import type { StoreParts } from '../store/store-parts.ts'

/** A field that the user changes, and its value before. */
interface ChangedField {
  file: string
  /** `body` is the text of an .mdx page. */
  pointer: Pointer
  was: Json
  /** The time of the first change, in milliseconds. */
  since: number
}

function readField({ data, body }: Pick<EditDocument, 'data' | 'body'>, pointer: Pointer): Json | undefined {
  return pointer === 'body' ? body : valueAtPointer(data, pointer)
}

/** The place of an operation that replaces a value; undefined for all others. */
function replacedBy(operation: Operation | undefined): Pointer | undefined {
  if (operation?.op === 'body') return 'body'
  return operation?.op === 'set' && operation.expect !== undefined ? operation.pointer : undefined
}

function setBack(pointer: Pointer, was: Json, now: Json): Operation {
  return pointer === 'body'
    ? { op: 'body', value: String(was), expect: String(now) }
    : { op: 'set', pointer, value: was, expect: now }
}

/** Whether a text gets or loses lines. Its headings before and after can then not be compared one by one. */
function changesLines(operation: Operation | undefined, text: Json | undefined): boolean {
  const lines = (all: Json | undefined) => String(all).split('\n').length
  return operation?.op === 'body' && lines(text) !== lines(operation.value)
}

/**
 * Creates what makes texts and links follow a new name, such as that of a plan: when the user has finished typing, all documents
 * with the old name get the new one. The typing and that are one step to undo. `change` changes an open document.
 */
export function createRenames(
  { state, server, content, queue, now }: StoreParts,
  change: (file: string, operations: Operation[], group: string) => void,
) {
  let current: ChangedField | undefined
  /** The fields whose change has ended, until the server has said what follows. */
  const ended: ChangedField[] = []
  let following: Promise<void> = Promise.resolve()

  /** Follows the renames of a change that `undo` takes back, as steps of the group. Gives the number of changed documents. */
  const followChange = async (file: string, undo: readonly Operation[], group: string): Promise<number> => {
    const changes = await server.send<DocumentChange[]>('renames', { file, undo })
    await Promise.all(changes.map((found) => content.confirmed(found.file)))
    for (const found of changes) change(found.file, found.operations, group)
    return changes.length
  }
  const followField = async ({ file, pointer, was, since }: ChangedField) => {
    const value = readField(await content.confirmed(file), pointer)
    if (value === undefined || value === was) return
    const group = crypto.randomUUID()
    if ((await followChange(file, [setBack(pointer, was, value)], group)) > 0)
      state.history = ref(groupSteps(state.history, { file, pointer, since }, group))
  }
  /** Follows these fields, whose changes are sent before. Those for which the server does not answer stay in the list. */
  const followEnded = async (fields: readonly ChangedField[]) => {
    for (const field of fields.filter((one) => ended.includes(one))) {
      await followField(field).catch((error: unknown) => {
        if (!(error instanceof RefusedError && error.status > 0)) throw error
      })
      ended.splice(ended.indexOf(field), 1)
    }
  }

  /** Ends the change of a field. While the server does not answer, it is followed later. */
  const follow = (): Promise<void> => {
    if (current) ended.push(current)
    current = undefined
    const fields = [...ended]
    if (fields.length > 0 && !state.waiting) following = queue.run(() => followEnded(fields), 'quiet')
    return following
  }

  return {
    follow,
    /** Waits for the renames that are being followed. */
    followed: () => following,
    /** Sees a change before it is made. The change of another field ends the one before. */
    watch: (document: EditDocument, operations: readonly Operation[]): void => {
      const { file } = document
      const [first, ...others] = operations
      const pointer = others.length === 0 ? replacedBy(first) : undefined
      const was = pointer === undefined ? undefined : readField(document, pointer)
      if (current?.file === file && current.pointer === pointer && !changesLines(first, was)) return
      void follow()
      if (pointer !== undefined && was !== undefined) current = { file, pointer, was, since: now() }
    },
    /** Follows the renames of changes that replace values of several documents, as steps of their group. */
    followAll: (changes: readonly DocumentChange[], group: string): void => {
      for (const { file, operations } of changes) {
        const undo = operations.toReversed().flatMap((operation) => {
          const pointer = replacedBy(operation)
          const isSet = operation.op === 'set' || operation.op === 'body'
          return pointer !== undefined && isSet && operation.expect !== undefined
            ? [setBack(pointer, operation.expect, operation.value)]
            : []
        })
        if (undo.length === operations.length)
          following = queue.run(async () => void (await followChange(file, undo, group)), 'quiet')
      }
    },
  }
}
