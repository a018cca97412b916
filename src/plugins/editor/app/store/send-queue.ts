import type { EditDocument } from '../../protocol.ts'
import { RefusedError } from '../api.ts'
import {
  addChange,
  changesOf,
  dropRefused,
  type Queue,
  rebaseQueue,
  type Task,
  type WithoutAnswer,
} from './queue.ts'
import type { WaitingChange } from './waiting.ts'
import type { KeptLists } from './window-storage.ts'

/** Why changes wait for the server, and how many. */
export interface Waiting {
  reason: string
  count: number
  /** Where the user signs in again, when that is the reason. */
  signIn?: string
}

/** What the queue shows of itself. */
export interface QueueStatus {
  /** Whether a request to the server is running. */
  busy: boolean
  /** Why and how many changes wait for the server; undefined while it answers. */
  waiting: Waiting | undefined
}

/** The functions of the store that a queue calls. */
export interface QueueOwner {
  /** Sends a change. The queue calls the result after it has removed the change. Rejects when the request fails. */
  send: (change: WaitingChange) => Promise<() => void>
  /** Handles refused changes: the server refused the first one, and the others depend on it. */
  refuse: (dropped: readonly WaitingChange[], error: RefusedError) => Promise<void>
  fail: (error: unknown) => void
  /** Reads the current state of the server, after it did not answer for a while. */
  refresh: () => Promise<void>
}

/** The pauses between attempts to reach a server that does not answer, in milliseconds. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]

/** The status of the server's answer; 0 without an answer. */
function statusOf(error: unknown): number {
  return error instanceof RefusedError ? error.status : 0
}

/**
 * Whether the server has refused the request itself. False without an answer, when the server fails, when the user must sign in
 * again (401), and when the server was restarted and does not know this window (403).
 */
export function isRefusal(error: unknown): error is RefusedError {
  const status = statusOf(error)
  return status >= 400 && status < 500 && status !== 401 && status !== 403
}

/** The reason for which changes wait, as the toolbar shows it. */
function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 401) return 'Your sign-in has ended'
  if (status === 403) return 'The editor was started again. Reload this window'
  return status === 0 ? 'Not connected' : 'Not stored'
}

/** Sends a change. Gives what takes over its answer, or the refusal. Throws when the server may be away. */
async function sendChange(change: WaitingChange, owner: QueueOwner): Promise<(() => void) | RefusedError> {
  const wasSent = change.sent
  try {
    change.sent = true
    return await owner.send(change)
  } catch (error) {
    if (isRefusal(error)) return error
    // An error of the server means that it did not make the change. More typing may then join it, unless an earlier answer was
    // lost.
    change.sent = wasSent || statusOf(error) === 0
    throw error
  }
}

/** Whether a task that failed is over. Without an answer, a request may have succeeded: the queue pauses, then reads the state. */
function isOver({ kind }: Task, error: unknown): boolean {
  return kind === 'quiet' || (kind === 'told' && statusOf(error) !== 0)
}

/** Whether a task is sent again after a pause. Requests of buttons must not run later, except those that say so. */
function isKept({ kind }: Task): boolean {
  return kind === 'change' || kind === 'again'
}

function without(queue: Queue, task: Task): Queue {
  return queue.filter((other) => other !== task)
}

/** A queue that sends its tasks one after the other. */
export interface SendQueue {
  /** Adds a change. */
  change: (change: WaitingChange) => void
  /** Adds another request. One that is sent `again` must have an id, so that the server handles it only once. */
  run: (action: () => Promise<void>, withoutAnswer?: WithoutAnswer) => Promise<void>
  /** Makes the waiting typed changes of a document expect its current text. */
  rebase: (document: EditDocument) => void
  /** The changes that the server has not confirmed, in their order. */
  changes: () => WaitingChange[]
  /** Takes the last change out of the queue; undefined when the server may have got it. */
  takeBack: () => WaitingChange | undefined
  /** Sends the waiting changes now, without the rest of the pause. */
  retry: () => void
  /** Waits until the queue is empty, or the server does not answer. */
  settled: () => Promise<void>
  /** Writes the changes to the storage, before the window closes. */
  keep: () => void
  /** Adds the changes that were stored before the window was reloaded. */
  restore: () => void
}

