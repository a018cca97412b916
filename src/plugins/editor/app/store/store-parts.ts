import type { SendQueue } from './send-queue.ts'
import type { ServerAccess, ServerContent } from './server-content.ts'
import type { EditorState } from './state.ts'

/** The parts of the store that its actions join. */
export interface StoreParts {
  state: EditorState
  server: ServerAccess
  content: ServerContent
  queue: SendQueue
  /** The time in milliseconds. */
  now: () => number
  /** Shows an error to the user. */
  fail: (error: unknown) => void
}
