import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const line = (id: number, quantity = 1) => ({ id, name: `Product ${id}`, href: '/a', price: 100, quantity })
const stored = (...lines: object[]) => JSON.stringify({ version: 1, lines })

let tab: EventTarget
let local: Map<string, string>
let session: Map<string, string>

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** A new document: no cart was handed over, and the cart is empty. */
async function open() {
  vi.resetModules()
  const { cart } = await import('../../../src/cart/store.ts')
  const { persistCart } = await import('../../../src/cart/persistence.ts')
  const { handOverCart, takeOverCart } = await import('../../../src/cart/hand-over.ts')
  const { announcement } = await import('../../../src/navigation/status.ts')
  const undo = await import('../../../src/cart/undo.ts')
  const quantities = () => cart.lines.map(({ id, quantity }) => [id, quantity])
  const put = (id: number) =>
    void cart.lines.push({ ...line(id), picture: { src: '/a.webp', width: 1, height: 1, alt: '' } })
  return { cart, persistCart, handOverCart, takeOverCart, announcement, undo, quantities, put }
}

const fire = (type: string, detail: object = {}) => tab.dispatchEvent(Object.assign(new Event(type), detail))
const settled = () => Promise.resolve()

beforeEach(() => {
  tab = new EventTarget()
  local = new Map()
  session = new Map()
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(session))
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => vi.unstubAllGlobals())

describe('memory, before any forced load', () => {
  test('nothing is stored, and no shared cart is taken', async () => {
    const { cart, persistCart, quantities, put } = await open()
    expect(cart.lines).toEqual([])
    persistCart('memory')
    put(1)
    await settled()
    expect([...local, ...session]).toEqual([])
    session.set('cart-lent', stored(line(2)))
    fire('pageshow', { persisted: true })
    fire('storage', { key: 'cart-lent', newValue: 'new' })
    expect(quantities()).toEqual([[1, 1]])
  })
})

describe('memory, after a load that the visitor did not ask for', () => {
  test('the cart stays when no cart is shared, or when the storage event has no value', async () => {
    const { handOverCart, persistCart, quantities, put } = await open()
    handOverCart()
    put(1)
    persistCart('memory')
    session.delete('cart-lent')
    fire('pageshow', { persisted: true })
    expect(quantities()).toEqual([[1, 1]])
    session.set('cart-lent', stored(line(2)))
    fire('storage', { key: 'cart-lent', newValue: null })
    expect(quantities()).toEqual([[1, 1]])
  })

  test('the returned function ends the persistence', async () => {
    const { handOverCart, persistCart, quantities, put } = await open()
    handOverCart()
    const end = persistCart('memory')
    end()
    put(1)
    await settled()
    expect(session.get('cart-lent')).toBe(stored())
    session.set('cart-lent', stored(line(2)))
    fire('pageshow', { persisted: true })
    fire('storage', { key: 'cart-lent', newValue: 'new' })
    expect(quantities()).toEqual([[1, 1]])
  })

  test('a reload takes no shared cart', async () => {
    const entries = [{ type: 'reload', name: '', entryType: '', startTime: 0, duration: 0, toJSON: () => '' }]
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
      type === 'navigation' ? entries : [],
    )
    session.set('cart-lent', stored(line(2)))
    const { takeOverCart, quantities } = await open()
    takeOverCart(async () => [])
    vi.restoreAllMocks()
    expect(quantities()).toEqual([])
  })

  test('a handed-over line replaces the line of the same product', async () => {
    const { takeOverCart, quantities, put } = await open()
    put(1)
    put(3)
    session.set('cart', stored(line(1, 4)))
    takeOverCart(async () => [])
    expect(quantities()).toEqual([
      [1, 4],
      [3, 1],
    ])
  })

  test('the current cart is handed over, not an older shared one', async () => {
    const { takeOverCart, handOverCart, put } = await open()
    takeOverCart(async () => [])
    put(1)
    session.set('cart-lent', stored(line(2)))
    handOverCart()
    expect(session.get('cart')).toBe(stored(line(1)))
  })

  test.each([
    [stored(), 0],
    [stored(line(1)), 1],
  ])('products are loaded only for a cart with lines: %s', async (text, times) => {
    const { takeOverCart } = await open()
    const ask = vi.fn(async () => [])
    session.set('cart', text)
    takeOverCart(ask)
    expect(ask).toHaveBeenCalledTimes(times)
  })
})

describe('device', () => {
  test('an empty cart is not written and loads no products', async () => {
    const { persistCart } = await open()
    const ask = vi.fn(async () => [])
    persistCart('device', ask)
    expect(local.size).toBe(0)
    local.set('cart', stored())
    fire('storage', { key: 'cart' })
    expect(ask).not.toHaveBeenCalled()
  })

  test('lines that are in the cart at the start are stored at once', async () => {
    const { persistCart, put } = await open()
    put(1)
    persistCart('device', async () => [])
    expect(local.get('cart')).toBe(stored(line(1)))
  })

  test('a page that is shown for the first time reads storage once', async () => {
    const { persistCart, quantities } = await open()
    persistCart('device', async () => [])
    local.set('cart', stored(line(2)))
    fire('pageshow', { persisted: false })
    expect(quantities()).toEqual([])
  })

  test('the returned function ends the persistence', async () => {
    const { persistCart, quantities, put } = await open()
    persistCart('device', async () => [])()
    local.set('cart', stored(line(2)))
    fire('storage', { key: 'cart' })
    fire('pageshow', { persisted: true })
    put(1)
    await settled()
    expect(quantities()).toEqual([[1, 1]])
    expect(local.get('cart')).toBe(stored(line(2)))
  })
})

test('a removal clears the announcement; an unknown product is ignored', async () => {
  const { cart, announcement, undo, put } = await open()
  const { acknowledgePrice } = await import('../../../src/cart/store.ts')
  put(1)
  announcement.text = 'Product 1 is back.'
  undo.removeWithUndo(1)
  expect(announcement.text).toBe('')
  expect(() => acknowledgePrice(7)).not.toThrow()
  undo.undoRemoval()
  expect(cart.lines).toHaveLength(1)
})
