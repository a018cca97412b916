import type {
  Conflict,
  EditableFile,
  EditDocument,
  EditState,
  EditStatus,
  NewestResult,
  Operation,
  OperationsResult,
  PageRequest,
  PageResult,
  Pointer,
  SaveResult,
} from '../contract/edit-protocol.ts'
import { messageOf, RefusedError } from './api.ts'
import type { JsonSchema } from './form/schema.ts'
import { addStep, countUnsaved, forgetFile, type History, markSaved } from './history.ts'
import { applyOperations, isEqual } from './json.ts'
import { createQueue, type Waiting } from './queue.ts'
import { placeOf, typedField, typedText, type WaitingChange, withWaiting } from './waiting.ts'
import type { WaitingStorage } from './waiting-storage.ts'

/** How the store talks to the server; tests give their own. */
export interface EditServer {
  read: <T>(path: string, query?: Record<string, string>) => Promise<T>
  send: <T>(path: string, body: object) => Promise<T>
}

/** What the person who edits should know; it stays until the next action. */
interface Notice {
  tone: 'good' | 'bad'
  text: string
}

/** The part of a document that the form shows. */
export interface Selection {
  file: string
  /** The part of the document, such as a block. */
  pointer: Pointer
  /** The field in it to show. */
  focus?: Pointer
  /** The line to go to in the text of an .mdx page, from 1. */
  line?: number
  /** Somebody has clicked it on the page: the page stays where it is, and keeps the focus when they type there. */
  from?: 'page' | 'typing'
}

/** A change that the server has refused. */
export interface RefusedChange {
  file: string
  /** `body` is the text of an .mdx page. */
  pointer: Pointer
  reason: string
  /** What was typed, to be typed again or copied; undefined for other changes. */
  text: string | undefined
}

export interface EditorState extends History {
  site: EditState | undefined
  /** What documents of each kind may hold. */
  schemas: Record<EditableFile['kind'], JsonSchema> | undefined
  /** The documents that were opened, with all changes so far. */
  documents: ReadonlyMap<string, EditDocument>
  selection: Selection | undefined
  /** How many steps the files do not have. */
  unsaved: number
  /** How many commits of others are not here yet. */
  newer: number
  /** Whether a change is on its way to the server. */
  busy: boolean
  /** The changes that wait for the server; undefined while it takes them. */
  waiting: Waiting | undefined
  /** The changes that were refused, until somebody has read of them. */
  refused: readonly RefusedChange[]
  notice: Notice | undefined
  conflict: Conflict | undefined
}

/** Keeps nothing, for tests that reload nothing. */
const NO_STORAGE: WaitingStorage = { read: () => [], write: () => {} }

/**
 * Creates what the interface shows and changes. Each change shows at once and waits in a queue for the server, which gets one
 * after the other; what it answers takes the place of what was shown. Without an answer the queue stays, is kept by `storage`
 * across a reload of the window, and is sent again after a pause. `now` gives the time in milliseconds.
 */
