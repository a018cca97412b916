import { proxy } from 'valtio'
import type { ProductCard } from '../../schemas/cards/product.ts'
import { createStateHook } from '../hydration/state-hook.ts'
import { dispatchSiteEvent } from '../site-events.ts'
import { parseQuantity } from './quantity.ts'

/** The part of a product that the cart needs. */
export type CartItem = Pick<ProductCard, 'name' | 'picture' | 'href' | 'price'> & { id: number | string }

/** One product in the cart, and how many. */
export interface CartLine extends Omit<CartItem, 'picture'> {
  /** Missing until the shop's products are loaded, when the line comes from storage: a picture's URL changes with its bytes. */
  picture?: CartItem['picture'] | undefined
  /** A whole number from 1 to 999. */
  quantity: number
  /** The price of one piece, in cents, before it changed in the shop; until the visitor acknowledges the change. */
  before?: number | undefined
  /** The shop no longer sells the product: the line counts in no sum. */
  gone?: boolean | undefined
}

/** The cart's lines, in the order in which the visitor added them. */
export const cart = proxy<{ lines: CartLine[] }>({ lines: [] })

const useCartState = createStateHook(cart)

/** Gives the lines of the cart. A component first hydrates with an empty cart. */
export const useCart = (): readonly CartLine[] => useCartState().lines

function findLine(id: CartLine['id']): CartLine | undefined {
  return cart.lines.find((line) => line.id === id)
}

/** Tells scripts of other services that the visitor has put `pieces` into the cart, or has taken them out if negative. */
function reportChange({ id, name, price }: Omit<CartItem, 'picture'>, pieces: number): void {
  if (pieces === 0) return
  const event = pieces > 0 ? 'site:cart-add' : 'site:cart-remove'
  dispatchSiteEvent(event, { id, name, price, quantity: Math.abs(pieces) })
}

/** Whether the product is in the cart. */
export function isInCart(id: CartLine['id']): boolean {
  return findLine(id) !== undefined
}

/** Adds one piece to the cart. A product that is in the cart already gets one more, and its line is updated. */
export function addToCart(item: CartItem): void {
  const line = findLine(item.id)
  if (line) {
    updateLine(line, item)
    increaseQuantity(item.id)
  } else {
    const { id, name, picture, href, price } = item
    cart.lines.push({ id, name, picture: structuredClone(picture), href, price, quantity: 1 })
    reportChange(item, 1)
  }
}

/** Removes a product's line. Gives the line and its index for `restoreLine`, or undefined when there was none. */
export function removeLine(id: CartLine['id']): { line: CartLine; index: number } | undefined {
  const index = cart.lines.findIndex((line) => line.id === id)
  const [line] = index < 0 ? [] : cart.lines.splice(index, 1)
  if (!line) return undefined
  reportChange(line, -line.quantity)
  return { line, index }
}

/** Puts a removed line back at its index; does nothing when the product is in the cart again. */
export function restoreLine(line: CartLine, index: number): void {
  if (isInCart(line.id)) return
  cart.lines.splice(index, 0, line)
  reportChange(line, line.quantity)
}

/** Sets the quantity from a number or from typed text, cut to 1..999. Text that is not a number changes nothing. */
export function setQuantity(id: CartLine['id'], value: number | string): void {
  const line = findLine(id)
  if (!line) return
  const before = line.quantity
  line.quantity = parseQuantity(value) ?? before
  reportChange(line, line.quantity - before)
}

/** One more, up to 999. */
export function increaseQuantity(id: CartLine['id']): void {
  const line = findLine(id)
  if (line) setQuantity(id, line.quantity + 1)
}

/** One less, but never below 1: only `removeLine` removes a product. */
export function decreaseQuantity(id: CartLine['id']): void {
  const line = findLine(id)
  if (line) setQuantity(id, line.quantity - 1)
}

/** Marks a price change as seen by the visitor. */
export function acknowledgePrice(id: CartLine['id']): void {
  const line = findLine(id)
  if (line) line.before = undefined
}

/** Updates a line from its product as the shop sells it now; without a product, marks the line as gone. */
function updateLine(line: CartLine, product: CartItem | undefined): void {
  line.gone = product ? undefined : true
  if (!product) return
  const knownPrice = line.before ?? line.price
  line.price = product.price
  line.before = knownPrice === product.price ? undefined : knownPrice
  line.name = product.name
  line.href = product.href
  line.picture = structuredClone(product.picture)
}

/** Updates all lines from the products that the shop sells now. */
export function updateLines(products: readonly CartItem[]): void {
  for (const line of cart.lines)
    updateLine(
      line,
      products.find(({ id }) => id === line.id),
    )
}

/** Replaces the cart by `lines`, followed by the lines of `rest` whose products are not among them. */
export function mergeLines(lines: CartLine[], rest: readonly CartLine[]): void {
  const ids = new Set(lines.map(({ id }) => id))
  cart.lines = [...lines, ...rest.filter(({ id }) => !ids.has(id))]
}

/** Empties the cart after an order. */
export function emptyCart(): void {
  cart.lines = []
}

/** The number of pieces in the cart that the shop still sells. */
export function countPieces(lines: readonly Pick<CartLine, 'quantity' | 'gone'>[]): number {
  return lines.reduce((sum, { quantity, gone }) => sum + (gone ? 0 : quantity), 0)
}

/** The price of all pieces that the shop still sells, in integer cents. */
export function sumPrices(lines: readonly Pick<CartLine, 'price' | 'quantity' | 'gone'>[]): number {
  return lines.reduce((sum, { price, quantity, gone }) => sum + (gone ? 0 : price * quantity), 0)
}
