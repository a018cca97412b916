import { subscribe } from 'valtio'
import { loadProducts } from '../navigation/load-data.ts'
import { parseLines, serializeLines } from './serialize.ts'
import { tryStorage } from './storage.ts'
import { type CartItem, cart, mergeLines, updateLines } from './store.ts'

// Where a document finds the cart that is kept in memory:
//   after a full load by the app (another release, a page that cannot be loaded)   what was handed over
//   after any later full load of the tab (back, forward, a link before the start)  what is shared since then
//   after a reload by the visitor, in a new tab, or before any load by the app     nothing

/** Holds the cart from one document of the tab to the next. */
const HAND_OVER_KEY = 'cart'
/** Holds a copy of the cart for other documents of the tab, which back, forward or an early click may lead to. */
const SHARED_KEY = 'cart-lent'

/** Whether a full page load that the visitor did not ask for has handed the cart over, to this document or from it. */
let handedOver = false
/** Whether this document has called `takeOverCart`. */
let takenOver = false

/** Loads the products that the shop sells now; may reject. */
export type ProductSource = () => Promise<readonly CartItem[]>

/** Reads an entry of the tab's storage and removes it. */
function takeEntry(key: string): string | null | undefined {
  return tryStorage(() => {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  })
}

/** Whether the visitor has reloaded the page. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'reload'
}

/** Hands the cart over to the next document of this tab, before a full load that the visitor did not ask for. */
export function handOverCart(): void {
  handedOver = true
  tryStorage(() => {
    // A document that is left before it took the cart over passes on what it would have taken.
    const waiting = takenOver
      ? null
      : (sessionStorage.getItem(HAND_OVER_KEY) ?? sessionStorage.getItem(SHARED_KEY))
    sessionStorage.setItem(HAND_OVER_KEY, waiting ?? serializeLines(cart.lines))
  })
}

/**
 * Takes the cart that the last document of this tab handed over or shared, once. A page that the visitor reloads takes
 * no shared cart. Updates the lines from `products`; when those cannot be loaded, the lines stay as they are.
 */
export function takeOverCart(products: ProductSource = loadProducts): void {
  takenOver = true
  const given = takeEntry(HAND_OVER_KEY)
  const shared = takeEntry(SHARED_KEY)
  const lines = parseLines(given ?? (isReload() ? '' : (shared ?? '')))
  if (!lines) return
  handedOver = true
  mergeLines(lines, cart.lines)
  if (lines.length > 0) products().then(updateLines, () => {})
}

/**
 * After a full load that the visitor did not ask for, back and forward are full loads too, and so is a link that the
 * visitor follows before the app has started. Shares a cart that is kept in memory only with those documents. Writes
 * every change at once: the next document may read before this one gets its `pagehide`. Returns what ends the sharing.
 */
export function shareCartInTab(): () => void {
  const write = () => {
    if (handedOver) tryStorage(() => sessionStorage.setItem(SHARED_KEY, serializeLines(cart.lines)))
  }
  const read = () => {
    const lines = parseLines(tryStorage(() => sessionStorage.getItem(SHARED_KEY)) ?? '')
    if (handedOver && lines) mergeLines(lines, [])
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && read()
  // The event for the last write of the other document may come after `pageshow`.
  const onStorage = ({ key, newValue }: StorageEvent) => key === SHARED_KEY && newValue && read()
  write()
  const unsubscribe = subscribe(cart, write)
  addEventListener('pageshow', onPageShow)
  addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    removeEventListener('pageshow', onPageShow)
    removeEventListener('storage', onStorage)
  }
}
