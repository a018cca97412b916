/** A step of the history: an address of this site, and what the step carries. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** Names the step, across reloads. */
  key: string
  state: string | undefined
}

/** What the browser keeps with a step, so that it is known again. */
interface Entry {
  key: string
  index: number
  state: string | undefined
}

/** Reads what the browser kept; undefined for a step that this app did not make. */
export function readEntry(kept: unknown): Entry | undefined {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('index' in kept)) return undefined
  const { key, index } = kept
  const state = 'state' in kept && typeof kept.state === 'string' ? kept.state : undefined
  return typeof key === 'string' && typeof index === 'number' ? { key, index, state } : undefined
}