export function createEditorStore(
  server: EditServer,
  now: () => number = Date.now,
  storage: WaitingStorage = NO_STORAGE,
) {
  let state: EditorState = {
    site: undefined,
    schemas: undefined,
    documents: new Map(),
    selection: undefined,
    undo: [],
    redo: [],
    unsaved: 0,
    newer: 0,
    busy: false,
    waiting: undefined,
    refused: [],
    notice: undefined,
    conflict: undefined,
  }
  const listeners = new Set<() => void>()
  /** The documents as the server has them. */
  const confirmed = new Map<string, EditDocument>()

  const update = (change: Partial<EditorState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const withHistory = (history: History) => ({ ...history, unsaved: countUnsaved(history) })

  /**
   * The documents with another one, and with the changes of it that wait. A document keeps what has not changed: what shows it
   * need not render again.
   */
  const withDocument = (document: EditDocument): Pick<EditorState, 'documents'> => {
    confirmed.set(document.file, document)
    const next = withWaiting(document, queue.changes())
    const data = state.documents.get(document.file)?.data
    const same = data !== undefined && isEqual(data, next.data)
    return { documents: new Map(state.documents).set(document.file, same ? { ...next, data } : next) }
  }
  const put = (document: EditDocument) => update(withDocument(document))

  const fail = (error: unknown): undefined => {
    const conflict = error instanceof RefusedError ? error.refusal.conflict : undefined
    update({ notice: { tone: 'bad', text: messageOf(error) }, ...(conflict && { conflict }) })
  }

  const load = async (file: string) => {
    const document = await server.read<EditDocument>('doc', { file })
    put(document)
    return document
  }
  const loadAll = () => Promise.all([...state.documents.keys()].map((file) => load(file)))
  const documentOf = async (file: string) => confirmed.get(file) ?? (await load(file))
  const refreshSite = async () => update({ site: await server.read<EditState>('state') })

  const withStatus = (status: EditStatus): Pick<EditorState, 'site'> => {
    if (!state.site) return state
    const problems = isSameProblems(status, state.site) ? state.site.problems : status.problems
    return { site: { ...state.site, ...status, problems } }
  }

  /** Sends operations, or asks for an earlier version. Gives what takes the answer over. */
  const send = async (file: string, what: { ops: Operation[]; id: string } | { commit: string }) => {
    const { hash } = await documentOf(file)
    const path = 'ops' in what ? 'ops' : 'restore'
    const answer = await server.send<OperationsResult>(path, { file, base: hash, ...what })
    const { undo, document, status } = answer
    // One update: each renders the editor, while the page waits for its turn.
    return (more: (undo: Operation[], document: EditDocument) => Partial<EditorState>) => {
      const rest = more(undo, document)
      update({ ...withDocument(document), ...withStatus(status), ...rest })
    }
  }
  const queue = createQueue(
    {
      update,
      fail,
      refresh: async () => {
        await Promise.all([refreshSite(), loadAll()])
      },
      send: async ({ id, file, operations, at }) => {
        const takeOver = await send(file, { ops: operations, id })
        return () =>
          takeOver((undo) => {
            const typing = typedField(operations)
            const step = { file, operations: undo, pointer: placeOf(operations), typing, at, saved: false }
            return withHistory(addStep(state, step))
          })
      },
      // What was refused is said, and gives way to what the server has.
      refuse: async (dropped, error) => {
        const told = dropped.map((change, index) =>
          describeRefused(change, index === 0 ? error.message : undefined),
        )
        const { conflict } = error.refusal
        update({ refused: [...state.refused, ...told], ...(conflict && { conflict }) })
        for (const file of new Set(dropped.map((change) => change.file))) {
          const known = confirmed.get(file)
          if (known) put(known)
          await load(file).catch(fail)
        }
      },
    },
    storage,
  )

  /**
   * Takes the last step of one list back, and adds what undoes that to the other list. What was typed since stands on what the
   * document becomes.
   */
  const step = (from: 'undo' | 'redo', to: 'undo' | 'redo') => {
    const id = crypto.randomUUID()
    return queue.run(async () => {
      const last = state[from].at(-1)
      if (!last) return
      const takeOver = await send(last.file, { ops: last.operations, id })
      takeOver((operations, document) => {
        queue.rebase(document)
        const history = {
          undo: state.undo,
          redo: state.redo,
          [from]: state[from].slice(0, -1),
          [to]: [...state[to], { ...last, operations, typing: undefined }],
        }
        return { ...withHistory(history), notice: undefined }
      })
      const { selection } = state
      if (selection?.file !== last.file) update({ selection: { file: last.file, pointer: last.pointer } })
    }, 'again')
  }

  /** Takes back the last change that the server cannot have got. */
  const takeBack = () => {
    const last = queue.takeBack()
    const document = last && confirmed.get(last.file)
    if (document) update({ ...withDocument(document), notice: undefined })
    else
      fail(new Error('This may have reached the server already. It can be undone when the server answers.'))
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,

    /** Takes what the server tells by itself, and reads open documents again that another tab may have changed. */
    receive: (status: EditStatus) => {
      const outdated = status.edition !== state.site?.edition || !isSameProblems(status, state.site)
      if (outdated || status.files || !isEqual(status.changed, state.site?.changed))
        update(withStatus(status))
      if (outdated && !state.busy && !state.waiting)
        queue.run(async () => {
          await loadAll()
        }, 'quiet')
    },
    /** Reads what the site has, and what documents may hold. Sends the changes that waited before the window was reloaded. */
    start: () =>
      queue.run(async () => {
        const [schemas] = await Promise.all([
          server.read<Record<EditableFile['kind'], JsonSchema>>('schemas'),
          refreshSite(),
        ])
        queue.restore()
        update({ schemas })
      }),

    /** Gives a document; undefined when the server does not, which the notice says. */
    open: async (file: string): Promise<EditDocument | undefined> =>
      state.documents.get(file) ?? (await load(file).catch(fail)),

    /** Shows a part of a document in the form, and puts the focus into a field of it. */
    select: (selection: Selection): void => {
      update({ selection })
      documentOf(selection.file).catch(fail)
    },

    /** Changes a document. Operations that change nothing are no step. */
    change: (file: string, operations: Operation[]): void => {
      const document = state.documents.get(file)
      if (!document) return
      const next = applyOperations(document, operations)
      if (isEqual(next.data, document.data) && next.body === document.body) return
      update({ documents: new Map(state.documents).set(file, next), notice: undefined })
      queue.change({ id: crypto.randomUUID(), file, operations, at: now(), sent: false })
    },

    /** Waits until the server has all changes, or has not answered. */
    settled: queue.settled,
    /** Sends the changes that wait, without the rest of the pause. */
    retry: queue.retry,
    /** Keeps the changes that wait: the window is about to go. */
    keepWaiting: queue.keep,

    undo: () => (state.waiting ? takeBack() : step('undo', 'redo')),
    redo: () => (state.waiting ? queue.retry() : step('redo', 'undo')),

    /** Writes all documents with unsaved changes, or none and says why. */
    save: () =>
      queue.run(async () => {
        const changed = state.site?.changed ?? []
        if (changed.length === 0) return
        const documents = await Promise.all(changed.map(load))
        const files = documents.map(({ file, hash }) => ({ file, base: hash }))
        const { written } = await server.send<SaveResult>('save', { files })
        await Promise.all([refreshSite(), ...written.map((file) => load(file))])
        const what = written.length === 1 ? '1 file' : `${written.length} files`
        update({ ...withHistory(markSaved(state)), notice: { tone: 'good', text: `Saved: ${what}` } })
      }),

    /** Brings an earlier version of a document back, as a step that can be undone. */
    restore: (file: string, commit: string) =>
      queue.run(async () => {
        const takeOver = await send(file, { commit })
        takeOver((operations) => {
          const step = { file, operations, pointer: '', typing: undefined, at: now(), saved: false }
          return { ...withHistory(addStep(state, step)), selection: { file, pointer: '' } }
        })
      }),

    /** Asks whether others have published something since. Where nobody can tell, nothing is said. */
    lookForNewest: async (): Promise<void> => {
      const found = await server.send<NewestResult>('newest', { action: 'look' }).catch(() => undefined)
      if (found) update({ newer: found.newer })
    },

    /** Brings what others have published into the files, or says why not. */
    getNewest: () =>
      queue.run(async () => {
        const { newer, files, restart } = await server.send<NewestResult>('newest', { action: 'get' })
        await Promise.all([
          refreshSite(),
          ...[...state.documents.keys()].map((file) => load(file).catch(() => {})),
        ])
        const count = files.length === 1 ? '1 file is' : `${files.length} files are`
        const text = restart
          ? 'The newest is here, and it needs other packages: stop the editor, run “npm ci”, and start it again. Your unsaved changes stay.'
          : `${count} up to date now.`
        update({ newer, notice: { tone: restart ? 'bad' : 'good', text } })
      }),

    /** Drops the unsaved changes of a document, or keeps them and ends a conflict. */
    resolve: (file: string, keep: 'mine' | 'disk') =>
      queue.run(async () => {
        put(await server.send<EditDocument>('resolve', { file, keep }))
        update({ ...withHistory(forgetFile(state, file)), conflict: undefined, notice: undefined })
        await refreshSite()
      }),

    /** Creates, moves or removes a page; gives its address. Throws `RefusedError`. */
    changePage: async (request: PageRequest): Promise<string | undefined> => {
      const result = await server.send<PageResult>('page', request)
      update({ site: result.state })
      return result.route
    },

    /** Forgets what was refused: somebody has read it. */
    closeRefused: () => update({ refused: [] }),
    closeConflict: () => update({ conflict: undefined }),
  }
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** A refused change in words; without a `reason` it was refused with an earlier one. */
function describeRefused(change: WaitingChange, reason: string | undefined): RefusedChange {
  return {
    file: change.file,
    pointer: typedField(change.operations) ?? placeOf(change.operations),
    reason: reason ?? 'It was made on top of the change that was refused.',
    text: typedText(change),
  }
}

function isSameProblems(one: EditStatus, other: EditStatus | undefined): boolean {
  return JSON.stringify(one.problems) === JSON.stringify(other?.problems)
}
