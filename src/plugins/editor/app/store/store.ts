import { ref } from 'valtio'
import type { Shape } from '../../../../contract/shape.ts'
import type { Proposal } from '../../agent-protocol.ts'
import type { EditableFile, EditDocument, EditState, EditStatus } from '../../protocol.ts'
import { messageOf, RefusedError } from '../api.ts'
import { isEqual } from '../json.ts'
import { createEditActions } from './edit-actions.ts'
import { createFileActions } from './file-actions.ts'
import { addStep } from './history.ts'
import { createSendQueue, type QueueOwner } from './send-queue.ts'
import { createServerContent, isSameProblems, isSameTeam, type ServerAccess } from './server-content.ts'
import { createEditorState, type Notice, type RefusedChange, type Selection } from './state.ts'
import type { StoreParts } from './store-parts.ts'
import { placeOf, typedField, typedText, type WaitingChange } from './waiting.ts'
import type { KeptLists } from './window-storage.ts'

/** The steps to undo that outlive a reload: those of a long text hold the whole text each. */
const KEPT_STEPS = 50

/**
 * Creates the state of the editor and its actions. Each change shows at once, and a queue sends the changes to the server one
 * after the other. The answers replace the shown state. When the server does not answer, the queue sends the changes again
 * after a pause. `kept` keeps them, and the steps to undo, across a reload of the window. `now` gives the time in milliseconds.
 */
export function createEditorStore(server: ServerAccess, now: () => number, kept: KeptLists) {
  const state = createEditorState()
  const content = createServerContent(state, server, () => queue.changes())
  const fail = (error: unknown): undefined => {
    state.notice = { tone: 'bad', text: messageOf(error) }
    if (error instanceof RefusedError && error.refusal.conflict) state.conflict = ref(error.refusal.conflict)
  }
  const queue = createSendQueue(queueOwner({ state, content, fail }), state, kept.waiting)
  const parts = { state, server, content, queue, now, fail }
  const edits = createEditActions(parts)
  const files = createFileActions(parts)
  let typings = 0

  return {
    /** What the editor shows: a Valtio proxy. Only the actions change it. */
    state,
    ...edits,
    ...files,
    /** Saves all documents with unsaved changes. When the server refuses, it saves none, and a notice says why. */
    save: async (): Promise<void> => {
      await edits.follow()
      await files.save()
    },

    /** Reads the site and the shapes of its documents. Then sends the changes that waited when the window was reloaded; older steps can be undone. */
    start: () =>
      queue.run(async () => {
        const [shapes] = await Promise.all([
          server.read<Record<EditableFile['kind'], Shape>>('shapes'),
          content.loadSite(),
        ])
        if (state.site && state.site.damaged.length > 0)
          state.notice = { tone: 'bad', text: describeDamaged(state.site) }
        state.history = ref({ undo: kept.undo.read(), redo: [] })
        queue.restore()
        state.shapes = ref(shapes)
      }),
    /** Handles a status that the server pushes, and reloads open documents that another tab may have changed. */
    receive: (status: EditStatus) => {
      const { site, busy, waiting } = state
      const isOutdated = status.edition !== site?.edition || !isSameProblems(status, site)
      const isChanged = !isEqual(status.changed, site?.changed) || !isSameTeam(status, site)
      if (isOutdated || isChanged || status.files) content.putStatus(status)
      if (isOutdated && !busy && !waiting)
        queue.run(async () => {
          await content.loadAll()
        }, 'quiet')
    },
    /** Adds a change by an assistant as one step to undo. The status that the server pushes shows it. */
    receiveProposal: ({ id, undo }: Proposal): void => {
      for (const { file, operations } of undo.toReversed()) {
        const pointer = placeOf(operations)
        const step = { file, operations, pointer, typing: undefined, at: now(), group: id, saved: false }
        state.history = ref(addStep(state.history, step))
      }
      state.notice = { tone: 'good', text: 'An assistant has changed something', withUnsaved: true }
    },
    /** Gives a document; undefined, with a notice, when the server does not give it. */
    open: async (file: string): Promise<EditDocument | undefined> =>
      state.documents[file] ?? (await content.load(file).catch(fail)),
    /** Shows a part of a document in the form, and focuses a field in it. */
    select: (selection: Selection): void => {
      // What a paste could not keep is told where it was pasted.
      if (selection.file !== state.selection?.file) state.pasted = undefined
      state.selection = ref(selection)
      content.confirmed(selection.file).catch(fail)
    },

    /** Tells that the user types a text on the page, or has left it. */
    typeOnPage: (isTyping: boolean): void => {
      const count = ++typings
      if (isTyping) state.typing = true
      // Until the server counts the change: *Save* must not be off between the two. Meanwhile another text may be typed.
      else
        void queue.settled().then(() => {
          if (count === typings) state.typing = false
        })
    },
    /** Waits until the server has all changes, or does not answer. */
    settled: queue.settled,
    /** Sends the waiting changes now, without the rest of the pause. */
    retry: queue.retry,
    /** Stores the waiting changes and the steps to undo, before the window closes. */
    keep: () => {
      queue.keep()
      kept.undo.write(state.history.undo.slice(-KEPT_STEPS))
    },
    /** Removes the refused changes, when the user closes their message. */
    closeRefused: () => {
      state.refused = []
    },
    /** Says what a paste could not keep; undefined closes the message. */
    tellPasted: (note: Notice | undefined) => {
      state.pasted = note
    },
    closeConflict: () => {
      state.conflict = undefined
    },
  }
}

/** What the queue of changes does with the state of the editor. */
function queueOwner({ state, content, fail }: Pick<StoreParts, 'state' | 'content' | 'fail'>): QueueOwner {
  return {
    fail,
    refresh: async () => {
      await Promise.all([content.loadSite(), content.loadAll()])
    },
    send: async ({ id, file, operations, at, group, apart, typing: typed }) => {
      const answer = await content.edit(file, { ops: operations, id })
      const pointer = placeOf(operations)
      const typing = group ? undefined : (typed ?? typedField(operations))
      const step = { file, operations: answer.undo, pointer, typing, at, group, apart, saved: false }
      return () => {
        content.putAnswer(answer)
        state.history = ref(addStep(state.history, step))
      }
    },
    // Shows the refused changes to the user, and replaces them with the state of the server.
    refuse: async (dropped, { message, refusal }) => {
      const told = dropped.map((change, index) => describeRefused(change, index === 0 ? message : undefined))
      state.refused = [...state.refused, ...told]
      if (refusal.conflict) state.conflict = ref(refusal.conflict)
      for (const file of new Set(dropped.map((change) => change.file))) {
        content.putAgain(file)
        await content.load(file).catch(fail)
      }
    },
  }
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** Says whose unsaved changes could not be read. */
function describeDamaged({ damaged, files }: EditState): string {
  const titles = damaged.map((name) => files.find(({ file }) => file === name)?.title ?? name)
  return `The unsaved changes of ${titles.join(', ')} cannot be read: the file that kept them is damaged. It is kept in .drafts/damaged: a developer may find your words in it. Everything else is here.`
}

/** Describes a refused change. Without a `reason`, it depended on another refused change. */
function describeRefused(change: WaitingChange, reason: string | undefined): RefusedChange {
  return {
    file: change.file,
    pointer: typedField(change.operations) ?? placeOf(change.operations),
    reason: reason ?? 'It was made on top of the change that was refused.',
    text: typedText(change),
  }
}
