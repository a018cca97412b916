import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { carryCart, keepCart, pickUpCart } from '../../../src/cart/persistence.ts'
import {
  acknowledge,
  add,
  type CartItem,
  cart,
  count,
  decrease,
  increase,
  remove,
  setQuantity,
  total,
} from '../../../src/cart/store.ts'
import { holdOffer, releaseOffer, takeOut, undo, undoRemoval } from '../../../src/cart/undo.ts'

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
      fc.record({ verb: fc.constant('take out' as const), id }),
      fc.record({ verb: fc.constant('undo' as const), id }),
      fc.record({ verb: fc.constant('increase' as const), id }),
      fc.record({ verb: fc.constant('decrease' as const), id }),
      fc.record({ verb: fc.constant('set' as const), id, value: fc.oneof(typed, fc.integer(), fc.double()) }),
    ),
    { maxLength: 12 },
  )

  /** What a typed quantity means: digits with a sign, blanks and decimals count, all else is rubbish. */
  function meant(value: string | number): number | undefined {
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
            add(item(command.id, prices.get(command.id)))
            next = Math.min(999, now + 1)
            if (!entry) model.push([command.id, next])
          } else if (command.verb === 'remove' || command.verb === 'take out') {
            if (command.verb === 'remove') remove(command.id)
            else takeOut(command.id)
            if (entry) model.splice(index, 1)
            if (entry && command.verb === 'take out') removed = { entry, index }
          } else if (command.verb === 'undo') {
            undoRemoval()
            if (removed && !model.some(([key]) => key === removed?.entry[0]))
              model.splice(removed.index, 0, removed.entry)
            removed = undefined
          } else if (command.verb === 'increase') {
            increase(command.id)
            next = Math.min(999, now + 1)
          } else if (command.verb === 'decrease') {
            decrease(command.id)
            next = Math.max(1, now - 1)
          } else {
            setQuantity(command.id, command.value)
            next = meant(command.value) ?? now
          }
          if (entry) entry[1] = next
        }
        expect(quantities()).toEqual(model)
        expect(count(cart.lines)).toBe(model.reduce((sum, [, quantity]) => sum + quantity, 0))
        const cents = total(cart.lines)
        expect(cents).toBe(model.reduce((sum, [key, quantity]) => sum + quantity * (prices.get(key) ?? 0), 0))
        expect(Number.isInteger(cents)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('the verbs', () => {
  test('a product added twice is one line of two', () => {
    add(item(1))
    add(item(2))
    add(item(1))
    expect(quantities()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('adding leaves the product of the page as it was', () => {
    const frozen = Object.freeze({ ...item(1), picture: Object.freeze({ ...picture }) })
    add(frozen)
    increase(1)
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
    add(item(1))
    setQuantity(1, 5)
    setQuantity(1, value)
    expect(quantities()).toEqual([[1, quantity]])
  })
})

describe('cart.keep: memory', () => {
  beforeEach(() => void vi.stubGlobal('addEventListener', () => {}))

  test('stores nothing, and clears what a former setting left', async () => {
    const storage = new Storage()
    storage.entries.set('cart', 'left over')
    vi.stubGlobal('localStorage', storage)
    keepCart('memory')
    add(item(1))
    await settled()
    expect(storage.entries.size).toBe(0)
  })

  test('does not mind a browser that forbids storage', () => {
    vi.stubGlobal('localStorage', forbidden)
    expect(() => keepCart('memory')).not.toThrow()
  })
})

describe('cart.keep: device', () => {
  let storage: Storage
  let tab: EventTarget
  let end: () => void = () => {}

  /** Another tab writes: the browser tells this one. */
  function elsewhere(text: string | null, key: string | null = 'cart') {
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
    end = keepCart('device')
    add(item(1))
    setQuantity(1, 4)
    await settled()
    expect(JSON.parse(storage.getItem('cart') ?? '')).toEqual({ version: 1, lines: [line(1, 4)] })
    end()
    cart.lines = []
    end = keepCart('device')
    expect(quantities()).toEqual([[1, 4]])
  })

  test('writes nothing before something changes', async () => {
    end = keepCart('device')
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
    end = keepCart('device')
    expect(quantities()).toEqual([])
    add(item(1))
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
    end = keepCart('device')
    expect(quantities()).toEqual([
      [1, 999],
      [2, 1],
      ['x', 2],
    ])
  })

  test('takes over only what a line has', () => {
    storage.entries.set(
      'cart',
      `{"version":1,"lines":[${JSON.stringify(line(1)).replace('{', '{"__proto__":{"a":1},"b":2,')}]}`,
    )
    end = keepCart('device')
    expect(JSON.parse(JSON.stringify(cart.lines))).toEqual([line(1)])
    expect(Object.getPrototypeOf(cart.lines[0])).toBe(Object.prototype)
  })

  test('any text in storage is survived', () => {
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
          keepCart('device')()
          for (const { quantity } of cart.lines) expect(quantity).toBeGreaterThanOrEqual(1)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('shows what another tab does, and writes nothing back', async () => {
    end = keepCart('device')
    elsewhere(stored(line(1), line(2, 3)))
    expect(quantities()).toEqual([
      [1, 1],
      [2, 3],
    ])
    elsewhere(stored(line(2, 3)))
    await settled()
    expect(quantities()).toEqual([[2, 3]])
    expect(storage.written).toEqual([])
  })

  test('two tabs that write at once end up with what is stored', async () => {
    end = keepCart('device')
    add(item(1))
    await settled()
    storage.entries.set('cart', stored(line(2)))
    elsewhere(stored(line(2)))
    await settled()
    expect(quantities()).toEqual([[2, 1]])
    expect(storage.written).toHaveLength(1)
  })

  test('rubbish from another tab changes nothing; cleared storage empties the cart', () => {
    end = keepCart('device')
    add(item(1))
    elsewhere('rubbish')
    elsewhere(stored(line(5)), 'rtlMode')
    expect(quantities()).toEqual([[1, 1]])
    elsewhere(null, null)
    expect(quantities()).toEqual([])
  })

  test('catches up when the page comes back from the back/forward cache', () => {
    end = keepCart('device')
    storage.entries.set('cart', stored(line(3)))
    tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(quantities()).toEqual([[3, 1]])
  })

  test('works on when storage throws at every touch', async () => {
    vi.stubGlobal('localStorage', forbidden)
    end = keepCart('device')
    add(item(1))
    await settled()
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    expect(quantities()).toEqual([[1, 1]])
  })

  test('works on when there is no storage at all', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(() => {
      end = keepCart('device')
      add(item(1))
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

  /** Comes to the next one in this way. */
  function arrive(type: 'navigate' | 'reload' | 'back_forward') {
    end()
    cart.lines = []
    const entry = { type, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
    pickUpCart(async () => [])
    end = keepCart('memory')
    vi.restoreAllMocks()
  }

  test('finds the cart again, once', () => {
    add(item(1))
    increase(1)
    carryCart()
    cart.lines = []
    pickUpCart()
    expect(quantities()).toEqual([[1, 2]])
    expect(session.entries.size).toBe(0)
    cart.lines = []
    pickUpCart()
    expect(quantities()).toEqual([])
  })

  test('loses nothing that was added meanwhile', () => {
    add(item(1))
    carryCart()
    cart.lines = []
    add(item(2))
    pickUpCart()
    expect(quantities()).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  test.each(['navigate', 'back_forward'] as const)(
    'lends the cart to the document after the next (%s), also an empty one that was filled',
    async (type) => {
      carryCart()
      arrive('navigate')
      add(item(1))
      await settled()
      arrive(type)
      expect(quantities()).toEqual([[1, 1]])
      setQuantity(1, 4)
      await settled()
      arrive('back_forward')
      expect(quantities()).toEqual([[1, 4]])
    },
  )

  test('is handed on by a document that is left before it has begun', async () => {
    vi.resetModules()
    const next = await import('../../../src/cart/persistence.ts')
    session.setItem('cart-lent', stored(line(4, 2)))
    next.carryCart()
    pickUpCart(async () => [])
    expect(quantities()).toEqual([[4, 2]])
  })

  test('lends nothing to a page that is loaded anew', async () => {
    carryCart()
    arrive('navigate')
    add(item(1))
    await settled()
    arrive('reload')
    expect(quantities()).toEqual([])
    expect(session.getItem('cart')).toBeNull()
  })

  test.each([
    ['pageshow', { persisted: true }],
    ['storage', { key: 'cart-lent', newValue: 'new' }],
  ])('gives back to a page that was left what the cart has become (%s)', (type, detail) => {
    add(item(1))
    add(item(2))
    carryCart()
    end = keepCart('memory')
    session.setItem('cart-lent', stored(line(2, 5)))
    tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'places', newValue: '[]' }))
    expect(quantities()).toHaveLength(2)
    tab.dispatchEvent(Object.assign(new Event(type), detail))
    expect(quantities()).toEqual([[2, 5]])
  })

  test('does not mind rubbish, nor a browser that forbids storage', () => {
    session.entries.set('cart', '{"version":1,"lines":7}')
    pickUpCart()
    vi.stubGlobal('sessionStorage', forbidden)
    add(item(1))
    carryCart()
    pickUpCart()
    expect(quantities()).toEqual([[1, 1]])
  })
})

describe('undo', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    for (const id of [1, 2, 3]) add(item(id))
    setQuantity(2, 7)
  })
  afterEach(() => {
    undoRemoval()
    vi.useRealTimers()
  })

  test('puts the line back to its place, as many as there were', () => {
    takeOut(2)
    expect(undo.removed?.line.name).toBe('Product 2')
    undoRemoval()
    expect(quantities()).toEqual([
      [1, 1],
      [2, 7],
      [3, 1],
    ])
    expect(undo.removed).toBeUndefined()
  })

  test('of two removals the last one can be undone', () => {
    takeOut(1)
    takeOut(3)
    undoRemoval()
    undoRemoval()
    expect(quantities()).toEqual([
      [2, 7],
      [3, 1],
    ])
  })

  test('does not add to a product that came back by itself', () => {
    takeOut(2)
    add(item(2))
    undoRemoval()
    expect(quantities()).toEqual([
      [1, 1],
      [3, 1],
      [2, 1],
    ])
  })

  test('a product that is not in the cart does not end the offer', () => {
    takeOut(2)
    takeOut(99)
    expect(undo.removed?.line.id).toBe(2)
  })

  test('is offered for ten seconds, not counting those in which it is held', () => {
    takeOut(2)
    vi.advanceTimersByTime(9_999)
    expect(undo.removed).toBeDefined()
    holdOffer('focus')
    holdOffer('pointer')
    vi.advanceTimersByTime(60_000)
    releaseOffer('pointer')
    vi.advanceTimersByTime(60_000)
    expect(undo.removed).toBeDefined()
    releaseOffer('focus')
    vi.advanceTimersByTime(9_999)
    expect(undo.removed).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(undo.removed).toBeUndefined()
  })
})

describe('a cart that outlived a change in the shop', () => {
  let storage: Storage
  let tab: EventTarget
  let end: () => void = () => {}
  const picked = new Storage()

  /** Comes back to a shop that sells these. */
  async function comeBack(products: CartItem[] | undefined) {
    cart.lines = []
    end = keepCart('device', () =>
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

  test('shows the price of today, and what it was', async () => {
    await comeBack([item(1, 14_900), item(2)])
    expect(first()).toMatchObject({ price: 14_900, before: 12_900, picture })
    expect(total(cart.lines)).toBe(2 * 14_900 + 12_900)
    expect(cart.lines[1]?.before).toBeUndefined()
  })

  test('says so until the visitor has acknowledged it, also after another load', async () => {
    await comeBack([item(1, 14_900), item(2)])
    increase(1)
    await settled()
    end()
    await comeBack([item(1, 14_900), item(2)])
    expect(first()).toMatchObject({ price: 14_900, before: 12_900, quantity: 3 })
    acknowledge(1)
    await settled()
    end()
    await comeBack([item(1, 14_900), item(2)])
    expect(first()?.before).toBeUndefined()
  })

  test('a price that came back is no news', async () => {
    await comeBack([item(1, 14_900), item(2)])
    increase(1)
    await settled()
    end()
    await comeBack([item(1), item(2)])
    expect(first()).toMatchObject({ price: 12_900, before: undefined })
  })

  test('a product that is gone is said to be gone and counts in no sum, until it is back', async () => {
    await comeBack([item(2)])
    expect(first()).toMatchObject({ id: 1, gone: true })
    expect(count(cart.lines)).toBe(1)
    expect(total(cart.lines)).toBe(12_900)
    increase(2)
    await settled()
    end()
    await comeBack([item(1), item(2)])
    expect(first()?.gone).toBeUndefined()
    expect(count(cart.lines)).toBe(4)
  })

  test('stays as it is when nobody knows what the shop sells', async () => {
    await comeBack(undefined)
    expect(quantities()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('nothing is written before the visitor does something: two tabs of two releases must not answer each other', async () => {
    await comeBack([item(1, 14_900), item(2)])
    await settled()
    expect(storage.written).toEqual([])
    storage.entries.set('cart', stored({ ...line(1), price: 9_900 }, line(2)))
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    await vi.waitFor(() => expect(first()).toMatchObject({ price: 14_900, before: 9_900 }))
    await settled()
    expect(storage.written).toEqual([])
  })

  test('what the visitor does while the shop is asked is written', async () => {
    end = keepCart('device', async () => [item(1, 14_900), item(2), item(3)])
    add(item(3))
    await new Promise(setImmediate)
    expect(first()?.price).toBe(14_900)
    expect(storage.getItem('cart')).toContain('Product 3')
  })

  test('what is carried over a forced reload is compared as well', async () => {
    add(item(3))
    carryCart()
    cart.lines = []
    pickUpCart(async () => [item(3, 1_000)])
    await vi.waitFor(() => expect(first()).toMatchObject({ price: 1_000, before: 12_900 }))
  })

  test('a product that is added again at another price says so too', () => {
    add(item(5))
    add(item(5, 9_900))
    expect(first()).toMatchObject({ price: 9_900, before: 12_900, quantity: 2 })
  })
})
