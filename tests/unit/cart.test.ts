import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  add,
  type CartLine,
  carryCart,
  cart,
  count,
  decrease,
  increase,
  keepCart,
  pickUpCart,
  remove,
  setQuantity,
  total,
} from '../../src/state/cart.ts'

type Item = Omit<CartLine, 'quantity'>

const picture = { src: '/media/router.webp', width: 800, height: 600, alt: 'A white router' }

function item(id: number | string, price = 12_900): Item {
  return { id, name: `Product ${id}`, picture, price }
}

function quantities(): [number | string, number][] {
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

  test('count, total, bounds and order, in 10,000 runs', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        cart.lines = []
        const model = new Map<number | string, number>()
        for (const command of sequence) {
          const now = model.get(command.id)
          if (command.verb === 'add') {
            add(item(command.id, prices.get(command.id)))
            model.set(command.id, Math.min(999, (now ?? 0) + 1))
          } else if (command.verb === 'remove') {
            remove(command.id)
            model.delete(command.id)
          } else if (command.verb === 'increase') {
            increase(command.id)
            if (now !== undefined) model.set(command.id, Math.min(999, now + 1))
          } else if (command.verb === 'decrease') {
            decrease(command.id)
            if (now !== undefined) model.set(command.id, Math.max(1, now - 1))
          } else {
            setQuantity(command.id, command.value)
            if (now !== undefined) model.set(command.id, meant(command.value) ?? now)
          }
        }
        const expected = [...model]
        expect(quantities()).toEqual(expected)
        expect(count(cart.lines)).toBe(expected.reduce((sum, [, quantity]) => sum + quantity, 0))
        const cents = total(cart.lines)
        expect(cents).toBe(
          expected.reduce((sum, [key, quantity]) => sum + quantity * (prices.get(key) ?? 0), 0),
        )
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

  const stored = (...lines: unknown[]) => JSON.stringify({ version: 1, lines })
  const line = (id: number | string, quantity: unknown = 1) => ({ ...item(id), quantity })

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

describe('a reload that the visitor did not ask for', () => {
  let session: Storage
  beforeEach(() => {
    session = new Storage()
    vi.stubGlobal('sessionStorage', session)
  })

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

  test('carries nothing when the cart is empty', () => {
    carryCart()
    expect(session.written).toEqual([])
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
