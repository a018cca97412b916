import { type Place, readEntry } from './history-entry.ts'
import type { Address } from './page-data.ts'

/** What shows, where, and how the visitor came there. */
export interface Step<T> {
  place: Place
  by: 'PUSH' | 'REPLACE' | 'POP'
  /** Whether the page had to be waited for, however short. */
  late: boolean
  shown: T
}

interface Means<T> {
  history: Pick<History, 'pushState' | 'replaceState' | 'go' | 'state'>
  /** What stands at an address; undefined when it cannot be had and the visitor stays; may never settle. */
  load: (address: Address) => Promise<T | undefined>
  show: (next: Step<T>, last: Step<T>) => void
  /** Told when a page lets the visitor wait, and when that is over. */
  slow: (waits: boolean) => void
}

export interface Navigation<T> {
  /** What shows now. */
  step: () => Step<T>
  /** Leads to an address of this site; a list that is turned says so by `state`. */
  follow: (href: string, state?: string) => void
  /** Told by the browser that the visitor went back or forward, or to a fragment. */
  moved: (address: Address & { hash: string }) => void
  /** Shows what stands at the same place by now. */
  renew: () => Promise<void>
}

/** From when on a page is slow, in milliseconds. */
const PATIENCE = 150

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function addressOf({ pathname, search }: Address): string {
  return pathname + search
}

/**
 * Moves through the pages of the site. The page that shows stays until the next one is there; of two links followed,
 * the later one counts, and the address changes together with the page.
 */
export function createNavigation<T>(
  first: T,
  address: Address & { hash: string },
  { history, load, show, slow }: Means<T>,
): Navigation<T> {
  const known = readEntry(history.state)
  let index = known?.index ?? 0
  let latest = 0
  let waits: ReturnType<typeof setTimeout>[] = []
  let late = false
  let here: Step<T> = { place: placeAt(address, known), by: 'POP', late, shown: first }
  if (!known) mark('replaceState', here.place)

  function placeAt({ pathname, search, hash }: typeof address, { key, state }: Partial<Place> = {}): Place {
    return { pathname, search, hash, key: key ?? newKey(), state }
  }

  function mark(how: 'pushState' | 'replaceState', { pathname, search, hash, key, state }: Place): void {
    history[how]({ key, index, state }, '', pathname + search + hash)
  }

  function settle(): void {
    waits.forEach(clearTimeout)
    slow(false)
  }

  function arrive(next: Omit<Step<T>, 'late'>): void {
    const last = here
    here = { ...next, late }
    show(here, last)
  }

  /** Loads what stands at `address` and, when nothing else was asked for meanwhile, goes there or stays. */
  async function lead(to: Address, go: (shown: T) => void, stay: () => unknown): Promise<void> {
    rest()
    const turn = latest
    if (addressOf(to) === addressOf(here.place)) return go(here.shown)
    const wait = () => {
      late = true
    }
    waits = [setTimeout(wait), setTimeout(slow, PATIENCE, true)]
    const shown = await load(to)
    if (turn !== latest) return
    settle()
    if (shown === undefined) stay()
    else go(shown)
  }

  /** Drops what is on its way. */
  function rest(): void {
    latest++
    late = false
    settle()
  }

  return {
    step: () => here,
    follow(href, state) {
      const place = placeAt(new URL(href, 'http://localhost'), { state })
      const same = addressOf(place) === addressOf(here.place) && place.hash === here.place.hash
      const go = (shown: T) => {
        if (!same) index++
        mark(same ? 'replaceState' : 'pushState', place)
        arrive({ place, by: same ? 'REPLACE' : 'PUSH', shown })
      }
      lead(place, go, () => {})
    },
    moved(to) {
      const entry = readEntry(history.state)
      if (!entry && addressOf(to) === addressOf(here.place)) {
        // A link to a fragment: the browser followed it by itself, and has scrolled.
        rest()
        const place = placeAt(to)
        index++
        mark('replaceState', place)
        return arrive({ place, by: 'PUSH', shown: here.shown })
      }
      // Back at what shows, for want of the other page or because the visitor turned round.
      if (entry?.key === here.place.key) return rest()
      const steps = entry ? index - entry.index : 0
      const go = (shown: T) => {
        const place = placeAt(to, entry)
        index = entry?.index ?? index
        if (!entry) mark('replaceState', place)
        arrive({ place, by: 'POP', shown })
      }
      // The address is that of the other page already; a step by none would load it anew.
      lead(to, go, () => steps && history.go(steps))
    },
    async renew() {
      const turn = latest
      const shown = await load(here.place)
      if (turn === latest && shown !== undefined) arrive({ ...here, shown })
    },
  }
}
