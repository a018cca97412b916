import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Link } from '../parts/link.ts'
import { Money } from '../parts/money.ts'
import { needsShop } from '../parts/needs-shop.ts'
import { Text } from '../parts/text.ts'

/** The summary of an order: its items, their total and the payment options. The total is the sum of the items. */
export const Order = z
  .strictObject({
    type: z.literal('order'),
    ...blockBase,
    items: z
      .array(z.strictObject({ name: Text, detail: Text.optional(), amount: Money }))
      .min(1)
      .optional()
      .describe('Fixed items. Without them the order shows what is in the cart.'),
    payment: z.strictObject({
      title: Text,
      options: z.array(z.strictObject({ label: Text, text: Text.optional() })).min(2),
    }),
    note: Text.optional(),
    links: z.array(Link).default([]),
  })
  .superRefine(needsShop)
export type Order = z.output<typeof Order>
