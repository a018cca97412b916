import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  type Path,
  parsePath,
} from 'react-router-dom'
import type { PageAddress } from './load-data.ts'

/** What the browser stores with a history entry; it identifies the entry after a reload. */
interface HistoryEntry {
  key: string
  index: number
  state: unknown
}

/** What the visitor sees, at which address, and how the visitor came there. */
export interface NavigationState<T> {
  location: Location
  action: NavigationType
  /** Whether the visitor had to wait for the content, even for a moment. */
  slow: boolean
  content: T
}

interface NavigationOptions<T> {
  history: Pick<History, 'pushState' | 'replaceState' | 'go' | 'state'>
  /** Gives the content of an address, or undefined when it is not available and the visitor stays; may never settle. */
  load: (address: PageAddress) => Promise<T | undefined>
  show: (next: NavigationState<T>, last: NavigationState<T>) => void
  /** Makes the browser go to a fragment of the current page; then `handlePopState` must be called. */
  goToFragment: (hash: string) => void
  /** Called with true when a page takes long, and with false when the wait is over. */
  setNavigating: (navigating: boolean) => void
}

/** The `navigator` of React Router, and what the app calls itself. */
export interface Navigation<T> extends Navigator {
  /** What the visitor sees now. */
  current: () => NavigationState<T>
  /** Must be called when the browser went back, forward or to a fragment. */
  handlePopState: (target: Path) => void
  /** Loads the content of the current address again and shows it. */
  refresh: () => Promise<void>
}

/** The `state` of a history entry that shows another page of the same list: the window stays at the list. */
export const PAGINATED = 'paginated'

/** After this many milliseconds of waiting, `setNavigating` hears of it. */
const PATIENCE = 150

/** Reads what the browser stored with a history entry; undefined for an entry that this app did not make. */
function readEntry(stored: unknown): HistoryEntry | undefined {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('index' in stored))
    return undefined
  const { key, index } = stored
  const state = 'state' in stored ? stored.state : undefined
  return typeof key === 'string' && typeof index === 'number' ? { key, index, state } : undefined
}

function locationAt(target: Partial<Path>, entry: Partial<HistoryEntry> = {}): Location {
  const { pathname = '/', search = '', hash = '' } = target
  const { key = Math.random().toString(36).slice(2, 10), state } = entry
  return { pathname, search, hash, key, state }
}

/** Whether two addresses differ in their fragment at most. */
function isSamePage(a: PageAddress, b: PageAddress): boolean {
  return a.pathname === b.pathname && a.search === b.search
}

/**
 * The history of the site for React Router. Unlike its own, it changes address and page together: the current page stays
 * until the next one is loaded. When the visitor follows two links, the later one wins.
 */
export function createNavigation<T>(
  initialContent: T,
  initialTarget: Path,
  { history, load, show, goToFragment, setNavigating }: NavigationOptions<T>,
): Navigation<T> {
  const initialEntry = readEntry(history.state)
  let index = initialEntry?.index ?? 0
  /** Counts the requests: a page that arrives for an older request is ignored. */
  let latest = 0
  let refreshes = 0
  let timers: ReturnType<typeof setTimeout>[] = []
  let slow = false
  let current: NavigationState<T> = {
    location: locationAt(initialTarget, initialEntry),
    action: NavigationType.Pop,
    slow,
    content: initialContent,
  }
  if (!initialEntry) writeEntry('replaceState', current.location)

  function writeEntry(method: 'pushState' | 'replaceState', location: Location): void {
    const { key, state } = location
    history[method]({ key, index, state }, '', createPath(location))
  }

  function update(next: Omit<NavigationState<T>, 'slow'>): void {
    const last = current
    current = { ...next, slow }
    show(current, last)
  }

  function stopWaiting(): void {
    timers.forEach(clearTimeout)
    setNavigating(false)
  }

  /** Drops the page that is still loading. */
  function cancel(): void {
    latest++
    slow = false
    stopWaiting()
  }

  /** Loads `address`, then calls `go`, or `stay` when the content is not available; a newer request cancels both. */
  async function request(address: PageAddress, go: (content: T) => void, stay = () => {}): Promise<void> {
    cancel()
    if (isSamePage(address, current.location)) return go(current.content)
    const requested = latest
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

  const push: Navigator['push'] = (to, state: unknown) => {
    const location = locationAt(typeof to === 'string' ? parsePath(to) : to, { state })
    if (location.hash && isSamePage(location, current.location)) return goToFragment(location.hash)
    const same = createPath(location) === createPath(current.location)
    request(location, (content) => {
      if (!same) index++
      writeEntry(same ? 'replaceState' : 'pushState', location)
      update({ location, action: same ? NavigationType.Replace : NavigationType.Push, content })
    })
  }

  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (steps) => history.go(steps),
    push,
    // React Router asks for it when a link leads to the current page; `push` finds that out by itself.
    replace: push,
    current: () => current,
    handlePopState(target) {
      const entry = readEntry(history.state)
      if (!entry && isSamePage(target, current.location)) {
        // The browser went to a fragment, and has scrolled.
        cancel()
        const location = locationAt(target)
        index++
        writeEntry('replaceState', location)
        return update({ location, action: NavigationType.Push, content: current.content })
      }
      // The visitor is back at the current page: the other page was not available, or the visitor changed their mind.
      if (entry?.key === current.location.key) return cancel()
      const go = (content: T) => {
        const location = locationAt(target, entry)
        index = entry?.index ?? index
        if (!entry) writeEntry('replaceState', location)
        update({ location, action: NavigationType.Pop, content })
      }
      const steps = entry ? index - entry.index : 0
      // The browser shows the address of the other page already. `history.go(0)` would reload the page.
      request(target, go, () => void (steps && history.go(steps)))
    },
    async refresh() {
      const requested = latest
      const refreshed = ++refreshes
      const content = await load(current.location)
      // Content that has been asked for later may be there already.
      if (requested === latest && refreshed === refreshes && content !== undefined)
        update({ ...current, content })
    },
  }
}
