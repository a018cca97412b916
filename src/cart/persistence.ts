import { subscribe } from 'valtio'
import { loadProducts } from '../navigation/page-data.ts'
import { readLines, writeLines } from './serialize.ts'
import { type CartItem, type CartLine, cart, renewLine } from './store.ts'

const KEY = 'cart'
/** Where the cart lies while a document is left from which the way back may lead here. */
const LENT = 'cart-lent'

/** Whether the cart has come, or gone, with a full load that the visitor did not ask for. */
let carried = false
/** Whether this document has taken what was left for it. */
let picked = false

/** Asks what the shop sells now; may fail. */
type Source = () => Promise<readonly CartItem[]>

/** Runs what touches storage; a browser may forbid storage or have no room left, and the cart works without. */
function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}

/** Takes a text out of the tab's storage. */
function take(key: string): string | null | undefined {
  return attempt(() => {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  })
}

/** Shows `lines`, and after them what of `rest` is not among them. */
function adopt(lines: CartLine[], rest: readonly CartLine[]): void {
  const known = new Set(lines.map(({ id }) => id))
  cart.lines = [...lines, ...rest.filter(({ id }) => !known.has(id))]
}

/** Makes the cart say what the shop says now. */
function compare(sold: readonly CartItem[]): void {
  for (const line of cart.lines) {
    const product = sold.find(({ id }) => id === line.id)
    renewLine(line, product)
  }
}

/** When nobody can say what the shop sells, the cart stays as it was stored. */
const leave = () => {}

/**
 * Where a full load came in between, the way back is one as well, and so is a link that is followed before the app has
 * started: they find the cart too, though it is kept in memory alone. Written at once: the next document may read
 * before this one is told that it is left.
 */
function lend(): () => void {
  const give = () => {
    if (carried) attempt(() => sessionStorage.setItem(LENT, writeLines(cart.lines)))
  }
  const takeBack = () => {
    const lines = readLines(attempt(() => sessionStorage.getItem(LENT)) ?? '')
    if (carried && lines) adopt(lines, [])
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && takeBack()
  // What the other document wrote last may be heard of after the way back only.
  const follow = ({ key, newValue }: StorageEvent) => key === LENT && newValue && takeBack()
  give()
  const end = subscribe(cart, give)
  addEventListener('pageshow', comeBack)
  addEventListener('storage', follow)
  return () => {
    end()
    removeEventListener('pageshow', comeBack)
    removeEventListener('storage', follow)
  }
}

/** Whether the visitor has loaded the page anew. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'reload'
}

/**
 * Keeps the cart as `cart.keep` of `content/site.json` says. memory: as long as the document lives, nothing is stored.
 * device: in local storage, the same in all tabs; what comes from there is compared with `products`, what the shop
 * sells now. Returns what ends the keeping. Never throws.
 */
export function keepCart(mode: 'memory' | 'device', products: Source = loadProducts): () => void {
  if (mode === 'memory') {
    attempt(() => localStorage.removeItem(KEY))
    return lend()
  }
  let last = ''
  const write = () => {
    const text = writeLines(cart.lines)
    if (text !== last) attempt(() => localStorage.setItem(KEY, text))
    last = text
  }
  // Always what is stored by now, never what an event reports: two tabs that write at once end up with the same.
  const read = (rest: readonly CartLine[]) => {
    const text = attempt(() => localStorage.getItem(KEY))
    const lines = text === null ? [] : readLines(text ?? '')
    if (!lines) return
    adopt(lines, rest)
    last = writeLines(lines)
    if (lines.length === 0) return
    products().then((sold) => {
      const saved = writeLines(cart.lines) === last
      compare(sold)
      // Not written before the visitor does something: two tabs that know different prices would never stop writing.
      if (saved) last = writeLines(cart.lines)
    }, leave)
  }
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) read([])
  }
  // A page that comes back from the back/forward cache has missed the events.
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) read([])
  }

  read(cart.lines)
  if (cart.lines.length > 0) write()
  const end = subscribe(cart, write)
  addEventListener('storage', follow)
  addEventListener('pageshow', comeBack)
  return () => {
    end()
    removeEventListener('storage', follow)
    removeEventListener('pageshow', comeBack)
  }
}

/** Hands the cart to the next document of this tab, for a load that the visitor did not ask for. */
export function carryCart(): void {
  carried = true
  attempt(() => {
    // A document that is left before it has begun hands on what was left for it.
    const left = picked ? null : (sessionStorage.getItem(KEY) ?? sessionStorage.getItem(LENT))
    sessionStorage.setItem(KEY, left ?? writeLines(cart.lines))
  })
}

/** Takes what the last document of this tab has handed over or lent, once. A page that is loaded anew borrows nothing. */
export function pickUpCart(products: Source = loadProducts): void {
  picked = true
  const handed = take(KEY)
  const lent = take(LENT)
  const lines = readLines(handed ?? (isReload() ? '' : (lent ?? '')))
  if (!lines) return
  carried = true
  adopt(lines, cart.lines)
  if (lines.length > 0) products().then(compare, leave)
}
