import type { PageAddress } from './load-data.ts'

type Target = PageAddress & { hash: string }

/** An entry of the browser's history: an address of this site, and what the entry carries. */
interface HistoryLocation {
  pathname: string
  search: string
  hash: string
  /** Identifies the entry, also after a reload. */
  key: string
  state: string | undefined
}

/** What the browser stores with a history entry; it identifies the entry after a reload. */
interface HistoryState {
  key: string
  index: number
  state: string | undefined
}

/** What the visitor sees, at which address, and how the visitor came there. */
export interface NavigationState<T> {
  location: HistoryLocation
  action: 'PUSH' | 'REPLACE' | 'POP'
  /** Whether the visitor had to wait for the content, even for a moment. */
  slow: boolean
  content: T
}

interface NavigationOptions<T> {
  history: Pick<History, 'pushState' | 'replaceState' | 'go' | 'state'>
  /** Gives the content of an address, or undefined when it is not available and the visitor stays; may never settle. */
  load: (address: PageAddress) => Promise<T | undefined>
  show: (next: NavigationState<T>, last: NavigationState<T>) => void
  /** Called with true when a page takes long, and with false when the wait is over. */
  setNavigating: (navigating: boolean) => void
}

export interface Navigation<T> {
  /** What the visitor sees now. */
  current: () => NavigationState<T>
  /** Goes to an address of this site; the new history entry carries `state`, such as `PAGINATED`. */
  navigate: (href: string, state?: string) => void
  /** Must be called when the browser went back, forward or to a fragment. */
  handlePopState: (target: Target) => void
  /** Loads the content of the current address again and shows it. */
  refresh: () => Promise<void>
}

/** After this many milliseconds of waiting, `setNavigating` hears of it. */
const PATIENCE = 150

/** Reads what the browser stored with a history entry; undefined for an entry that this app did not make. */
function readHistoryState(stored: unknown): HistoryState | undefined {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('index' in stored))
    return undefined
  const { key, index } = stored
  const state = 'state' in stored && typeof stored.state === 'string' ? stored.state : undefined
  return typeof key === 'string' && typeof index === 'number' ? { key, index, state } : undefined
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function locationAt(
  { pathname, search, hash }: Target,
  { key, state }: Partial<HistoryState> = {},
): HistoryLocation {
  return { pathname, search, hash, key: key ?? newKey(), state }
}

function addressOf({ pathname, search }: PageAddress): string {
  return pathname + search
}

/**
 * Navigates between the pages of the site. The current page stays until the next one is loaded. When the visitor
 * follows two links, the later one wins. The address changes together with the page.
 */
export function createNavigation<T>(
  initialContent: T,
  initialTarget: Target,
  { history, load, show, setNavigating }: NavigationOptions<T>,
): Navigation<T> {
  const initialState = readHistoryState(history.state)
  let index = initialState?.index ?? 0
  /** Counts the requests: a page that arrives for an older request is ignored. */
  let latest = 0
  let timers: ReturnType<typeof setTimeout>[] = []
  let slow = false
  let current: NavigationState<T> = {
    location: locationAt(initialTarget, initialState),
    action: 'POP',
    slow,
    content: initialContent,
  }
  if (!initialState) writeHistory('replaceState', current.location)

  function writeHistory(
    method: 'pushState' | 'replaceState',
    { pathname, search, hash, key, state }: HistoryLocation,
  ): void {
    history[method]({ key, index, state }, '', pathname + search + hash)
  }

  function stopWaiting(): void {
    timers.forEach(clearTimeout)
    setNavigating(false)
  }

  function update(next: Omit<NavigationState<T>, 'slow'>): void {
    const last = current
    current = { ...next, slow }
    show(current, last)
  }

  /** Drops the page that is still loading. */
  function cancel(): void {
    latest++
    slow = false
    stopWaiting()
  }

  /** Loads `address`, then calls `go`, or `stay` when the content is not available; a newer request cancels both. */
  async function request(address: PageAddress, go: (content: T) => void, stay: () => unknown): Promise<void> {
    cancel()
    const requested = latest
    if (addressOf(address) === addressOf(current.location)) return go(current.content)
    const markSlow = () => {
      slow = true
    }
    timers = [setTimeout(markSlow), setTimeout(setNavigating, PATIENCE, true)]
    const content = await load(address)
    if (requested !== latest) return
    stopWaiting()
    if (content === undefined) stay()
    else go(content)
  }

  return {
    current: () => current,
    navigate(href, state) {
      const location = locationAt(new URL(href, 'http://localhost'), { state })
      const same =
        addressOf(location) === addressOf(current.location) && location.hash === current.location.hash
      const go = (content: T) => {
        if (!same) index++
        writeHistory(same ? 'replaceState' : 'pushState', location)
        update({ location, action: same ? 'REPLACE' : 'PUSH', content })
      }
      request(location, go, () => {})
    },
    handlePopState(target) {
      const state = readHistoryState(history.state)
      if (!state && addressOf(target) === addressOf(current.location)) {
        // The browser followed a link to a fragment by itself, and has scrolled.
        cancel()
        const location = locationAt(target)
        index++
        writeHistory('replaceState', location)
        return update({ location, action: 'PUSH', content: current.content })
      }
      // The visitor is back at the current page: the other page was not available, or the visitor changed their mind.
      if (state?.key === current.location.key) return cancel()
      const steps = state ? index - state.index : 0
      const go = (content: T) => {
        const location = locationAt(target, state)
        index = state?.index ?? index
        if (!state) writeHistory('replaceState', location)
        update({ location, action: 'POP', content })
      }
      // The browser shows the address of the other page already. `history.go(0)` would reload the page.
      request(target, go, () => steps && history.go(steps))
    },
    async refresh() {
      const requested = latest
      const content = await load(current.location)
      if (requested === latest && content !== undefined) update({ ...current, content })
    },
  }
}
