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
import { RefusedError } from './api.ts'
import type { JsonSchema } from './form/schema.ts'
import { applyOperations, isEqual } from './json.ts'

/** How the store talks to the server; tests give their own. */
export interface EditServer {
  read: <T>(path: string, query?: Record<string, string>) => Promise<T>
  send: <T>(path: string, body: object) => Promise<T>
}

/** A step that can be undone, or done again: what to apply to a document, and where the change is. */
interface Step {
  file: string
  operations: Operation[]
  pointer: Pointer
  /** The field in which somebody types; undefined for all other changes. */
  typing: Pointer | undefined
  /** When the step last grew, in milliseconds. */
  at: number
}

/** What the person who edits should know; it stays until the next action. */
export interface Notice {
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

export interface EditorState {
  site: EditState | undefined
  /** What documents of each kind may hold. */
  schemas: Record<EditableFile['kind'], JsonSchema> | undefined
  /** The documents that were opened, with all changes so far. */
  documents: ReadonlyMap<string, EditDocument>
  selection: Selection | undefined
  undo: readonly Step[]
  redo: readonly Step[]
  /** How many steps `undo` had when everything was saved last. */
  saved: number
  /** How many commits of others are not here yet. */
  newer: number
  /** Whether a change is on its way to the server. */
  busy: boolean
  notice: Notice | undefined
  conflict: Conflict | undefined
}

type Task =
  | { kind: 'change'; file: string; operations: Operation[]; at: number }
  | { kind: 'other'; run: () => Promise<void> }

/** Typing that goes on within this many milliseconds is one step. */
const PAUSE = 1000

/** The field that operations type in: one value replaced by another text. */
function typedField(operations: readonly Operation[]): Pointer | undefined {
  const [first] = operations
  if (!first || operations.length > 1) return undefined
  if (first.op === 'body') return 'body'
  return first.op === 'set' && typeof first.value === 'string' && typeof first.expect === 'string'
    ? first.pointer
    : undefined
}

function placeOf(operations: readonly Operation[]): Pointer {
  const first = operations[0]
  if (!first || first.op === 'body' || first.op === 'restore') return ''
  if (first.op === 'insert') return `${first.pointer}/${first.index}`
  return first.op === 'move' ? `${first.pointer}/${first.to}` : first.pointer
}

/**
 * Creates what the interface shows and changes. Each change shows at once and goes to the server, one after the other; what
 * the server answers takes its place. `now` gives the time in milliseconds.
 */
export function createEditorStore(server: EditServer, now: () => number = Date.now) {
  let state: EditorState = {
    site: undefined,
    schemas: undefined,
    documents: new Map(),
    selection: undefined,
    undo: [],
    redo: [],
    saved: 0,
    newer: 0,
    busy: false,
    notice: undefined,
    conflict: undefined,
  }
  const listeners = new Set<() => void>()
  const tasks: Task[] = []
  let running: Promise<void> | undefined

  const update = (change: Partial<EditorState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** The documents with another one, which keeps what has not changed: what shows it need not render again. */
  const withDocument = (document: EditDocument): Pick<EditorState, 'documents'> => {
    const data = state.documents.get(document.file)?.data
    const same = data !== undefined && isEqual(data, document.data)
    return { documents: new Map(state.documents).set(document.file, same ? { ...document, data } : document) }
  }
  const put = (document: EditDocument) => update(withDocument(document))

  const fail = (error: unknown): undefined => {
    const text = error instanceof Error ? error.message : String(error)
    const conflict = error instanceof RefusedError ? error.refusal.conflict : undefined
    update({ notice: { tone: 'bad', text }, ...(conflict && { conflict }) })
  }

  /** The document as the server has it, with the changes that it has not got yet. */
  const withWaiting = (document: EditDocument): EditDocument =>
    tasks.reduce(
      (current, task) =>
        task.kind === 'change' && task.file === document.file
          ? applyOperations(current, task.operations)
          : current,
      document,
    )
  const load = async (file: string) => {
    const document = await server.read<EditDocument>('doc', { file })
    put(withWaiting(document))
    return document
  }
  const documentOf = async (file: string) => state.documents.get(file) ?? (await load(file))
  const refreshSite = async () => update({ site: await server.read<EditState>('state') })

  const withStatus = (status: EditStatus): Pick<EditorState, 'site'> => {
    if (!state.site) return state
    const problems = isSameProblems(status, state.site) ? state.site.problems : status.problems
    return { site: { ...state.site, ...status, problems } }
  }

  /** Sends a change. Gives the operations that take it back, and what changes in the state. */
  const apply = async (file: string, what: { ops: Operation[] } | { commit: string }) => {
    const { hash } = await documentOf(file)
    const path = 'ops' in what ? 'ops' : 'restore'
    const result = await server.send<OperationsResult>(path, { file, base: hash, ...what })
    return {
      undo: result.undo,
      change: { ...withDocument(withWaiting(result.document)), ...withStatus(result.status) },
    }
  }

  const runChange = async ({ file, operations, at }: Extract<Task, { kind: 'change' }>) => {
    const typing = typedField(operations)
    const { undo, change } = await apply(file, { ops: operations })
    const last = state.undo.at(-1)
    const grows =
      typing !== undefined && last?.file === file && last.typing === typing && at - last.at < PAUSE
    const step: Step = {
      file,
      operations: grows ? [...undo, ...last.operations] : undo,
      pointer: placeOf(operations),
      typing,
      at,
    }
    // One update: each renders the editor, while the page waits for its turn.
    update({
      ...change,
      undo: [...(grows ? state.undo.slice(0, -1) : state.undo), step],
      redo: state.redo.length > 0 ? [] : state.redo,
      busy: tasks.length > 0,
    })
  }

  const runTasks = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const current = task
      const done = current.kind === 'change' ? runChange(current) : current.run()
      await done.catch(async (error: unknown) => {
        fail(error)
        if (current.kind !== 'change') return
        // What was typed on top of a refused change cannot hold either.
        for (let index = tasks.length - 1; index >= 0; index--) {
          const waiting = tasks[index]
          if (waiting?.kind === 'change' && waiting.file === current.file) tasks.splice(index, 1)
        }
        await load(current.file).catch(fail)
      })
    }
    running = undefined
    if (state.busy) update({ busy: false })
  }
  const enqueue = (task: Task): Promise<void> => {
    tasks.push(task)
    if (!state.busy) update({ busy: true })
    running ??= Promise.resolve().then(runTasks)
    return running
  }
  const run = (action: () => Promise<void>) => enqueue({ kind: 'other', run: action })

