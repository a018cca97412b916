const KEY = 'places'
/** More history entries than anybody goes back. */
const LIMIT = 60

/** The window's scroll position at each history entry, in pixels; outlives a reload where the browser allows storage. */
export interface ScrollPositions {
  set: (key: string, top: number) => void
  get: (key: string) => number | undefined
  store: () => void
}

function readStored(storage: () => Storage): [string, number][] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
    )
  } catch {
    return []
  }
}

/** Reads what an earlier document of this tab stored. `storage` may throw: then nothing outlives the document. */
export function createScrollPositions(storage: () => Storage): ScrollPositions {
  const positions = new Map(readStored(storage))
  return {
    set(key, top) {
      positions.delete(key)
      positions.set(key, top)
    },
    get: (key) => positions.get(key),
    store() {
      try {
        storage().setItem(KEY, JSON.stringify([...positions].slice(-LIMIT)))
      } catch {
        // Storage is forbidden or full: only the browser's own scroll restoration is left.
      }
    },
  }
}

/**
 * Takes scroll restoration over from the browser, for steps within this document: the app shows a page later than the
 * browser would scroll. The browser still restores the position after a reload and on the way back from another site.
 */
export function takeOverScrollRestoration(positions: ScrollPositions, currentKey: () => string): void {
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  takeOver()
  addEventListener('pageshow', takeOver)
  addEventListener('pagehide', () => {
    positions.set(currentKey(), scrollY)
    positions.store()
    history.scrollRestoration = 'auto'
  })
}
