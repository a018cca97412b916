import { createExpiring } from './expiring.ts'
import type { CartItem } from './store.ts'

/** The product that the visitor has just put into the cart, for the six seconds in which the page says so. */
export const added = createExpiring<CartItem>(6_000)
