import type { EditDocument } from '../contract/edit-protocol.ts'
import { RefusedError } from './api.ts'
import { addWaiting, dropRefused, ontoDocument, type WaitingChange, withWaiting } from './waiting.ts'
import type { WaitingStorage } from './waiting-storage.ts'

/** Why changes wait for the server, and how many. */
export interface Waiting {
  reason: string
  count: number
}

/** What a queue needs of the store. */
interface QueueOwner {
  /** Sends a change. Gives what takes the answer over, after the change has left the queue. Rejects like a request. */
  send: (change: WaitingChange) => Promise<() => void>
  /** These changes were refused, the first one by the server, the others with it. */
  refuse: (dropped: readonly WaitingChange[], error: RefusedError) => Promise<void>
  fail: (error: unknown) => void
  /** Reads what others have done while the server was away. */
  refresh: () => Promise<void>
  update: (state: { busy?: boolean; waiting?: Waiting | undefined }) => void
}

/** What becomes of a request without an answer: it is dropped with a word or quietly, or it stays and is sent again. */
type WithoutAnswer = 'told' | 'quiet' | 'again'

type Task =
  | { kind: 'change'; change: WaitingChange }
  | { kind: 'other'; run: () => Promise<void>; withoutAnswer: WithoutAnswer }

/** Milliseconds after which changes are sent again to a server that has not answered: each pause is longer than the last. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]

/** The status of the server's answer; 0 without an answer. */
function statusOf(error: unknown): number {
  return error instanceof RefusedError ? error.status : 0
}

/**
 * Whether the server has looked at a request and refused it. No answer, a failure of the server, and a server that does not
 * know this window any more (403, since it was started again) say nothing about the request.
 */
function isRefusal(error: unknown): error is RefusedError {
  const status = statusOf(error)
  return status >= 400 && status < 500 && status !== 403
}

/** Why changes wait, in the words of the toolbar. */
function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 403) return 'The editor was started again. Reload this window'
  return status === 0 ? 'Not connected' : 'Not stored'
}

/** What is asked of the server, one after the other. */
export interface Queue {
  /** Adds a change. */
  change: (change: WaitingChange) => void
  /** Adds another request. One that is sent `again` names itself, so that the server makes it once. */
  run: (action: () => Promise<void>, withoutAnswer?: WithoutAnswer) => Promise<void>
  /** Lets what was typed in a document stand on what the document has become. */
  rebase: (document: EditDocument) => void
  /** The changes that the server has not confirmed, in their order. */
  changes: () => WaitingChange[]
  /** Takes the last change out of the queue; undefined when the server may have got it. */
  takeBack: () => WaitingChange | undefined
  /** Sends what waits, without the rest of the pause. */
  retry: () => void
  /** Waits until nothing is left to do, or the server has not answered. */
  settled: () => Promise<void>
  /** Writes the changes to the storage: the window is about to go. */
  keep: () => void
  /** Adds the changes that were kept before the window was loaded again. */
  restore: () => void
}

/**
 * Creates a queue. It sends one change after the other. Without an answer, all changes stay, are kept by `storage`, and are sent
 * again after a pause.
 */
