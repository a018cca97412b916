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
  decreaseQuantity,
  increaseQuantity,
  removeLine,
  setQuantity,
  sumPrices,
} from '../../../src/cart/store.ts'
import { removal, removeWithUndo, undoRemoval } from '../../../src/cart/undo.ts'

const picture = { src: '/media/router.webp', width: 800, height: 600, alt: 'A white router' }

function item(id: number | string, price = 12_900): CartItem {
  return { id, name: `Product ${id}`, picture, href: '/product-details', price }
}

type Counted = [id: number | string, quantity: number]

function quantities(): Counted[] {
  return cart.lines.map(({ id, quantity }) => [id, quantity])
}

/** A browser's storage in memory. */
class Storage {
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

/** A line as it is stored: without its picture, whose address would be out of date. */
function line(id: number | string, quantity: unknown = 1) {
  const { picture: _, ...rest } = item(id)
  return { ...rest, quantity }
}

const stored = (...lines: unknown[]) => JSON.stringify({ version: 1, lines })

const refusal = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const forbidden = { getItem: refusal, setItem: refusal, removeItem: refusal }

/** Lets the subscribers of the proxy run. */
const settled = () => Promise.resolve()

beforeEach(() => {
  cart.lines = []
})
afterEach(() => vi.unstubAllGlobals())

describe('the cart behaves as its model, whatever is done to it', () => {
  const ids = [1, 2, 3, '1', 'dish'] as const
  const prices = new Map<number | string, number>(ids.map((id, index) => [id, 999 + index * 10_001]))
  const id = fc.constantFrom(...ids)
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '',
      ' ',
      '0',
      '-3',
      '+7',
      ' 12 ',
      '2.9',
      '3,5',
      '1e3',
      '0x10',
      '12 pieces',
      'Infinity',
      '1'.repeat(400),
    ),
    fc.integer({ min: -2000, max: 2000 }).map(String),
  )
  const commands = fc.array(
    fc.oneof(
      fc.record({ verb: fc.constant('add' as const), id }),
      fc.record({ verb: fc.constant('remove' as const), id }),
      fc.record({ verb: fc.constant('remove with undo' as const), id }),
      fc.record({ verb: fc.constant('undo' as const), id }),
      fc.record({ verb: fc.constant('increase' as const), id }),
      fc.record({ verb: fc.constant('decrease' as const), id }),
      fc.record({ verb: fc.constant('set' as const), id, value: fc.oneof(typed, fc.integer(), fc.double()) }),
    ),
    { maxLength: 12 },
  )

  /** The quantity of a typed text: sign, blanks and decimals are allowed, anything else is rubbish. */
  function expectedQuantity(value: string | number): number | undefined {
    const text = String(value).trim().replace(',', '.')
    const digits = [...text.replace(/^[+-]/, '')]
    const wellFormed =
      digits.length > 0 &&
      digits[0] !== '.' &&
      digits.filter((sign) => sign === '.').length < 2 &&
      digits.every((sign) => '0123456789.'.includes(sign))
    if (typeof value === 'string' && !wellFormed) return undefined
    const number = Number(text)
    if (Number.isNaN(number)) return undefined
    if (number < 1) return 1
    return number > 999 ? 999 : Math.floor(number)
  }

