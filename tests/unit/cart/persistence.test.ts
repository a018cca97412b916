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

/** A document of its own: nothing has been carried, nothing is in the cart. */
async function open() {
  vi.resetModules()
  const { cart } = await import('../../../src/cart/store.ts')
  const { keepCart, carryCart, pickUpCart } = await import('../../../src/cart/persistence.ts')
  const { notice } = await import('../../../src/navigation/live-region.ts')
  const undo = await import('../../../src/cart/undo.ts')
  const quantities = () => cart.lines.map(({ id, quantity }) => [id, quantity])
  const put = (id: number) =>
    void cart.lines.push({ ...line(id), picture: { src: '/a.webp', width: 1, height: 1, alt: '' } })
  return { cart, keepCart, carryCart, pickUpCart, notice, undo, quantities, put }
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

describe('memory, as long as no load came in between', () => {
  test('nothing is stored, and nothing is borrowed', async () => {
    const { cart, keepCart, quantities, put } = await open()
    expect(cart.lines).toEqual([])
    keepCart('memory')
    put(1)
    await settled()
    expect([...local, ...session]).toEqual([])
    session.set('cart-lent', stored(line(2)))
    fire('pageshow', { persisted: true })
    fire('storage', { key: 'cart-lent', newValue: 'new' })
    expect(quantities()).toEqual([[1, 1]])
  })
})

describe('memory, after a load that nobody asked for', () => {
  test('a cart that was not lent stays, and so does what a news without a cart says', async () => {
    const { carryCart, keepCart, quantities, put } = await open()
    carryCart()
    put(1)
    keepCart('memory')
    session.delete('cart-lent')
    fire('pageshow', { persisted: true })
    expect(quantities()).toEqual([[1, 1]])
    session.set('cart-lent', stored(line(2)))
    fire('storage', { key: 'cart-lent', newValue: null })
    expect(quantities()).toEqual([[1, 1]])
  })

  test('what ends the keeping ends it', async () => {
    const { carryCart, keepCart, quantities, put } = await open()
    carryCart()
    const end = keepCart('memory')
    end()
    put(1)
    await settled()
    expect(session.get('cart-lent')).toBe(stored())
    session.set('cart-lent', stored(line(2)))
    fire('pageshow', { persisted: true })
    fire('storage', { key: 'cart-lent', newValue: 'new' })
    expect(quantities()).toEqual([[1, 1]])
  })

  test('only a load of the page itself is a reload', async () => {
    const entries = [{ type: 'reload', name: '', entryType: '', startTime: 0, duration: 0, toJSON: () => '' }]
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
      type === 'navigation' ? entries : [],
    )
    session.set('cart-lent', stored(line(2)))
    const { pickUpCart, quantities } = await open()
    pickUpCart(async () => [])
    vi.restoreAllMocks()
    expect(quantities()).toEqual([])
  })

  test('a line that is there already is not there twice', async () => {
    const { pickUpCart, quantities, put } = await open()
    put(1)
    put(3)
    session.set('cart', stored(line(1, 4)))
    pickUpCart(async () => [])
    expect(quantities()).toEqual([
      [1, 4],
      [3, 1],
    ])
  })

  test('what is handed on is the cart as it is', async () => {
    const { pickUpCart, carryCart, put } = await open()
    pickUpCart(async () => [])
    put(1)
    session.set('cart-lent', stored(line(2)))
    carryCart()
    expect(session.get('cart')).toBe(stored(line(1)))
  })

  test.each([
    [stored(), 0],
    [stored(line(1)), 1],
  ])('the shop is asked about products only: %s', async (text, times) => {
    const { pickUpCart } = await open()
    const ask = vi.fn(async () => [])
    session.set('cart', text)
    pickUpCart(ask)
    expect(ask).toHaveBeenCalledTimes(times)
  })
})

describe('device', () => {
  test('an empty cart writes nothing and asks nobody', async () => {
    const { keepCart } = await open()
    const ask = vi.fn(async () => [])
    keepCart('device', ask)
    expect(local.size).toBe(0)
    local.set('cart', stored())
    fire('storage', { key: 'cart' })
    expect(ask).not.toHaveBeenCalled()
  })

  test('what is in the cart when the keeping begins is stored at once', async () => {
    const { keepCart, put } = await open()
    put(1)
    keepCart('device', async () => [])
    expect(local.get('cart')).toBe(stored(line(1)))
  })

  test('a page that is shown for the first time reads once', async () => {
    const { keepCart, quantities } = await open()
    keepCart('device', async () => [])
    local.set('cart', stored(line(2)))
    fire('pageshow', { persisted: false })
    expect(quantities()).toEqual([])
  })

  test('what ends the keeping ends it', async () => {
    const { keepCart, quantities, put } = await open()
    keepCart('device', async () => [])()
    local.set('cart', stored(line(2)))
    fire('storage', { key: 'cart' })
    fire('pageshow', { persisted: true })
    put(1)
    await settled()
    expect(quantities()).toEqual([[1, 1]])
    expect(local.get('cart')).toBe(stored(line(2)))
  })
})

test('what is taken out makes no words twice; what is not there takes no harm', async () => {
  const { cart, notice, undo, put } = await open()
  const { acknowledge } = await import('../../../src/cart/store.ts')
  put(1)
  notice.text = 'Product 1 is back.'
  undo.takeOut(1)
  expect(notice.text).toBe('')
  expect(() => acknowledge(7)).not.toThrow()
  undo.undoRemoval()
  expect(cart.lines).toHaveLength(1)
})
