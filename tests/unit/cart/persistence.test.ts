import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handOverCart, takeOverCart } from '../../../src/cart/hand-over.ts'
import { persistCart } from '../../../src/cart/persistence.ts'
import {
  acknowledgePrice,
  addToCart,
  type CartItem,
  cart,
  countPieces,
  increaseQuantity,
  setQuantity,
  sumPrices,
} from '../../../src/cart/store.ts'
import { amounts, forbidden, item, line, openTab, picture, settled, stored } from './cart-browser.ts'

let { local, session, fire } = openTab()
/** Ends what the test has started. */
let end: () => void

const first = () => cart.lines[0]

beforeEach(() => {
  cart.lines = []
  ;({ local, session, fire } = openTab())
  end = () => {}
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

test('cart.keep: memory stores nothing, takes no shared cart, and clears what an earlier setting stored', async () => {
  // The modules of a document to which no cart was handed over.
  vi.resetModules()
  const { persistCart } = await import('../../../src/cart/persistence.ts')
  const { addToCart, cart } = await import('../../../src/cart/store.ts')
  local.setItem('cart', 'left over')
  end = persistCart('memory')
  addToCart(item(1))
  await settled()
  expect([...local.entries, ...session.entries]).toEqual([])
  session.setItem('cart-lent', stored(line(2)))
  fire('pageshow', { persisted: true })
  fire('storage', { key: 'cart-lent', newValue: 'new' })
  expect(cart.lines.map(({ id }) => id)).toEqual([1])
})

test.each([
  ['memory', 'forbids storage', forbidden],
  ['device', 'forbids storage', forbidden],
  ['device', 'has no storage', undefined],
] as const)('cart.keep: %s works in a browser that %s', async (keep, _, storage) => {
  vi.stubGlobal('localStorage', storage)
  end = persistCart(keep)
  addToCart(item(1))
  await settled()
  fire('storage', { key: 'cart' })
  expect(amounts()).toBe('1 × 1')
})

describe('cart.keep: device', () => {
  /** Simulates a write in another tab, and the storage event of this one. */
  function writeInOtherTab(text: string | null, key: string | null = 'cart') {
    if (text === null) local.entries.delete('cart')
    else local.entries.set('cart', text)
    fire('storage', { key })
  }

  test('writes every change and finds it again after a load', async () => {
    end = persistCart('device')
    addToCart(item(1))
    setQuantity(1, 4)
    await settled()
    expect(JSON.parse(local.getItem('cart') ?? '')).toEqual({ version: 1, lines: [line(1, 4)] })
    end()
    cart.lines = []
    end = persistCart('device')
    expect(amounts()).toBe('4 × 1')
  })

  test('writes nothing and loads no products before something changes', async () => {
    const ask = vi.fn(async () => [])
    end = persistCart('device', ask)
    await settled()
    expect(local.written).toEqual([])
    writeInOtherTab(stored())
    expect(ask).not.toHaveBeenCalled()
  })

  test('stores lines that are in the cart at the start', () => {
    addToCart(item(1))
    end = persistCart('device', async () => [])
    expect(local.getItem('cart')).toBe(stored(line(1)))
  })

  test('rubbish in storage leaves the cart empty and usable', async () => {
    local.entries.set('cart', '{"version":1,"lines":{"length":1}}')
    end = persistCart('device')
    expect(amounts()).toBe('')
    addToCart(item(1))
    await settled()
    expect(JSON.parse(local.getItem('cart') ?? '')).toEqual({ version: 1, lines: [line(1)] })
  })

  test('keeps the good lines among bad ones, within bounds, each product once', () => {
    const bad = [null, 7, [], {}, line(9, '3'), line(9, null), { ...line(9), href: '//evil.example' }]
    local.entries.set('cart', stored(line(1, 5000), ...bad, line(2, -3), line(1, 2), line('x', 2.5)))
    end = persistCart('device')
    expect(amounts()).toBe('999 × 1, 1 × 2, 2 × x')
  })

  test('no text in storage makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.jsonValue()).map((lines) => stored(...lines)),
        ),
        (text) => {
          local.entries.set('cart', text)
          cart.lines = []
          persistCart('device')()
          for (const { quantity } of cart.lines) expect(quantity).toBeGreaterThanOrEqual(1)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('shows what another tab does, and writes nothing back', async () => {
    end = persistCart('device')
    writeInOtherTab(stored(line(1), line(2, 3)))
    expect(amounts()).toBe('1 × 1, 3 × 2')
    writeInOtherTab(stored(line(2, 3)))
    await settled()
    expect(amounts()).toBe('3 × 2')
    expect(local.written).toEqual([])
  })

  test('two tabs that write at once end up with what is stored', async () => {
    end = persistCart('device')
    addToCart(item(1))
    await settled()
    local.entries.set('cart', stored(line(2)))
    writeInOtherTab(stored(line(2)))
    await settled()
    expect(amounts()).toBe('1 × 2')
    expect(local.written).toHaveLength(1)
  })

  test('rubbish from another tab changes nothing; cleared storage empties the cart', () => {
    end = persistCart('device')
    addToCart(item(1))
    writeInOtherTab('rubbish')
    writeInOtherTab(stored(line(5)), 'rtlMode')
    expect(amounts()).toBe('1 × 1')
    writeInOtherTab(null, null)
    expect(amounts()).toBe('')
  })

  test('catches up when the page comes back from the back/forward cache', () => {
    end = persistCart('device')
    local.entries.set('cart', stored(line(3)))
    fire('pageshow', { persisted: false })
    expect(amounts()).toBe('')
    fire('pageshow', { persisted: true })
    expect(amounts()).toBe('1 × 3')
  })

  test('the returned function ends the persistence', async () => {
    persistCart('device', async () => [])()
    local.entries.set('cart', stored(line(2)))
    fire('storage', { key: 'cart' })
    fire('pageshow', { persisted: true })
    addToCart(item(1))
    await settled()
    expect(amounts()).toBe('1 × 1')
    expect(local.getItem('cart')).toBe(stored(line(2)))
  })
})

describe('a load that the visitor did not ask for', () => {
  /** Opens the next document by this type of navigation. */
  function arrive(type: 'navigate' | 'reload' | 'back_forward') {
    end()
    cart.lines = []
    const entry = { type, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' }
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((asked) =>
      asked === 'navigation' ? [entry] : [],
    )
    takeOverCart(async () => [])
    end = persistCart('memory')
    vi.restoreAllMocks()
  }

  test('takes the cart over, once', () => {
    addToCart(item(1))
    increaseQuantity(1)
    handOverCart()
    cart.lines = []
    takeOverCart()
    expect(amounts()).toBe('2 × 1')
    expect(session.entries.size).toBe(0)
    cart.lines = []
    takeOverCart()
    expect(amounts()).toBe('')
  })

  test('keeps what was added meanwhile; a line that is handed over replaces that of the same product', () => {
    addToCart(item(1))
    increaseQuantity(1)
    handOverCart()
    cart.lines = []
    addToCart(item(1))
    addToCart(item(2))
    takeOverCart(async () => [])
    expect(amounts()).toBe('2 × 1, 1 × 2')
  })

  test.each(['navigate', 'back_forward'] as const)(
    'shares the cart with the document after the next (%s), also one that was empty at first',
    async (type) => {
      handOverCart()
      arrive('navigate')
      addToCart(item(1))
      await settled()
      arrive(type)
      expect(amounts()).toBe('1 × 1')
      setQuantity(1, 4)
      await settled()
      arrive('back_forward')
      expect(amounts()).toBe('4 × 1')
    },
  )

  test('a document that is left before it took the cart over passes it on', async () => {
    vi.resetModules()
    const next = await import('../../../src/cart/hand-over.ts')
    session.setItem('cart-lent', stored(line(4, 2)))
    next.handOverCart()
    takeOverCart(async () => [])
    expect(amounts()).toBe('2 × 4')
  })

  test('shares nothing with a page that is reloaded', async () => {
    handOverCart()
    arrive('navigate')
    addToCart(item(1))
    await settled()
    arrive('reload')
    expect(amounts()).toBe('')
    expect(session.getItem('cart')).toBeNull()
  })

  test.each([
    ['pageshow', { persisted: true }],
    ['storage', { key: 'cart-lent', newValue: 'new' }],
  ])('a page that was left gets the changed cart back (%s)', (type, detail) => {
    addToCart(item(1))
    addToCart(item(2))
    handOverCart()
    end = persistCart('memory')
    session.setItem('cart-lent', stored(line(2, 5)))
    fire('pageshow', { persisted: false })
    fire('storage', { key: 'places', newValue: '[]' })
    expect(cart.lines).toHaveLength(2)
    fire(type, detail)
    expect(amounts()).toBe('5 × 2')
  })

  test('a page keeps its cart when none is shared, and when the storage event has no value', () => {
    handOverCart()
    addToCart(item(1))
    end = persistCart('memory')
    session.removeItem('cart-lent')
    fire('pageshow', { persisted: true })
    expect(amounts()).toBe('1 × 1')
    session.setItem('cart-lent', stored(line(2)))
    fire('storage', { key: 'cart-lent', newValue: null })
    expect(amounts()).toBe('1 × 1')
  })

  test('the returned function ends the sharing', async () => {
    handOverCart()
    persistCart('memory')()
    addToCart(item(1))
    await settled()
    expect(session.getItem('cart-lent')).toBe(stored())
    session.setItem('cart-lent', stored(line(2)))
    fire('pageshow', { persisted: true })
    fire('storage', { key: 'cart-lent', newValue: 'new' })
    expect(amounts()).toBe('1 × 1')
  })

  test('hands the current cart over, not an older shared one', () => {
    takeOverCart(async () => [])
    addToCart(item(1))
    session.setItem('cart-lent', stored(line(2)))
    handOverCart()
    expect(session.getItem('cart')).toBe(stored(line(1)))
  })

  test.each([
    [stored(), 0],
    [stored(line(1)), 1],
  ])('products are loaded only for a cart with lines: %s', (text, times) => {
    const ask = vi.fn(async () => [])
    session.setItem('cart', text)
    takeOverCart(ask)
    expect(ask).toHaveBeenCalledTimes(times)
  })

  test('does not throw on rubbish, nor when the browser forbids storage', () => {
    session.entries.set('cart', '{"version":1,"lines":7}')
    takeOverCart()
    vi.stubGlobal('sessionStorage', forbidden)
    addToCart(item(1))
    handOverCart()
    takeOverCart()
    expect(amounts()).toBe('1 × 1')
  })
})

describe('a cart that outlived a change in the shop', () => {
  /** Opens a document whose shop sells these products; undefined when they cannot be loaded. */
  async function comeBack(products: CartItem[] | undefined) {
    end()
    cart.lines = []
    end = persistCart('device', async () => {
      if (!products) throw new Error('offline')
      return products
    })
    await new Promise(setImmediate)
  }

  beforeEach(() => void local.entries.set('cart', stored(line(1, 2), line(2))))

  const dearer = [item(1, 14_900), item(2)]

  test('shows the current price and the earlier one', async () => {
    await comeBack(dearer)
    expect(first()).toMatchObject({ price: 14_900, before: 12_900, picture })
    expect(sumPrices(cart.lines)).toBe(2 * 14_900 + 12_900)
    expect(cart.lines[1]?.before).toBeUndefined()
  })

  test('keeps the earlier price until the visitor acknowledges the change, or the price is what it was', async () => {
    await comeBack(dearer)
    increaseQuantity(1)
    await settled()
    await comeBack(dearer)
    expect(first()).toMatchObject({ price: 14_900, before: 12_900, quantity: 3 })
    await comeBack([item(1), item(2)])
    expect(first()).toMatchObject({ price: 12_900, before: undefined })
    await comeBack(dearer)
    acknowledgePrice(1)
    await settled()
    await comeBack(dearer)
    expect(first()?.before).toBeUndefined()
  })

  test('a product that is gone is marked and counts in no sum, until it is back', async () => {
    await comeBack([item(2)])
    expect(first()).toMatchObject({ id: 1, gone: true })
    expect(countPieces(cart.lines)).toBe(1)
    expect(sumPrices(cart.lines)).toBe(12_900)
    increaseQuantity(2)
    await settled()
    await comeBack([item(1), item(2)])
    expect(first()?.gone).toBeUndefined()
    expect(countPieces(cart.lines)).toBe(4)
  })

  test('stays as it is when the products cannot be loaded', async () => {
    await comeBack(undefined)
    expect(amounts()).toBe('2 × 1, 1 × 2')
  })

  test('nothing is written before the visitor acts: two tabs of two releases must not overwrite each other for ever', async () => {
    await comeBack(dearer)
    await settled()
    expect(local.written).toEqual([])
    local.entries.set('cart', stored({ ...line(1), price: 9_900 }, line(2)))
    fire('storage', { key: 'cart' })
    await vi.waitFor(() => expect(first()).toMatchObject({ price: 14_900, before: 9_900 }))
    await settled()
    expect(local.written).toEqual([])
  })

  test('what the visitor does while the products load is written', async () => {
    end = persistCart('device', async () => [...dearer, item(3)])
    addToCart(item(3))
    await new Promise(setImmediate)
    expect(first()?.price).toBe(14_900)
    expect(local.getItem('cart')).toContain('Product 3')
  })

  test('a cart that was handed over is updated as well', async () => {
    addToCart(item(3))
    handOverCart()
    cart.lines = []
    takeOverCart(async () => [item(3, 1_000)])
    await vi.waitFor(() => expect(first()).toMatchObject({ price: 1_000, before: 12_900 }))
  })
})