/**
 * Creates a queue that sends one task after the other. When the server does not answer, it writes all changes to `storage`, and
 * sends them again after a pause. It shows its state in `status`.
 */
export function createSendQueue(
  owner: QueueOwner,
  status: QueueStatus,
  storage: KeptLists['waiting'],
): SendQueue {
  /** The first task is running, unless the queue waits for the server. */
  let queue: Queue = []
  let running: Promise<void> | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh: Task = { kind: 'quiet', run: owner.refresh }

  /** Shows why the changes wait; with undefined, that they do not. */
  const showWaiting = (why: Omit<Waiting, 'count'> | undefined) => {
    storage.write(changesOf(queue))
    status.waiting = why && { ...why, count: changesOf(queue).length }
  }

  /** Keeps the changes, and sends them again after a pause. */
  const pause = (error: unknown) => {
    const isAsked = queue.some(({ kind }) => kind === 'told' || kind === 'again')
    queue = queue.filter(isKept)
    if (isAsked || statusOf(error) >= 500) owner.fail(error)
    const signIn = error instanceof RefusedError ? error.refusal.signIn : undefined
    showWaiting({ reason: reasonOf(error), ...(signIn !== undefined && { signIn }) })
    timer = setTimeout(start, PAUSES[Math.min(failures++, PAUSES.length - 1)])
  }
  const doChange = async (task: Task, change: WaitingChange) => {
    const answer = await sendChange(change, owner)
    if (answer instanceof RefusedError) {
      const { rest, dropped } = dropRefused(queue, change)
      queue = rest
      return owner.refuse(dropped, answer)
    }
    queue = without(queue, task)
    answer()
  }
  /** Runs a task; gives false when the queue must wait for the server. */
  const doTask = async (task: Task): Promise<boolean> => {
    try {
      await (task.kind === 'change' ? doChange(task, task.change) : task.run())
    } catch (error) {
      if (!isRefusal(error) && (status.waiting || !isOver(task, error))) {
        pause(error)
        return false
      }
      if (task.kind !== 'quiet') owner.fail(error)
    }
    queue = without(queue, task)
    return true
  }
  const runTasks = async () => {
    // No task is left, for example after undo: a refresh shows whether the server answers again.
    if (queue.length === 0 && status.waiting) queue = [refresh]
    for (let task = queue[0]; task; task = queue[0]) {
      if (!(await doTask(task))) break
      if (status.waiting && task !== refresh) queue = [...queue, refresh]
      failures = 0
      showWaiting(undefined)
    }
    running = undefined
    status.busy = false
  }
  const start = () => {
    clearTimeout(timer)
    status.busy = true
    running ??= Promise.resolve().then(runTasks)
    return running
  }

  return {
    changes: () => changesOf(queue),
    keep: () => storage.write(changesOf(queue)),
    change: (change) => {
      queue = addChange(queue, change)
      if (status.waiting) showWaiting(status.waiting)
      else void start()
    },
    run: (run, kind = 'told') => {
      queue = [...queue, { kind, run }]
      return start()
    },
    rebase: (document) => {
      queue = rebaseQueue(queue, document)
    },
    takeBack: () => {
      const last = queue.at(-1)
      if (last?.kind !== 'change' || last.change.sent) return undefined
      queue = without(queue, last)
      showWaiting(status.waiting)
      return last.change
    },
    retry: () => void start(),
    settled: () => running ?? Promise.resolve(),
    restore: () => {
      for (const change of storage.read()) queue = addChange(queue, { ...change, sent: true })
    },
  }
}
