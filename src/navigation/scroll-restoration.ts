const KEY = 'places'
/** More steps than anybody goes back. */
const KEPT = 60

/** How far down the window was at the steps of the history; kept over reloads where the browser lets us. */
export interface ScrollPlaces {
  keep: (key: string, top: number) => void
  at: (key: string) => number | undefined
  store: () => void
}

function read(storage: () => Storage): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
    )
  } catch {
    return []
  }
}

/** Reads what an earlier document of this tab stored. `storage` may throw: then nothing outlives the document. */
export function openScrollPlaces(storage: () => Storage): ScrollPlaces {
  const places = new Map(read(storage))
  return {
    keep(key, top) {
      places.delete(key)
      places.set(key, top)
    },
    at: (key) => places.get(key),
    store() {
      try {
        storage().setItem(KEY, JSON.stringify([...places].slice(-KEPT)))
      } catch {
        // Forbidden, or full: the browser's own memory is left.
      }
    },
  }
}
