import type { WaitingChange } from './waiting.ts'

/** Keeps the changes that wait for the server while the window is loaded again. */
export interface WaitingStorage {
  /** Gives the kept changes; none when nothing is kept, or it cannot be read. */
  read: () => WaitingChange[]
  write: (list: readonly WaitingChange[]) => void
}

const KEY = 'waiting-changes'

/** The storage of this window: each window sends its own changes. */
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
      sessionStorage.setItem(KEY, JSON.stringify(list))
    } catch {
      // The browser keeps nothing for this page, or the changes are too large: they still wait in the window.
    }
  },
}
