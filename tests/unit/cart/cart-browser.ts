import { vi } from 'vitest'
import { cart } from '../../../src/cart/store.ts'

export const picture = { src: '/media/router.webp', width: 800, height: 600, alt: 'A white router' }

/** A product of the shop. */
export function item(id: number | string, price = 12_900) {
  return { id, name: `Product ${id}`, picture, href: '/product-details', price }
}

/** A line as it is stored: without its picture, whose address would be out of date. */
export function line(id: number | string, quantity: unknown = 1) {
  const { picture: _, ...rest } = item(id)
  return { ...rest, quantity }
}

export const stored = (...lines: unknown[]) => JSON.stringify({ version: 1, lines })

/** The pieces of each line, such as `2 × 1, 1 × dish`. */
export const amounts = () => cart.lines.map(({ id, quantity }) => `${quantity} × ${id}`).join(', ')

/** A storage of the browser in memory. */
class MemoryStorage {
  entries = new Map<string, string>()
  written: string[] = []
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.written.push(text)
    this.entries.set(key, text)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
}

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
/** A storage to which the browser refuses every access. */
export const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse }

/** Gives the document a tab and storages of its own, until `vi.unstubAllGlobals`. */
export function openTab() {
  const [local, session, tab] = [new MemoryStorage(), new MemoryStorage(), new EventTarget()]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const fire = (type: string, detail: object) => tab.dispatchEvent(Object.assign(new Event(type), detail))
  return { local, session, fire }
}

/** Lets the subscribers of the cart run. */
export const settled = () => Promise.resolve()