  test('count, total, bounds, order and undo, in 10,000 runs', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        cart.lines = []
        undoRemoval()
        cart.lines = []
        const model: Counted[] = []
        let removed: { entry: Counted; index: number } | undefined
        for (const command of sequence) {
          const index = model.findIndex(([key]) => key === command.id)
          const entry = model[index]
          const now = entry?.[1] ?? 0
          let next = now
          if (command.verb === 'add') {
            addToCart(item(command.id, prices.get(command.id)))
            next = Math.min(999, now + 1)
            if (!entry) model.push([command.id, next])
          } else if (command.verb === 'remove' || command.verb === 'remove with undo') {
            if (command.verb === 'remove') removeLine(command.id)
            else removeWithUndo(command.id)
            if (entry) model.splice(index, 1)
            if (entry && command.verb === 'remove with undo') removed = { entry, index }
          } else if (command.verb === 'undo') {
            undoRemoval()
            if (removed && !model.some(([key]) => key === removed?.entry[0]))
              model.splice(removed.index, 0, removed.entry)
            removed = undefined
          } else if (command.verb === 'increase') {
            increaseQuantity(command.id)
            next = Math.min(999, now + 1)
          } else if (command.verb === 'decrease') {
            decreaseQuantity(command.id)
            next = Math.max(1, now - 1)
          } else {
            setQuantity(command.id, command.value)
            next = expectedQuantity(command.value) ?? now
          }
          if (entry) entry[1] = next
        }
        expect(quantities()).toEqual(model)
        expect(countPieces(cart.lines)).toBe(model.reduce((sum, [, quantity]) => sum + quantity, 0))
        const cents = sumPrices(cart.lines)
        expect(cents).toBe(model.reduce((sum, [key, quantity]) => sum + quantity * (prices.get(key) ?? 0), 0))
        expect(Number.isInteger(cents)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('the actions', () => {
  test('a product that is added twice is one line with quantity 2', () => {
    addToCart(item(1))
    addToCart(item(2))
    addToCart(item(1))
    expect(quantities()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('adding does not change the product object', () => {
    const frozen = Object.freeze({ ...item(1), picture: Object.freeze({ ...picture }) })
    addToCart(frozen)
    increaseQuantity(1)
    expect(frozen).toEqual(item(1))
  })

  test.each([
    ['', 5],
    ['abc', 5],
    ['12 pieces', 5],
    ['1e3', 5],
    [Number.NaN, 5],
    ['0', 1],
    ['-4', 1],
    [' 7 ', 7],
    ['2.9', 2],
    ['1000', 999],
    [Number.POSITIVE_INFINITY, 999],
  ])('a quantity set to %j becomes %i', (value, quantity) => {
    addToCart(item(1))
    setQuantity(1, 5)
    setQuantity(1, value)
    expect(quantities()).toEqual([[1, quantity]])
  })
})

describe('cart.keep: memory', () => {
  beforeEach(() => void vi.stubGlobal('addEventListener', () => {}))

  test('stores nothing, and clears what an earlier setting stored', async () => {
    const storage = new Storage()
    storage.entries.set('cart', 'left over')
    vi.stubGlobal('localStorage', storage)
    persistCart('memory')
    addToCart(item(1))
    await settled()
    expect(storage.entries.size).toBe(0)
  })

  test('does not throw when the browser forbids storage', () => {
    vi.stubGlobal('localStorage', forbidden)
    expect(() => persistCart('memory')).not.toThrow()
  })
})

describe('cart.keep: device', () => {
  let storage: Storage
  let tab: EventTarget
  let end: () => void = () => {}

  /** Simulates a write in another tab, and the storage event of this one. */
  function writeInOtherTab(text: string | null, key: string | null = 'cart') {
    if (text === null) storage.entries.delete('cart')
    else storage.entries.set('cart', text)
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }

  beforeEach(() => {
    storage = new Storage()
    tab = new EventTarget()
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  })
  afterEach(() => end())

  test('writes every change and finds it again after a load', async () => {
    end = persistCart('device')
    addToCart(item(1))
    setQuantity(1, 4)
    await settled()
    expect(JSON.parse(storage.getItem('cart') ?? '')).toEqual({ version: 1, lines: [line(1, 4)] })
    end()
    cart.lines = []
    end = persistCart('device')
    expect(quantities()).toEqual([[1, 4]])
  })

  test('writes nothing before something changes', async () => {
    end = persistCart('device')
    await settled()
    expect(storage.written).toEqual([])
  })

  test.each([
    '',
    'null',
    '[]',
    '{',
    '"cart"',
    '{"version":2,"lines":[]}',
    '{"version":1}',
    '{"version":1,"lines":{"length":1}}',
    '\u0000',
  ])('rubbish in storage (%j) leaves the cart empty and usable', async (rubbish) => {
    storage.entries.set('cart', rubbish)
    end = persistCart('device')
    expect(quantities()).toEqual([])
    addToCart(item(1))
    await settled()
    expect(JSON.parse(storage.getItem('cart') ?? '')).toEqual({ version: 1, lines: [line(1)] })
  })

  test('keeps the good lines among bad ones, within bounds, each product once', () => {
    const bad = [
      null,
      7,
      [],
      {},
      line(9, '3'),
      line(9, null),
      { ...line(9), price: 1.5 },
      { ...line(9), price: -1 },
      { ...line(9), before: '129' },
      { ...line(9), href: 'javascript:alert(1)' },
      { ...line(9), href: '//evil.example' },
      { ...line(9), href: '/\\evil.example' },
    ]
    storage.entries.set('cart', stored(line(1, 5000), ...bad, line(2, -3), line(1, 2), line('x', 2.5)))
    end = persistCart('device')
    expect(quantities()).toEqual([
      [1, 999],
      [2, 1],
      ['x', 2],
    ])
  })

  test('reads only the known fields of a line', () => {
    storage.entries.set(
      'cart',
      `{"version":1,"lines":[${JSON.stringify(line(1)).replace('{', '{"__proto__":{"a":1},"b":2,')}]}`,
    )
    end = persistCart('device')
    expect(JSON.parse(JSON.stringify(cart.lines))).toEqual([line(1)])
    expect(Object.getPrototypeOf(cart.lines[0])).toBe(Object.prototype)
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
          storage.entries.set('cart', text)
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
    expect(quantities()).toEqual([
      [1, 1],
      [2, 3],
    ])
    writeInOtherTab(stored(line(2, 3)))
    await settled()
    expect(quantities()).toEqual([[2, 3]])
    expect(storage.written).toEqual([])
  })

  test('two tabs that write at once end up with what is stored', async () => {
    end = persistCart('device')
    addToCart(item(1))
    await settled()
    storage.entries.set('cart', stored(line(2)))
    writeInOtherTab(stored(line(2)))
    await settled()
    expect(quantities()).toEqual([[2, 1]])
    expect(storage.written).toHaveLength(1)
  })

  test('rubbish from another tab changes nothing; cleared storage empties the cart', () => {
    end = persistCart('device')
    addToCart(item(1))
    writeInOtherTab('rubbish')
    writeInOtherTab(stored(line(5)), 'rtlMode')
    expect(quantities()).toEqual([[1, 1]])
    writeInOtherTab(null, null)
    expect(quantities()).toEqual([])
  })

  test('catches up when the page comes back from the back/forward cache', () => {
    end = persistCart('device')
    storage.entries.set('cart', stored(line(3)))
    tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(quantities()).toEqual([[3, 1]])
  })

  test('works when every access to storage throws', async () => {
    vi.stubGlobal('localStorage', forbidden)
    end = persistCart('device')
    addToCart(item(1))
    await settled()
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    expect(quantities()).toEqual([[1, 1]])
  })

  test('works when there is no storage at all', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(() => {
      end = persistCart('device')
      addToCart(item(1))
    }).not.toThrow()
  })
})

describe('a load that the visitor did not ask for', () => {
  let session: Storage
  let tab: EventTarget
  let end: () => void = () => {}
  beforeEach(() => {
    session = new Storage()
    tab = new EventTarget()
    vi.stubGlobal('sessionStorage', session)
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  })
  afterEach(() => end())

  /** Opens the next document by this type of navigation. */
  function arrive(type: 'navigate' | 'reload' | 'back_forward') {
    end()
    cart.lines = []
    const entry = { type, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
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
    expect(quantities()).toEqual([[1, 2]])
    expect(session.entries.size).toBe(0)
    cart.lines = []
    takeOverCart()
    expect(quantities()).toEqual([])
  })

  test('keeps what was added meanwhile', () => {
    addToCart(item(1))
    handOverCart()
    cart.lines = []
    addToCart(item(2))
    takeOverCart()
    expect(quantities()).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  test.each(['navigate', 'back_forward'] as const)(
    'shares the cart with the document after the next (%s), also one that was empty at first',
    async (type) => {
      handOverCart()
      arrive('navigate')
      addToCart(item(1))
      await settled()
      arrive(type)
      expect(quantities()).toEqual([[1, 1]])
      setQuantity(1, 4)
      await settled()
      arrive('back_forward')
      expect(quantities()).toEqual([[1, 4]])
    },
  )

  test('a document that is left before it took the cart over passes it on', async () => {
    vi.resetModules()
    const next = await import('../../../src/cart/hand-over.ts')
    session.setItem('cart-lent', stored(line(4, 2)))
    next.handOverCart()
    takeOverCart(async () => [])
    expect(quantities()).toEqual([[4, 2]])
  })

  test('shares nothing with a page that is reloaded', async () => {
    handOverCart()
    arrive('navigate')
    addToCart(item(1))
    await settled()
    arrive('reload')
    expect(quantities()).toEqual([])
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
    tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'places', newValue: '[]' }))
    expect(quantities()).toHaveLength(2)
    tab.dispatchEvent(Object.assign(new Event(type), detail))
    expect(quantities()).toEqual([[2, 5]])
  })

  test('does not throw on rubbish, nor when the browser forbids storage', () => {
    session.entries.set('cart', '{"version":1,"lines":7}')
    takeOverCart()
    vi.stubGlobal('sessionStorage', forbidden)
    addToCart(item(1))
    handOverCart()
    takeOverCart()
    expect(quantities()).toEqual([[1, 1]])
  })
})

describe('undo', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    for (const id of [1, 2, 3]) addToCart(item(id))
    setQuantity(2, 7)
  })
  afterEach(() => {
    undoRemoval()
    vi.useRealTimers()
  })

  test('restores the line at its index with its quantity', () => {
    removeWithUndo(2)
    expect(removal.state.value?.line.name).toBe('Product 2')
    undoRemoval()
    expect(quantities()).toEqual([
      [1, 1],
      [2, 7],
      [3, 1],
    ])
    expect(removal.state.value).toBeUndefined()
  })

  test('of two removals the last one can be undone', () => {
    removeWithUndo(1)
    removeWithUndo(3)
    undoRemoval()
    undoRemoval()
    expect(quantities()).toEqual([
      [2, 7],
      [3, 1],
    ])
  })

  test('does not change a product that was added again', () => {
    removeWithUndo(2)
    addToCart(item(2))
    undoRemoval()
    expect(quantities()).toEqual([
      [1, 1],
      [3, 1],
      [2, 1],
    ])
  })

  test('a product that is not in the cart does not end the offer', () => {
    removeWithUndo(2)
    removeWithUndo(99)
    expect(removal.state.value?.line.id).toBe(2)
  })

  test('is offered for ten seconds, not counting the time in which it is held', () => {
    removeWithUndo(2)
    vi.advanceTimersByTime(9_999)
    expect(removal.state.value).toBeDefined()
    removal.handlers.onFocus()
    removal.handlers.onPointerEnter()
    vi.advanceTimersByTime(60_000)
    removal.handlers.onPointerLeave()
    vi.advanceTimersByTime(60_000)
    expect(removal.state.value).toBeDefined()
    removal.handlers.onBlur()
    vi.advanceTimersByTime(9_999)
    expect(removal.state.value).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(removal.state.value).toBeUndefined()
  })
})

describe('a cart that outlived a change in the shop', () => {
  let storage: Storage
  let tab: EventTarget
  let end: () => void = () => {}
  const picked = new Storage()

  /** Opens a document whose shop sells these products; undefined when they cannot be loaded. */
  async function comeBack(products: CartItem[] | undefined) {
    cart.lines = []
    end = persistCart('device', () =>
      products ? Promise.resolve(products) : Promise.reject(new Error('offline')),
    )
    await new Promise(setImmediate)
  }

  beforeEach(() => {
    storage = new Storage()
    tab = new EventTarget()
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', picked)
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
    storage.entries.set('cart', stored(line(1, 2), line(2)))
  })
  afterEach(() => end())

  const first = () => cart.lines[0]

  test('shows the current price and the earlier one', async () => {
    await comeBack([item(1, 14_900), item(2)])
    expect(first()).toMatchObject({ price: 14_900, before: 12_900, picture })
    expect(sumPrices(cart.lines)).toBe(2 * 14_900 + 12_900)
    expect(cart.lines[1]?.before).toBeUndefined()
  })

  test('keeps the earlier price until the visitor acknowledges the change, also after another load', async () => {
    await comeBack([item(1, 14_900), item(2)])
    increaseQuantity(1)
    await settled()
    end()
    await comeBack([item(1, 14_900), item(2)])
    expect(first()).toMatchObject({ price: 14_900, before: 12_900, quantity: 3 })
    acknowledgePrice(1)
    await settled()
    end()
    await comeBack([item(1, 14_900), item(2)])
    expect(first()?.before).toBeUndefined()
  })

  test('a price that changed back is not a change', async () => {
    await comeBack([item(1, 14_900), item(2)])
    increaseQuantity(1)
    await settled()
    end()
    await comeBack([item(1), item(2)])
    expect(first()).toMatchObject({ price: 12_900, before: undefined })
  })

  test('a product that is gone is marked and counts in no sum, until it is back', async () => {
    await comeBack([item(2)])
    expect(first()).toMatchObject({ id: 1, gone: true })
    expect(countPieces(cart.lines)).toBe(1)
    expect(sumPrices(cart.lines)).toBe(12_900)
    increaseQuantity(2)
    await settled()
    end()
    await comeBack([item(1), item(2)])
    expect(first()?.gone).toBeUndefined()
    expect(countPieces(cart.lines)).toBe(4)
  })

  test('stays as it is when the products cannot be loaded', async () => {
    await comeBack(undefined)
    expect(quantities()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('nothing is written before the visitor acts: two tabs of two releases must not overwrite each other for ever', async () => {
    await comeBack([item(1, 14_900), item(2)])
    await settled()
    expect(storage.written).toEqual([])
    storage.entries.set('cart', stored({ ...line(1), price: 9_900 }, line(2)))
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    await vi.waitFor(() => expect(first()).toMatchObject({ price: 14_900, before: 9_900 }))
    await settled()
    expect(storage.written).toEqual([])
  })

  test('what the visitor does while the products load is written', async () => {
    end = persistCart('device', async () => [item(1, 14_900), item(2), item(3)])
    addToCart(item(3))
    await new Promise(setImmediate)
    expect(first()?.price).toBe(14_900)
    expect(storage.getItem('cart')).toContain('Product 3')
  })

  test('a cart that was handed over is updated as well', async () => {
    addToCart(item(3))
    handOverCart()
    cart.lines = []
    takeOverCart(async () => [item(3, 1_000)])
    await vi.waitFor(() => expect(first()).toMatchObject({ price: 1_000, before: 12_900 }))
  })

  test('a product that is added again at another price keeps the earlier price too', () => {
    addToCart(item(5))
    addToCart(item(5, 9_900))
    expect(first()).toMatchObject({ price: 9_900, before: 12_900, quantity: 2 })
  })
})
