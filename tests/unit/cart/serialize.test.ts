import { expect, test } from 'vitest'
import { Money } from '../../../schemas/parts/money.ts'
import { parseLines, serializeLines } from '../../../src/cart/serialize.ts'

const line = { id: 1, name: 'Router', href: '/product-details', price: 12_900, quantity: 2 }
const read = (change: object) => parseLines(JSON.stringify({ version: 1, lines: [{ ...line, ...change }] }))

test.each([
  ...[{ price: 0 }, { before: 0 }, { before: 9_900 }],
  ...[{ id: 'dish' }, { id: 0 }, { href: '/' }, { quantity: 999 }],
])('a line with %j is valid', (change) => {
  expect(read(change)).toStrictEqual([{ ...line, ...change }])
})

test.each([
  ...[true, null, []].map((id) => ({ id })),
  ...[5, null].map((name) => ({ name })),
  ...[['/product-details'], 5, '//a.example', '/\\a.example', 'https://a.example'].map((href) => ({ href })),
  ...['a/b', 'javascript:alert(1)'].map((href) => ({ href })),
  ...['5', -1, 1.5, null].map((price) => ({ price })),
  ...[-1, '5'].map((before) => ({ before })),
  ...['2', null].map((quantity) => ({ quantity })),
])('a line with %j is left out', (change) => {
  expect(read(change)).toEqual([])
})

test('a quantity out of bounds is brought within them', () => {
  expect(read({ quantity: 0 })).toEqual([{ ...line, quantity: 1 }])
  expect(read({ quantity: 5000.7 })).toEqual([{ ...line, quantity: 999 }])
})

test.each([
  ...['', '{', 'null', '5', '"a"', '[]', '\u0000'],
  ...['{"version":1}', '{"version":1,"lines":{"length":1}}', '{"version":2,"lines":[]}'],
])('%j is not a cart', (text) => {
  expect(parseLines(text)).toBeUndefined()
})

test('only the known fields of a line are written, and read again', () => {
  const text = serializeLines([{ ...line, gone: true, before: undefined }])
  expect(text).toBe(JSON.stringify({ version: 1, lines: [line] }))
  const [read] = parseLines(text.replace('{"id"', '{"__proto__":{"a":1},"b":2,"id"')) ?? []
  expect(read).toStrictEqual(line)
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})

test('a price has at most two decimals', () => {
  expect(Money.parse(59.99)).toBe(5999)
  expect(Money.parse(1_000_000)).toBe(100_000_000)
  expect(Money.safeParse(1.005).error?.issues[0]?.message).toBe('fraction-of-a-cent')
  for (const wrong of [-0.01, 1_000_000.01, '5']) expect(Money.safeParse(wrong).success).toBe(false)
})
