import { proxy, subscribe } from 'valtio'
import type { Picture } from '../../schemas/parts/picture.ts'
import { bounded } from './quantity.ts'
import { readLines, writeLines } from './stored-cart.ts'

/** One product in the cart. */
export interface CartLine {
  id: number | string
  name: string
  picture: Picture
  /** Of one piece, in integer cents. */
  price: number
  /** A whole number from 1 to 999. */
  quantity: number
}

const KEY = 'cart'

/** What the visitor means to buy, in the order in which it was added. */
export const cart = proxy<{ lines: CartLine[] }>({ lines: [] })

function find(id: CartLine['id']): CartLine | undefined {
  return cart.lines.find((line) => line.id === id)
}

/** Puts one piece into the cart; a product that is there already gets one more. */
export function add({ id, name, picture, price }: Omit<CartLine, 'quantity'>): void {
  if (find(id)) increase(id)
  else cart.lines.push({ id, name, picture: { ...picture }, price, quantity: 1 })
}

/** Takes the product out, however many there are. */
export function remove(id: CartLine['id']): void {
  const index = cart.lines.findIndex((line) => line.id === id)
  if (index >= 0) cart.lines.splice(index, 1)
}

/** Sets how many, from a number or from what somebody typed: cut to 1..999; what is no number changes nothing. */
export function setQuantity(id: CartLine['id'], value: number | string): void {
  const line = find(id)
  const rubbish = typeof value === 'string' && !/^\s*[+-]?\d+([.,]\d*)?\s*$/.test(value)
  const quantity = rubbish ? Number.NaN : Number.parseFloat(String(value))
  if (line && !Number.isNaN(quantity)) line.quantity = bounded(quantity)
}

/** One more, up to 999. */
export function increase(id: CartLine['id']): void {
  const line = find(id)
  if (line) line.quantity = bounded(line.quantity + 1)
}

/** One less, but never below 1: only `remove` takes a product out. */
export function decrease(id: CartLine['id']): void {
  const line = find(id)
  if (line) line.quantity = bounded(line.quantity - 1)
}

/** The sum of all quantities. */
export function count(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** What all lines cost, in integer cents. */
export function total(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

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

/**
 * Keeps the cart as `cart.keep` of `content/site.json` says. memory: as long as the document lives, nothing is stored.
 * device: in local storage, the same in all tabs. Returns what ends the keeping. Never throws.
 */
export function keepCart(mode: 'memory' | 'device'): () => void {
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
export function pickUpCart(): void {
  const text = attempt(() => {
    const carried = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return carried
  })
  const lines = text && readLines(text)
  if (lines) adopt(lines, cart.lines)
}
