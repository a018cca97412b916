import { proxy } from 'valtio'
import type { Product } from '../../schemas/cards/product.ts'
import { bounded } from './quantity.ts'

/** What the cart needs to know of a product. */
export type CartItem = Pick<Product, 'name' | 'picture' | 'href' | 'price'> & { id: number | string }

/** One product in the cart. */
export interface CartLine extends Omit<CartItem, 'picture'> {
  /** Unknown for a moment when the line was stored: a picture's address changes with its bytes. */
  picture?: CartItem['picture'] | undefined
  /** A whole number from 1 to 999. */
  quantity: number
  /** What a piece cost before its price changed in the shop, until the visitor has acknowledged that. */
  before?: number | undefined
  /** The shop sells it no longer: it cannot be bought, and counts in no sum. */
  gone?: boolean | undefined
}

/** What the visitor means to buy, in the order in which it was added. */
export const cart = proxy<{ lines: CartLine[] }>({ lines: [] })

function find(id: CartLine['id']): CartLine | undefined {
  return cart.lines.find((line) => line.id === id)
}

/** Whether the product is in the cart. */
export function holds(id: CartLine['id']): boolean {
  return find(id) !== undefined
}

/** Puts one piece into the cart; a product that is there already gets one more. */
export function add(item: CartItem): void {
  const line = find(item.id)
  if (line) {
    renewLine(line, item)
    increase(item.id)
  } else {
    const { id, name, picture, href, price } = item
    cart.lines.push({ id, name, picture: structuredClone(picture), href, price, quantity: 1 })
  }
}

/** Takes the product out, however many there are; gives the line and its place, for `putBack`. */
export function remove(id: CartLine['id']): { line: CartLine; index: number } | undefined {
  const index = cart.lines.findIndex((line) => line.id === id)
  const [line] = index < 0 ? [] : cart.lines.splice(index, 1)
  return line && { line, index }
}

/** Puts a removed line back to its place; does nothing when the product is in the cart again. */
export function putBack(line: CartLine, index: number): void {
  if (!holds(line.id)) cart.lines.splice(index, 0, line)
}

/** Sets how many, from a number or from what somebody typed: cut to 1..999; what is no number changes nothing. */
export function setQuantity(id: CartLine['id'], value: number | string): void {
  const line = find(id)
  if (line) line.quantity = bounded(value) ?? line.quantity
}

/** One more, up to 999. */
export function increase(id: CartLine['id']): void {
  const line = find(id)
  if (line) setQuantity(id, line.quantity + 1)
}

/** One less, but never below 1: only `remove` takes a product out. */
export function decrease(id: CartLine['id']): void {
  const line = find(id)
  if (line) setQuantity(id, line.quantity - 1)
}

/** The visitor has seen that the price changed. */
export function acknowledge(id: CartLine['id']): void {
  const line = find(id)
  if (line) line.before = undefined
}

/** Makes a line say what the shop says of its product now; without a product it is gone. */
export function renewLine(line: CartLine, product: CartItem | undefined): void {
  line.gone = product ? undefined : true
  if (!product) return
  const agreed = line.before ?? line.price
  line.price = product.price
  line.before = agreed === product.price ? undefined : agreed
  line.name = product.name
  line.href = product.href
  line.picture = structuredClone(product.picture)
}

/** The sum of the quantities of all that can be bought. */
export function count(lines: readonly Pick<CartLine, 'quantity' | 'gone'>[]): number {
  return lines.reduce((sum, { quantity, gone }) => sum + (gone ? 0 : quantity), 0)
}

/** What all lines cost that can be bought, in integer cents. */
export function total(lines: readonly Pick<CartLine, 'price' | 'quantity' | 'gone'>[]): number {
  return lines.reduce((sum, { price, quantity, gone }) => sum + (gone ? 0 : price * quantity), 0)
}
