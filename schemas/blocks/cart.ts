import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Field } from '../parts/field.ts'
import { Link } from '../parts/link.ts'
import { Text } from '../parts/text.ts'

/** The cart as a table with its totals. */
export const Cart = z.strictObject({
  type: z.literal('cart'),
  ...frame,
  back: Link.describe('Back to the shop.'),
  empty: Text.describe('A sentence for a cart that is empty, below the words that say so.'),
  coupon: z.strictObject({ field: Field, submit: Text }).describe('The coupon code; it does nothing.'),
  totals: Text.describe('The heading of the totals.'),
  note: Text.optional().describe('A sentence below the totals.'),
  checkout: Link,
})
export type Cart = z.output<typeof Cart>
