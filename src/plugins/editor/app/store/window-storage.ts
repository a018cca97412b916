import type { Step } from './history.ts'
import type { WaitingChange } from './waiting.ts'

/** Keeps a list across a reload of the window. */
interface WindowStorage<T> {
  /** Gives the stored list; an empty one when there is none, or it cannot be read. */
  read: () => T[]
  write: (list: readonly T[]) => void
}

/** What outlives a reload: the changes that wait for the server, and the steps to undo. */
export interface KeptLists {
  waiting: WindowStorage<WaitingChange>
  undo: WindowStorage<Step>
}

/** In the session storage, each window keeps its own lists. */
function inSessionStorage<T>(key: string): WindowStorage<T> {
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '[]')
      } catch {
        return []
      }
    },
    write: (list) => {
      try {
        sessionStorage.removeItem(key)
        if (list.length > 0) sessionStorage.setItem(key, JSON.stringify(list))
      } catch {
        // The storage is blocked or full: the list still is in the window.
      }
    },
  }
}

export const keptLists: KeptLists = {
  waiting: inSessionStorage('waiting-changes'),
  undo: inSessionStorage('undo-steps'),
}
