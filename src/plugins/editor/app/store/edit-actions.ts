import { ref } from 'valtio'
import { applyOperation } from '../../operations.ts'
import type {
  BackResult,
  DocumentChange,
  EditProblem,
  Operation,
  OperationsResult,
  Pointer,
} from '../../protocol.ts'
import { isEqual } from '../json.ts'
import { createRenames } from '../naming/renames.ts'
import { addStep, commandStep } from './history.ts'
import { createStepsBack } from './steps-back.ts'
import type { StoreParts } from './store-parts.ts'
import type { WaitingChange } from './waiting.ts'

/** The actions that change a document, and those that take changes back. */
export function createEditActions(parts: StoreParts) {
  const { state, server, content, queue, now, fail } = parts
  const { goBack, showBack } = createStepsBack(parts)
  const change = (
    file: string,
    operations: Operation[],
    { group, apart, typing }: Pick<WaitingChange, 'group' | 'apart' | 'typing'> = {},
  ): void => {
    const document = state.documents[file]
    if (!document) return
    const next = operations.reduce(applyOperation, document)
    if (isEqual(next.data, document.data) && next.body === document.body) return
    if (group === undefined) renames.watch(document, operations)
    state.documents[file] = ref(next)
    state.notice = undefined
    const id = crypto.randomUUID()
    queue.change({ id, file, operations, at: now(), sent: false, group, apart, typing })
  }
  const renames = createRenames(parts, (file, operations, group) => change(file, operations, { group }))
  /** Takes back the last change, if it was not sent yet. */
  const takeBack = () => {
    const last = queue.takeBack()
    if (last && content.putAgain(last.file)) state.notice = undefined
    else
      fail(new Error('This may have reached the server already. It can be undone when the server answers.'))
  }
  /** Shows what the server has made of a document, and adds the step that undoes it. */
  const keep = (answer: OperationsResult) => {
    const { file } = answer.document
    state.notice = undefined
    const step = { file, operations: answer.undo, pointer: '', typing: undefined, at: now(), saved: false }
    content.putAnswer(answer)
    if (answer.undo.length > 0) state.history = ref(addStep(state.history, step))
  }
  return {
    /**
     * Changes a document. Ignores operations that change nothing. With `apart`, undo takes back this change alone; `typing` is the
     * place that it types in, where its operations do not say so.
     */
    change: (file: string, operations: Operation[], apart = false, typing?: Pointer): void =>
      change(file, operations, { apart, typing }),
    /** Changes several open documents; one undo takes all of it back. */
    changeAll: (changes: readonly DocumentChange[]): void => {
      const group = crypto.randomUUID()
      for (const { file, operations } of changes) change(file, operations, { group })
      renames.followAll(changes, group)
    },
    /** Ends the typing in a field: all texts and links that have its old name get the new one. */
    follow: renames.follow,
    undo: () => (state.waiting ? takeBack() : renames.followed().then(() => goBack('undo'))),
    redo: () => (state.waiting ? queue.retry() : goBack('redo')),
    /** Restores an earlier version of a document, as a step that can be undone. */
    restore: (file: string, commit: string) =>
      queue.run(async () => {
        keep(await content.edit(file, { commit }))
        state.selection = ref({ file, pointer: '' })
      }),
    /**
     * Settles a conflict of a document, or drops its unsaved changes, as a step that can be undone: takes the file on the disk and
     * makes these operations, or keeps the unsaved changes (`mine`) in its place.
     */
    settle: (file: string, decision: Operation[] | 'mine') =>
      queue.run(async () => {
        const how = decision === 'mine' ? { keep: 'mine' } : { keep: 'disk', ops: decision }
        keep(await server.send<OperationsResult>('resolve', { file, ...how }))
        state.conflict = undefined
        await content.loadSite()
      }),
    /** Brings back a removed page or picture, as a step that can be undone. Throws `RefusedError` when the server refuses it. */
    bringBack: async (id: string): Promise<void> => {
      const asked = { id, as: crypto.randomUUID() }
      const command = await showBack(await server.send<BackResult>('take-back', asked))
      state.history = ref(addStep(state.history, commandStep(command, now())))
      state.notice = { tone: 'good', text: 'Brought back', withUnsaved: true }
    },
    /** Writes what was meant at a problem, as a step that can be undone. */
    mend: ({ file, line, column }: EditProblem) =>
      queue.run(async () => keep(await content.edit(file, { line, column }))),
  }
}
