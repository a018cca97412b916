import type { WaitingChange } from './waiting.ts'

/** Keeps the waiting changes across a reload of the window. */
export interface WaitingStorage {
  /** Gives the stored changes; an empty list when there are none, or they cannot be read. */
  read: () => WaitingChange[]
  write: (list: readonly WaitingChange[]) => void
}

const KEY = 'waiting-changes'

/** The session storage: each window keeps and sends its own changes. */
export const waitingStorage: WaitingStorage = {
  read: () => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    } catch {
      return []
    }
  },
  write: (list) => {
    try {
      if (list.length === 0) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, JSON.stringify(list))
    } catch {
      // The storage is blocked or full: the changes still wait in the window.
    }
  },
}
