import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  acknowledgePrice,
  addToCart,
  cart,
  countPieces,
  decreaseQuantity,
  increaseQuantity,
  removeLine,
  setQuantity,
  sumPrices,
} from '../../../src/cart/store.ts'
import { removal, removeWithUndo, undoRemoval } from '../../../src/cart/undo.ts'
import { announcement } from '../../../src/navigation/status.ts'
import { amounts, item, picture } from './cart-browser.ts'

type Counted = [id: number | string, quantity: number]

function quantities(): Counted[] {
  return cart.lines.map(({ id, quantity }) => [id, quantity])
}

beforeEach(() => {
  cart.lines = []
})

const ids = [1, 2, 3, '1', 'dish'] as const
const prices = new Map<number | string, number>(ids.map((id, index) => [id, 999 + index * 10_001]))
const id = fc.constantFrom(...ids)
const typed = fc.oneof(
  fc.string(),
  fc.constantFrom(
    ...['', ' ', '0', '-3', '+7', ' 12 ', '2.9', '3,5', '1e3', '0x10', '12 pieces', 'Infinity'],
    '1'.repeat(400),
  ),
  fc.integer({ min: -2000, max: 2000 }).map(String),
)
const commands = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        verb: fc.constantFrom('add', 'remove', 'remove with undo', 'undo', 'increase', 'decrease'),
        id,
      }),
    },
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

test('count, total, bounds, order and undo are those of a model, in 10,000 runs', { timeout: 60_000 }, () => {
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
        } else if ('value' in command) {
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

test('a product that is added twice is one line with quantity 2', () => {
  addToCart(item(1))
  addToCart(item(2))
  addToCart(item(1))
  expect(amounts()).toBe('2 × 1, 1 × 2')
})

test('adding does not change the product object', () => {
  const frozen = Object.freeze({ ...item(1), picture: Object.freeze({ ...picture }) })
  addToCart(frozen)
  increaseQuantity(1)
  expect(frozen).toEqual(item(1))
})

test('a product that is added again at another price keeps the earlier price too', () => {
  addToCart(item(5))
  addToCart(item(5, 9_900))
  expect(cart.lines[0]).toMatchObject({ price: 9_900, before: 12_900, quantity: 2 })
})

test('the price of an unknown product cannot be acknowledged', () => {
  expect(() => acknowledgePrice(7)).not.toThrow()
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

  test('restores the line at its index with its quantity; the removal clears the announcement', () => {
    announcement.text = 'Product 2 is back.'
    removeWithUndo(2)
    expect(announcement.text).toBe('')
    expect(removal.state.value?.line.name).toBe('Product 2')
    undoRemoval()
    expect(amounts()).toBe('1 × 1, 7 × 2, 1 × 3')
    expect(removal.state.value).toBeUndefined()
  })

  test('of two removals the last one can be undone', () => {
    removeWithUndo(1)
    removeWithUndo(3)
    undoRemoval()
    undoRemoval()
    expect(amounts()).toBe('7 × 2, 1 × 3')
  })

  test('does not change a product that was added again', () => {
    removeWithUndo(2)
    addToCart(item(2))
    undoRemoval()
    expect(amounts()).toBe('1 × 1, 1 × 3, 1 × 2')
  })

  test('a product that is not in the cart does not end the offer', () => {
    removeWithUndo(2)
    removeWithUndo(99)
    expect(removal.state.value?.line.id).toBe(2)
  })

  test('goes after its time although the visitor held the offer before it', () => {
    removeWithUndo(2)
    removal.handlers.onFocus()
    undoRemoval()
    removeWithUndo(3)
    vi.advanceTimersByTime(10_000)
    expect(removal.state.value).toBeUndefined()
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