export function createQueue(owner: QueueOwner, storage: WaitingStorage): Queue {
  /** The first one is being done, unless the queue waits for the server. */
  let tasks: Task[] = []
  let running: Promise<void> | undefined
  let isBusy = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKept = false

  const changes = () => tasks.flatMap((task) => (task.kind === 'change' ? [task.change] : []))
  const toTasks = (list: readonly WaitingChange[]) => list.map((change): Task => ({ kind: 'change', change }))
  const keep = () => {
    const list = changes()
    if (list.length > 0 || isKept) storage.write(list)
    isKept = list.length > 0
  }
  const setBusy = (busy: boolean) => {
    if (busy !== isBusy) owner.update({ busy })
    isBusy = busy
  }
  const REFRESH: Task = { kind: 'other', withoutAnswer: 'quiet', run: owner.refresh }
  /** Why the queue waits; undefined while the server answers. */
  let reason: string | undefined
  const setReason = (next: string | undefined) => {
    reason = next
    owner.update({ waiting: next === undefined ? undefined : { reason: next, count: changes().length } })
  }

  const drop = (task: Task) => {
    tasks = tasks.filter((other) => other !== task)
  }

  /** Leaves the changes as they are, and sends them again after a pause. */
  const pause = (error: unknown) => {
    // What was asked for by a button is not done later, without being asked for again.
    const isAsked = tasks.some((task) => task.kind === 'other' && task.withoutAnswer !== 'quiet')
    tasks = tasks.filter((task) => task.kind === 'change' || task.withoutAnswer === 'again')
    keep()
    if (isAsked || statusOf(error) >= 500) owner.fail(error)
    setReason(reasonOf(error))
    timer = setTimeout(start, PAUSES[Math.min(failures, PAUSES.length - 1)])
    failures++
  }

  /** Does a task; gives false when the server has not answered. */
  const doTask = async (task: Task): Promise<boolean> => {
    const change = task.kind === 'change' ? task.change : undefined
    const wasSent = change?.sent === true
    try {
      if (change) {
        change.sent = true
        const takeOver = await owner.send(change)
        drop(task)
        takeOver()
      } else if (task.kind === 'other') await task.run()
    } catch (error) {
      if (task.kind === 'other' && task.withoutAnswer !== 'quiet') owner.fail(error)
      if (!isRefusal(error)) {
        // A request that failed may have been made: without an answer, the queue asks what the server has.
        const isDone =
          task.kind === 'other' &&
          (task.withoutAnswer === 'quiet' || (task.withoutAnswer === 'told' && statusOf(error) !== 0))
        if (!isDone || reason !== undefined) {
          // A server that has answered has not made the change: it may still grow, unless an earlier answer was lost.
          if (change) change.sent = wasSent || statusOf(error) === 0
          pause(error)
          return false
        }
      } else if (change) {
        const { rest, dropped } = dropRefused(changes(), change)
        tasks = tasks.filter((other) => other.kind === 'other' || rest.includes(other.change))
        await owner.refuse(dropped, error)
      }
    }
    drop(task)
    return true
  }
  const runTasks = async () => {
    // All that waited was taken back: what the server has is asked for instead.
    if (tasks.length === 0 && reason !== undefined) tasks = [REFRESH]
    for (let task = tasks[0]; task; task = tasks[0]) {
      if (!(await doTask(task))) break
      if (isKept) keep()
      if (reason === undefined) continue
      failures = 0
      setReason(undefined)
      if (task !== REFRESH) tasks.push(REFRESH)
    }
    running = undefined
    setBusy(false)
  }
  const start = () => {
    clearTimeout(timer)
    setBusy(true)
    running ??= Promise.resolve().then(runTasks)
    return running
  }

  return {
    changes,
    keep,
    change: (change) => {
      const last = tasks.at(-1)
      const [grown, next] = last?.kind === 'change' ? addWaiting([last.change], change) : [undefined, change]
      // The last task may be on its way: only one that grows is replaced, or it would be sent twice.
      if (next) tasks.push({ kind: 'change', change: next })
      else if (grown) tasks = [...tasks.slice(0, -1), { kind: 'change', change: grown }]
      if (reason === undefined) return void start()
      keep()
      setReason(reason)
    },
    run: (action, withoutAnswer = 'told') => {
      tasks.push({ kind: 'other', run: action, withoutAnswer })
      return start()
    },
    rebase: (document) => {
      let current = document
      tasks = tasks.map((task) => {
        if (task.kind !== 'change' || task.change.file !== document.file) return task
        const change = ontoDocument(task.change, current)
        current = withWaiting(current, [change])
        return { ...task, change }
      })
    },
    takeBack: () => {
      const last = tasks.at(-1)
      if (last?.kind !== 'change' || last.change.sent) return undefined
      tasks = tasks.slice(0, -1)
      keep()
      setReason(reason)
      return last.change
    },
    retry: () => void start(),
    settled: () => running ?? Promise.resolve(),
    restore: () => {
      const kept = storage.read()
      isKept = kept.length > 0
      tasks.push(...toTasks(kept.map((change) => ({ ...change, sent: true }))))
    },
  }
}