  /** Takes the last step of one list back, and adds what undoes that to the other list. */
  const step = (from: 'undo' | 'redo', to: 'undo' | 'redo') =>
    run(async () => {
      const last = state[from].at(-1)
      if (!last) return
      update({ [from]: state[from].slice(0, -1), notice: undefined })
      const { undo: operations, change } = await apply(last.file, { ops: last.operations })
      update({ ...change, [to]: [...state[to], { ...last, operations, typing: undefined }] })
      const { selection } = state
      if (selection?.file !== last.file) update({ selection: { file: last.file, pointer: last.pointer } })
    })

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
      if (outdated && !state.busy)
        run(async () => {
          await Promise.all([...state.documents.keys()].map((file) => load(file)))
        })
    },
    /** Reads what the site has, and what documents may hold. */
    start: () =>
      run(async () => {
        const [schemas] = await Promise.all([
          server.read<Record<EditableFile['kind'], JsonSchema>>('schemas'),
          refreshSite(),
        ])
        update({ schemas })
      }),

    /** Gives a document; undefined when the server does not, which the notice says. */
    open: (file: string): Promise<EditDocument | undefined> => documentOf(file).catch(fail),

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
      update({ ...withDocument(next), notice: undefined })
      const waiting = tasks.at(-1)
      const typing = typedField(operations)
      const [earlier, later] = [waiting?.kind === 'change' ? waiting.operations[0] : undefined, operations[0]]
      // Somebody types faster than the server answers: it gets the last text only.
      if (
        waiting?.kind === 'change' &&
        waiting.file === file &&
        typing !== undefined &&
        typedField(waiting.operations) === typing
      ) {
        if (earlier?.op === 'set' && later?.op === 'set')
          waiting.operations = [{ ...earlier, value: later.value }]
        if (earlier?.op === 'body' && later?.op === 'body')
          waiting.operations = [{ ...earlier, value: later.value }]
        waiting.at = now()
        return
      }
      void enqueue({ kind: 'change', file, operations, at: now() })
    },

    /** Waits until the server has all changes. */
    settled: () => running ?? Promise.resolve(),

    undo: () => step('undo', 'redo'),
    redo: () => step('redo', 'undo'),

    /** Writes all documents with unsaved changes, or none and says why. */
    save: () =>
      run(async () => {
        const changed = state.site?.changed ?? []
        if (changed.length === 0) return
        const documents = await Promise.all(changed.map(load))
        const files = documents.map(({ file, hash }) => ({ file, base: hash }))
        const { written } = await server.send<SaveResult>('save', { files })
        await Promise.all([refreshSite(), ...written.map((file) => load(file))])
        const what = written.length === 1 ? '1 file' : `${written.length} files`
        update({ saved: state.undo.length, notice: { tone: 'good', text: `Saved: ${what}` } })
      }),

    /** Brings an earlier version of a document back, as a step that can be undone. */
    restore: (file: string, commit: string) =>
      run(async () => {
        const { undo: operations, change } = await apply(file, { commit })
        const step: Step = { file, operations, pointer: '', typing: undefined, at: now() }
        update({ ...change, undo: [...state.undo, step], redo: [], selection: { file, pointer: '' } })
      }),

    /** Asks whether others have published something since. Where nobody can tell, nothing is said. */
    lookForNewest: async (): Promise<void> => {
      const found = await server.send<NewestResult>('newest', { action: 'look' }).catch(() => undefined)
      if (found) update({ newer: found.newer })
    },

    /** Brings what others have published into the files, or says why not. */
    getNewest: () =>
      run(async () => {
        const { newer, files, restart } = await server.send<NewestResult>('newest', { action: 'get' })
        await Promise.all([
          refreshSite(),
          ...[...state.documents.keys()].map((file) => load(file).catch(() => {})),
        ])
        const count = files.length === 1 ? '1 file is' : `${files.length} files are`
        const text = restart
          ? 'The newest is here, and it needs other packages: stop the editor, run “npm ci”, and start it again.'
          : `${count} up to date now.`
        update({ newer, notice: { tone: restart ? 'bad' : 'good', text } })
      }),

    /** Drops the unsaved changes of a document, or keeps them and ends a conflict. */
    resolve: (file: string, keep: 'mine' | 'disk') =>
      run(async () => {
        put(withWaiting(await server.send<EditDocument>('resolve', { file, keep })))
        const others = state.undo.filter((step) => step.file !== file)
        update({ conflict: undefined, notice: undefined, undo: others, redo: [], saved: others.length })
        await refreshSite()
      }),

    /** Creates, moves or removes a page; gives its address. Throws `RefusedError`. */
    changePage: async (request: PageRequest): Promise<string | undefined> => {
      const result = await server.send<PageResult>('page', request)
      update({ site: result.state })
      return result.route
    },

    setNotice: (notice: Notice | undefined) => update({ notice }),
    closeConflict: () => update({ conflict: undefined }),
  }
}

export type EditorStore = ReturnType<typeof createEditorStore>

function isSameProblems(one: EditStatus, other: EditStatus | undefined): boolean {
  return JSON.stringify(one.problems) === JSON.stringify(other?.problems)
}
