import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Field } from '../parts/field.ts'
import { Link } from '../parts/link.ts'
import { needsShop } from '../parts/needs-shop.ts'
import { Steps } from '../parts/steps.ts'
import { Caption, Text } from '../parts/text.ts'

export const Cart = z
  .strictObject({
    type: z.literal('cart'),
    ...blockBase,
    steps: Steps,
    back: Link.describe('The link back to the shop.').meta({ title: 'Link back to the shop' }),
    empty: Text.describe('A sentence below the message that the cart is empty.').meta({
      title: 'Text of an empty cart',
    }),
    coupon: z
      .strictObject({ field: Field, submit: Caption.meta({ title: 'Button' }) })
      .describe('The field for a coupon code. It does nothing yet.'),
    totals: Text.describe('The heading of the totals.').meta({ title: 'Heading of the totals' }),
    note: Text.optional().describe('A sentence below the totals.').meta({ title: 'Text below the totals' }),
    checkout: Link.meta({ title: 'Button to the checkout' }),
  })
  .check(needsShop)
  .describe('The cart as a table, with its totals.')
export type Cart = z.output<typeof Cart>
