import { subscribe } from 'valtio'
import { loadProducts } from '../navigation/load-data.ts'
import { type ProductSource, shareCartInTab } from './hand-over.ts'
import { parseLines, serializeLines } from './serialize.ts'
import { tryStorage } from './storage.ts'
import { type CartLine, cart, mergeLines, updateLines } from './store.ts'

const KEY = 'cart'

/**
 * Keeps the cart as `cart.keep` of `content/site.json` says. `memory`: as long as the document lives; local storage stays
 * empty. `device`: in local storage, the same in all tabs; lines from there are updated from `products`, and stay as
 * they are when those cannot be loaded. Returns what ends the persistence. Never throws.
 */
export function persistCart(mode: 'memory' | 'device', products: ProductSource = loadProducts): () => void {
  if (mode === 'device') return persistInLocalStorage(products)
  tryStorage(() => localStorage.removeItem(KEY))
  return shareCartInTab()
}

function persistInLocalStorage(products: ProductSource): () => void {
  let last = ''
  const write = () => {
    const text = serializeLines(cart.lines)
    if (text !== last) tryStorage(() => localStorage.setItem(KEY, text))
    last = text
  }
  // Reads what storage holds now, not what an event reports: two tabs that write at once end up with the same cart.
  const read = (rest: readonly CartLine[]) => {
    const text = tryStorage(() => localStorage.getItem(KEY))
    const lines = text === null ? [] : parseLines(text ?? '')
    if (!lines) return
    mergeLines(lines, rest)
    last = serializeLines(lines)
    if (lines.length === 0) return
    products().then(
      (sold) => {
        const stored = serializeLines(cart.lines) === last
        updateLines(sold)
        // The update itself is not written: two tabs that know different prices would never stop writing.
        if (stored) last = serializeLines(cart.lines)
      },
      () => {},
    )
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) read([])
  }
  // A page that comes back from the back/forward cache has missed the events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read([])
  }

  read(cart.lines)
  if (cart.lines.length > 0) write()
  const unsubscribe = subscribe(cart, write)
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    unsubscribe()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}
