import { subscribe } from 'valtio'
import { type CartItem, type CartLine, cart, renewLine } from './cart.ts'
import { loadProducts } from './pages.ts'
import { readLines, writeLines } from './stored-cart.ts'

const KEY = 'cart'

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
 * Keeps the cart as `cart.keep` of `content/site.json` says. memory: as long as the document lives, nothing is stored.
 * device: in local storage, the same in all tabs; what comes from there is compared with `products`, what the shop
 * sells now. Returns what ends the keeping. Never throws.
 */
export function keepCart(mode: 'memory' | 'device', products: Source = loadProducts): () => void {
  if (mode === 'memory') {
    attempt(() => localStorage.removeItem(KEY))
    return () => {}
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

/** Hands the cart to the next document of this tab, for a reload that the visitor did not ask for. */
export function carryCart(): void {
  if (cart.lines.length > 0) attempt(() => sessionStorage.setItem(KEY, writeLines(cart.lines)))
}

/** Takes what `carryCart` left, once. */
export function pickUpCart(products: Source = loadProducts): void {
  const text = attempt(() => {
    const carried = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return carried
  })
  const lines = text && readLines(text)
  if (!lines) return
  adopt(lines, cart.lines)
  products().then(compare, leave)
}
